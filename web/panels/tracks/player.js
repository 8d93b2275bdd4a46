/** Plays a sound that can be paused, and follows which column of the tab is played. */

const patience = 3000; // milliseconds to wait: without a sound device a browser may never start, and report no error

export class Player {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {AudioBufferSourceNode | null} */
  #source = null;
  /** @type {GainNode | null} */
  #loudness = null;
  #begun = 0; // by the context's clock
  #pace = 0.25; // seconds per column
  #frame = 0;
  #changed;
  /** @type {'silent' | 'playing' | 'paused' | 'stopped' | 'ended'} */
  state = "silent";
  column = -1;

  /** @param {AbortSignal} signal of the panels @param {() => void} changed called when state or column has changed */
  constructor(signal, changed) {
    this.#changed = changed;
    signal.addEventListener("abort", () => {
      this.#end("silent");
      this.#context?.close();
      this.#context = this.#loudness = null;
    });
  }

  /** The audio context, made at the reader's first press; null where the browser has none. */
  wake() {
    if (!this.#context && typeof AudioContext === "function") this.#context = new AudioContext();
    this.#context?.resume();
    return this.#context;
  }

  /**
   * Resolves with false if the browser plays nothing.
   * @param {Uint8Array} wav @param {number} pace milliseconds per column @param {AbortSignal} signal
   */
  async play(wav, pace, signal) {
    const context = this.#context;
    if (!context) return true;
    const buffer = await context.decodeAudioData(new Uint8Array(wav).buffer);
    if (signal.aborted) return true;
    this.#drop();
    const late = new Promise((resolve) => setTimeout(resolve, patience, false));
    if ((await Promise.race([context.resume(), late])) === false) return false;
    if (signal.aborted) return true;
    this.#drop(); // a second press may have begun one meanwhile
    const source = context.createBufferSource();
    source.buffer = buffer;
    this.#loudness ??= new GainNode(context);
    source.connect(this.#loudness).connect(context.destination);
    source.onended = () => this.#source === source && this.#end("ended");
    this.#pace = pace / 1000;
    this.#begun = context.currentTime + 0.05;
    source.start(this.#begun);
    this.#source = source;
    this.#set("playing", 0);
    this.#follow();
    return true;
  }

  /** @param {boolean} silent */
  mute(silent) {
    if (this.#loudness) this.#loudness.gain.value = silent ? 0 : 1;
  }

  async pause() {
    await this.#context?.suspend();
    if (this.#source) this.#set("paused", this.column);
  }

  async resume() {
    await this.#context?.resume();
    if (!this.#source) return;
    this.#set("playing", this.column);
    this.#follow();
  }

  stop() {
    if (this.#source) this.#end("stopped");
  }

  /** Stops, as if nothing had been played. */
  forget() {
    if (this.state !== "silent") this.#end("silent");
  }

  #follow() {
    cancelAnimationFrame(this.#frame);
    const look = () => {
      const context = this.#context;
      if (!context || this.state !== "playing") return;
      const column = Math.max(0, Math.floor((context.currentTime - (context.outputLatency || 0) - this.#begun) / this.#pace));
      if (column !== this.column) this.#set("playing", column);
      this.#frame = requestAnimationFrame(look);
    };
    look();
  }

  #drop() {
    const source = this.#source;
    this.#source = null;
    cancelAnimationFrame(this.#frame);
    if (!source) return;
    source.onended = null;
    source.stop();
    source.disconnect();
  }

  /** @param {Player['state']} state */
  #end(state) {
    this.#drop();
    this.#context?.suspend();
    this.#set(state, -1);
  }

  /** @param {Player['state']} state @param {number} column */
  #set(state, column) {
    if (state === this.state && column === this.column) return;
    this.state = state;
    this.column = column;
    this.#changed();
  }
}
