/**
 * The sounds of moves: struck metal or wood, and a knock where a move is refused. They are made of sine waves and noise
 * that die away; nothing is recorded. Loaded when sound is switched on (sound_switch.js).
 */

/** @typedef {import('../embed/nopatience').State} State */
/** @typedef {{ ratio: number, share: number, seconds: number }} Partial one sine wave of a sound: its pitch and loudness against the others, and how long it is heard */
/** @typedef {{ pitch: number, partials: Partial[], noise: number }} Body what is struck: its pitch in hertz; noise: how loud the stroke itself is */

/** @param {number[][]} rows @returns {Partial[]} */
const partialsOf = (rows) => rows.map(([ratio, share, seconds]) => ({ ratio, share, seconds }));

const ring = partialsOf([
  [1, 0.5, 0.45],
  [2.76, 0.3, 0.25],
  [5.4, 0.12, 0.12],
]); // as a thin bar that is free at both ends
const cast = partialsOf([
  [1, 0.5, 0.16],
  [2.1, 0.35, 0.12],
  [3.9, 0.2, 0.07],
]);
const wood = partialsOf([
  [1, 0.6, 0.07],
  [2.6, 0.25, 0.035],
]);

/** By the puzzle's kind. @type {Record<string, Body>} */
const bodies = {
  rings: { pitch: 1650, partials: ring, noise: 0.1 },
  keydisk: { pitch: 930, partials: cast, noise: 0.25 },
  ogear: { pitch: 520, partials: cast, noise: 0.3 },
  snake: { pitch: 390, partials: wood, noise: 0.7 },
  tracks: { pitch: 640, partials: wood, noise: 0.4 },
};
const table = {
  pitch: 120,
  partials: partialsOf([
    [1, 0.9, 0.09],
    [1.7, 0.3, 0.05],
  ]),
  noise: 0.5,
}; // a dull knock

const loudness = 0.25;
const gap = 0.09; // seconds between two sounds, at least
const gapOfFastPlan = 0.2; // the same while a plan plays so fast that its moves would sound like a rattle
const fast = 2; // times the usual speed
const untilStopped = 0.12; // seconds from the beginning of a refused move until it is stopped
const chord = [1, 1.25, 1.5, 2]; // of the end, one after another
const chordStep = 0.12; // seconds

export class Sounds {
  /** whether any are made */
  on = true;
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {AudioBuffer | null} */
  #noise = null;
  /** the last state shown @type {State | null} */
  #state = null;
  #moved = false; // a move is shown whose sound comes at its end
  #ended = false; // and it solves the puzzle
  #next = 0; // when the next sound may come, by the context's clock

  /** Notes what has happened. @param {State} state whenever it may have changed */
  follow(state) {
    const before = this.#state;
    this.#state = state;
    if (before?.puzzle !== state.puzzle) this.#moved = this.#ended = false;
    else if (state.said !== before.said && state.tone === "illegal") this.#play(() => this.#strike(table, 1, untilStopped));
    else if (state.id !== before.id) {
      if (this.#moved) this.#land(); // the next move has begun before a frame showed the end of the last one
      this.#moved = true;
      this.#ended = state.solved && !before.solved;
    }
  }

  /** @param {boolean} moving a move is being shown */
  move(moving) {
    if (this.#moved && !moving) this.#land();
  }

  /** The sound of a move that has come to its end. */
  #land() {
    const body = bodies[this.#state?.kind ?? ""];
    const pitches = this.#ended ? chord : [0.97 + 0.06 * Math.random()];
    this.#moved = this.#ended = false;
    if (body) this.#play(() => pitches.forEach((pitch, i) => this.#strike(body, pitch, i * chordStep)), pitches.length > 1);
  }

  /** Makes a sound, unless the last one was just before. @param {() => void} sound @param {boolean} [always] even then */
  async #play(sound, always = false) {
    if (!this.on) return;
    const context = (this.#context ??= new AudioContext());
    if (context.state !== "running") {
      if (this.#next === Infinity) return; // the first sound waits; the others would all sound at once with it
      this.#next = Infinity; // until the browser allows sound
      await context.resume();
      this.#next = 0;
    }
    if (context.currentTime < this.#next && !always) return;
    const { playing, speed } = /** @type {State} */ (this.#state);
    this.#next = context.currentTime + (playing && Number(speed) > fast ? gapOfFastPlan : gap);
    sound();
  }

  /** @param {Body} body @param {number} pitch times its own @param {number} later seconds */
  #strike({ pitch: own, partials, noise }, pitch, later) {
    const context = /** @type {AudioContext} */ (this.#context);
    for (const { ratio, share, seconds } of partials) {
      const wave = new OscillatorNode(context, { frequency: own * pitch * ratio });
      this.#start(wave, wave, share, seconds, later);
    }
    const stroke = new AudioBufferSourceNode(context, { buffer: this.#noiseOf(context) });
    const band = new BiquadFilterNode(context, { type: "bandpass", frequency: 2.5 * own, Q: 1.2 });
    this.#start(stroke, stroke.connect(band), noise, 0.03, later);
  }

  /**
   * Plays a source, which dies away. @param {AudioScheduledSourceNode} source @param {AudioNode} end the last node it
   * goes through @param {number} share @param {number} seconds @param {number} later
   */
  #start(source, end, share, seconds, later) {
    const context = /** @type {AudioContext} */ (this.#context);
    const from = context.currentTime + later;
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loudness * share, from);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
    end.connect(volume).connect(context.destination);
    source.start(from);
    source.stop(from + seconds);
  }

  /** @param {AudioContext} context */
  #noiseOf(context) {
    if (this.#noise) return this.#noise;
    this.#noise = new AudioBuffer({ length: context.sampleRate / 20, sampleRate: context.sampleRate });
    const samples = this.#noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
    return this.#noise;
  }
}
