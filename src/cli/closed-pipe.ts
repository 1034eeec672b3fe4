import type { CommandContext } from './command-context.ts';

/** Commands that only print: once no one reads that, there is nothing left to do. All others finish their work. */
const PRINTING: ReadonlySet<string> = new Set(['audit', 'doctor', 'explain', 'robots']);

/** What reads the output of this process may go away, as in `sonde audit … | head -1`. */
export interface Pipe {
  /** Says which command runs; before that, help is printed. */
  runs(command: string): void;
}

/** Ends quietly when a pipe closes, where Node would end with a stack trace: writing to it is reported as EPIPE of the stream, each time. */
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
