import type { CommandContext } from './command-context.ts';
import { exitCodes } from './exit.ts';

/** Commands that only print, and end when their output is closed. All other commands finish their work. */
const PRINTING_COMMANDS: ReadonlySet<string> = new Set(['audit', 'crawl', 'doctor', 'explain', 'robots']);
/** Commands whose output isn’t needed. */
const SERVICE_COMMANDS: ReadonlySet<string> = new Set(['serve', 'work']);

/** Handles an output that can’t be written any more: a closed pipe, as with `sonde audit … | head -1`, or a full disk. */
export interface PipeWatch {
  /** Sets the running command. Until then, only help is printed. */
  runs(command: string): void;
}

/** Ends a printing command: silently when a pipe closes, otherwise with an error. Node would print a stack trace and also end a service. */
export const watchPipes = (context: CommandContext): PipeWatch => {
  const { stdout, stderr } = context;
  let [endsAtOnce, isServing] = [true, false];
  for (const stream of [stdout, stderr])
    stream.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (isServing) return;
      if (code === 'EPIPE') {
        if (endsAtOnce) context.exit(0);
        return;
      }
      if (stream === stdout) stderr.write(`Error: Can’t write to standard output (${code}).\n`);
      if (endsAtOnce) context.exit(exitCodes.output);
      context.exitCode = exitCodes.output;
    });
  return {
    runs(command) {
      endsAtOnce = PRINTING_COMMANDS.has(command);
      isServing = SERVICE_COMMANDS.has(command);
    },
  };
};
