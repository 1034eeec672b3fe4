import type { CommandContext } from './command-context.ts';

/** Commands that only print, and end when their output is closed. All others finish their work. */
const PRINTING: ReadonlySet<string> = new Set(['audit', 'crawl', 'doctor', 'explain', 'robots']);

/** Handles a reader that closes the output, as in `sonde audit … | head -1`. */
export interface Pipe {
  /** Sets the running command; before that, help is printed. */
  runs(command: string): void;
}

/** Ends the process quietly when a pipe closes. Node would print a stack trace for the EPIPE error of each write. */
export const watchPipes = ({ stdout, stderr }: CommandContext): Pipe => {
  let endsAtOnce = true;
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      if (endsAtOnce) process.exit(0);
    });
  return {
    runs(command) {
      endsAtOnce = PRINTING.has(command);
    },
  };
};
