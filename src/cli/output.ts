import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { styleText } from 'node:util';
import type { Words } from '../locales/words.ts';
import { asCalled } from './called-as.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './exit.ts';

export type TerminalStyle = Parameters<typeof styleText>[0];

/** The destination of printed results: standard output, or a file. */
export interface Output {
  /** Width of the output in columns. */
  width: number;
  /** Colors text, subject to NO_COLOR and FORCE_COLOR; returns it plain if the output isn’t a terminal. */
  paint(style: TerminalStyle, text: string): string;
  print(text: string): void;
  /** Writes the commands in a text the way this program was called. */
  asCalled(text: string): string;
  /** Resolves once the reader has consumed enough of the output, so that a large output is never kept in memory as a whole. */
  drained(): Promise<void>;
  close(): void;
}

/** Width in columns if the output isn’t a terminal. */
export const DEFAULT_COLUMNS = 80;

/** Opens `file`, or standard output if no file is given. Throws `CommandError` for an unwritable file, before anything is audited. */
export const openOutput = (file: string | undefined, { usage }: Words['cli'], { stdout, env }: CommandContext): Output => {
  if (file === undefined) {
    return {
      width: (stdout.isTTY && stdout.columns) || DEFAULT_COLUMNS,
      paint: (style, text) => styleText(style, text, { stream: stdout }),
      print: (text) => void stdout.write(`${text}\n`),
      asCalled: (text) => asCalled(text, env),
      async drained() {
        if (stdout.writableNeedDrain) await once(stdout, 'drain');
      },
      close: () => {},
    };
  }
  const attempt = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw new CommandError(usage.output({ file, code: (error as NodeJS.ErrnoException).code ?? '' }));
    }
  };
  const handle = attempt(() => openSync(file, 'w'));
  return {
    width: DEFAULT_COLUMNS,
    paint: (_, text) => text,
    asCalled: (text) => text,
    print: (text) => attempt(() => writeFileSync(handle, `${text}\n`)),
    async drained() {},
    close: () => closeSync(handle),
  };
};
