/** Globals that the library needs and jsdom under Jest does not have. pack.mjs puts these in the place of the global names. */

/** As UTF-8. @type {new () => Pick<globalThis.TextEncoder, "encode">} */
const Encoder =
  globalThis.TextEncoder ??
  class {
    /** @param {string} text */
    encode(text) {
      const escaped = encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "\ufffd")); // lone surrogates
      return Uint8Array.from(escaped.match(/%..|./g) ?? [], (part) => (part[1] ? parseInt(part.slice(1), 16) : part.charCodeAt(0)));
    }
  };

/** @type {new () => { decode(bytes: Uint8Array): string }} */
const Decoder =
  globalThis.TextDecoder ??
  class {
    /** @param {Uint8Array} bytes */
    decode(bytes) {
      return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""));
    }
  };

/** Two ports: what is posted to the second arrives at the first. */
const Channel =
  globalThis.MessageChannel ??
  class {
    port1 = { onmessage() {}, close() {} };
    port2 = { postMessage: () => setTimeout(() => this.port1.onmessage()) };
  };

export { Encoder as TextEncoder, Decoder as TextDecoder, Channel as MessageChannel };
