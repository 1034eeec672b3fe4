import type { Logger } from '../config/log.ts';

/** Milliseconds after SIGTERM in which what is under way may finish. Handing back the rest and closing take up to three seconds more. */
export const GRACE = 12_000;

/** Ends the process in order at SIGTERM or SIGINT, once `stop` is done; asked twice, it goes at once, and what it had is taken up by others or the next start. */
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
