import { correctionOf } from './reed-solomon.ts';

/** Dark is true; rows from the top. */
export type Modules = boolean[][];

/** Of error correction level M, which bears a seventh of it being unreadable: words of data and of correction in each block, and blocks. */
const versions = [
  { data: 16, correction: 10, blocks: 1 },
  { data: 28, correction: 16, blocks: 1 },
  { data: 44, correction: 26, blocks: 1 },
  { data: 32, correction: 18, blocks: 2 },
  { data: 43, correction: 24, blocks: 2 },
  { data: 27, correction: 16, blocks: 4 },
] as const;

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** A text of at most 106 bytes as a QR code (ISO/IEC 18004, versions 1 to 6, level M), without its quiet edge; null for a longer one. Any of the eight masks can be read. */
export const qrCode = (text: string, mask = 3): Modules | null => {
  const bytes = [...Buffer.from(text)];
  const version = versions.findIndex(({ data, blocks }) => bytes.length + 2 <= data * blocks) + 1;
  const shape = versions[version - 1];
  if (!shape) return null;
  return draw(version, interleave(dataWords(bytes, shape.data * shape.blocks), shape), mask);
};

/** Mode, length, the bytes, an end, and filling. */
const dataWords = (bytes: readonly number[], capacity: number): number[] => {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const words = Array.from({ length: nibbles.length / 2 }, (_, index) => ((nibbles[2 * index] ?? 0) << 4) | (nibbles[2 * index + 1] ?? 0));
  return [...words, ...Array.from({ length: capacity - words.length }, (_, index) => (index % 2 === 0 ? 0xec : 0x11))];
};

const interleave = (words: readonly number[], { data, correction, blocks }: (typeof versions)[number]): number[] => {
  const parts = Array.from({ length: blocks }, (_, index) => words.slice(index * data, (index + 1) * data));
  const corrections = parts.map((part) => correctionOf(part, correction));
  const across = (lists: readonly number[][], length: number) =>
    Array.from({ length }, (_, index) => lists.map((list) => list[index] ?? 0)).flat();
  return [...across(parts, data), ...across(corrections, correction)];
};

const draw = (version: number, words: readonly number[], mask: number): Modules => {
  const size = 17 + 4 * version;
  const fixed = Array.from({ length: size }, () => Array.from({ length: size }, (): boolean | undefined => undefined));
  const set = (row: number, column: number, dark: boolean): void => {
    if (row >= 0 && column >= 0 && row < size && column < size) (fixed[row] ?? [])[column] = dark;
  };
  const square = (row: number, column: number, reach: number, isDark: (distance: number) => boolean): void => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) set(row + y, column + x, isDark(Math.max(Math.abs(y), Math.abs(x))));
  };
  for (let at = 8; at < size - 8; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, (distance) => distance < 2 || distance === 3);
  if (version > 1) square(size - 7, size - 7, 2, (distance) => distance !== 1);
  set(size - 8, 8, true);
  const format = formatOf(mask);
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((format >> bit) & 1) === 1;
    set(bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, 8, dark);
    set(8, bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, dark);
  }
  return fill(fixed, words, mask);
};

/** Data runs in pairs of columns from the right, up and down in turn, round what is fixed; the column of the timing marks is left out. */
const fill = (fixed: readonly (readonly (boolean | undefined)[])[], words: readonly number[], mask: number): Modules => {
  const size = fixed.length;
  const modules = fixed.map((row) => row.map((dark) => dark ?? false));
  const flips = masks[mask] ?? (() => false);
  let bit = 0;
  for (let pair = 0; pair < (size - 1) / 2; pair++) {
    const right = size - 1 - 2 * pair - (size - 1 - 2 * pair <= 6 ? 1 : 0);
    for (let step = 0; step < size; step++) {
      const row = pair % 2 === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (fixed[row]?.[column] !== undefined) continue;
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        (modules[row] ?? [])[column] = dark !== flips(row, column);
        bit++;
      }
    }
  }
  return modules;
};

/** Level M and the mask, in a BCH(15, 5) code. */
const formatOf = (mask: number): number => {
  let rest = mask << 10;
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10);
  return ((mask << 10) | rest) ^ 0x5412;
};
