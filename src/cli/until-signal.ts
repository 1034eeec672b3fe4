import type { Logger } from '../config/log.ts';

/** Milliseconds after SIGTERM to finish jobs. Releasing the rest and closing take up to three seconds more. */
export const GRACE = 12_000;

/** Ends the process at SIGTERM or SIGINT after `stop`. A second signal ends it immediately; others, or the next start, take over its jobs. */
export const untilSignal = (log: Logger, stop: () => Promise<void>): void => {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, 'stopping');
      void stop().then(() => process.exit(0));
    });
  }
};
