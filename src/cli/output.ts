import { closeSync, openSync, writeSync } from 'node:fs';
import { styleText } from 'node:util';
import type { Words } from '../words/words.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './exit.ts';

export type Style = Parameters<typeof styleText>[0];

/** Where results are printed: standard output, or a file. */
export interface Output {
  /** Columns to wrap at. */
  width: number;
  /** Colours, where these are shown: NO_COLOR, FORCE_COLOR and what is no terminal are heeded. */
  paint(style: Style, text: string): string;
  print(text: string): void;
  close(): void;
}

/** Columns where no terminal says how many it has. */
const COLUMNS = 80;

/** Opens `file`, or standard output where there is none. A file that cannot be written is found before anything is audited. */
export const openOutput = (file: string | undefined, { usage }: Words['cli'], { stdout }: CommandContext): Output => {
  if (file === undefined) {
    return {
      width: (stdout.isTTY && stdout.columns) || COLUMNS,
      paint: (style, text) => styleText(style, text, { stream: stdout }),
      print: (text) => void stdout.write(`${text}\n`),
      close: () => {},
    };
  }
  const attempt = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw new CommandError(usage.output(file, (error as NodeJS.ErrnoException).code ?? ''));
    }
  };
  const handle = attempt(() => openSync(file, 'w'));
  return {
    width: COLUMNS,
    paint: (_, text) => text,
    print: (text) => attempt(() => writeWhole(handle, Buffer.from(`${text}\n`))),
    close: () => closeSync(handle),
  };
};

/** A pipe or a full disk may take less than all at once. */
const writeWhole = (handle: number, bytes: Buffer): void => {
  for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written);
};
