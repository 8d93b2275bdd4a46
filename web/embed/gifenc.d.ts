// What film_worker.js uses of the npm package gifenc, which has no types of its own.
declare module "gifenc" {
  type Colour = number[];
  export function quantize(pixels: Uint8Array, colours: number, options: { format: "rgb565" }): Colour[];
  export function applyPalette(pixels: Uint8Array, palette: Colour[], format: "rgb565"): Uint8Array;
  export function GIFEncoder(): {
    writeFrame(
      indices: Uint8Array,
      width: number,
      height: number,
      options: { palette?: Colour[]; transparent: boolean; transparentIndex: number; dispose: number; delay: number },
    ): void;
    bytes(): Uint8Array;
    bytesView(): Uint8Array;
    finish(): void;
  };
}
