import type { Pixels } from './codec.ts';

/** Returns the size of an image shrunk to fit into `width` × `height` pixels; a smaller image keeps its size. */
export const fittingSize = (image: { width: number; height: number }, width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, width / image.width, height / image.height);
  return { width: Math.max(1, Math.round(image.width * scale)), height: Math.max(1, Math.round(image.height * scale)) };
};

/** Shrinks an image to this size, which must not be larger: each pixel is the alpha-weighted average of the pixels that it replaces. */
export const shrink = (image: Pixels, { width, height }: { width: number; height: number }): Pixels => {
  const { data: from } = image;
  const data = new Uint8Array(width * height * 4);
  const sums = new Float64Array(width * 4);
  const lefts = Int32Array.from({ length: width + 1 }, (_, x) => Math.floor((x * image.width) / width));
  let at = 0;
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * image.height) / height);
    const bottom = Math.floor(((y + 1) * image.height) / height);
    sums.fill(0);
    for (let row = top; row < bottom; row++) addRow(sums, from, row * image.width * 4, lefts);
    for (let x = 0; x < width; x++, at += 4) {
      const count = (bottom - top) * ((lefts[x + 1] ?? 0) - (lefts[x] ?? 0));
      const alpha = sums[x * 4 + 3] ?? 0;
      if (alpha === 0) continue;
      data[at] = Math.round((sums[x * 4] ?? 0) / alpha);
      data[at + 1] = Math.round((sums[x * 4 + 1] ?? 0) / alpha);
      data[at + 2] = Math.round((sums[x * 4 + 2] ?? 0) / alpha);
      data[at + 3] = Math.round(alpha / count);
    }
  }
  return { width, height, data };
};

/** Adds the colors of a row, multiplied by their alpha, to the sums of the columns that begin at `lefts`. */
const addRow = (sums: Float64Array, from: Uint8Array, row: number, lefts: Int32Array): void => {
  let at = row;
  for (let x = 0; x + 1 < lefts.length; x++) {
    let [red, green, blue, opacity] = [0, 0, 0, 0];
    for (const end = row + (lefts[x + 1] ?? 0) * 4; at < end; at += 4) {
      const alpha = from[at + 3] ?? 0;
      red += (from[at] ?? 0) * alpha;
      green += (from[at + 1] ?? 0) * alpha;
      blue += (from[at + 2] ?? 0) * alpha;
      opacity += alpha;
    }
    const to = x * 4;
    sums[to] = (sums[to] ?? 0) + red;
    sums[to + 1] = (sums[to + 1] ?? 0) + green;
    sums[to + 2] = (sums[to + 2] ?? 0) + blue;
    sums[to + 3] = (sums[to + 3] ?? 0) + opacity;
  }
};

/** Draws an image on a white background. */
export const onWhite = ({ width, height, data: from }: Pixels): Pixels => {
  const data = new Uint8Array(from.length);
  for (let at = 0; at < from.length; at += 4) {
    const alpha = from[at + 3] ?? 0;
    for (let color = at; color < at + 3; color++) data[color] = Math.round(((from[color] ?? 0) * alpha + WHITE * (WHITE - alpha)) / WHITE);
    data[at + 3] = WHITE;
  }
  return { width, height, data };
};

const WHITE = 255;
