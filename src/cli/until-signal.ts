import type { Logger } from '../config/log.ts';
import type { CommandContext } from './command-context.ts';

/** Milliseconds after SIGTERM for finishing jobs. Releasing the remaining jobs and closing take up to three seconds more. */
export const SHUTDOWN_GRACE = 12_000;

/** Logs unhandled rejections: a bug in one job must not end the others. */
export const logUnhandledRejections = (log: Logger, context: CommandContext): void => {
  context.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
};

/** Runs `stop` on SIGTERM or SIGINT, then exits with its `exitCode`. A second signal exits at once; others, or the next start, take over the jobs. */
export const untilSignal = (log: Logger, context: CommandContext, stop: () => Promise<void>): void => {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    context.on(signal, () => {
      if (stopping) return context.exit(1);
      stopping = true;
      log.info({ signal }, 'stopping');
      return stop().then(() => context.exit());
    });
  }
};
