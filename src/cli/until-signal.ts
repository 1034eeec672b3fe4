import type { Logger } from '../config/log.ts';
import type { CommandContext } from './command-context.ts';

/** Milliseconds after SIGTERM to finish jobs. Releasing the rest and closing take up to three seconds more. */
export const GRACE = 12_000;

/** Logs rejections that nothing handles: a bug in one job must not end the others. */
export const logUnhandledRejections = (log: Logger, context: CommandContext): void => {
  context.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
};

/** Ends the process at SIGTERM or SIGINT after `stop`, with its `exitCode`. A second signal ends it immediately; others, or the next start, take over its jobs. */
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
