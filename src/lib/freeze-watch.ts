import { uptime } from 'node:os';
import { SECOND } from './time.ts';

/** Detects when this process was suspended, e.g. together with its machine: deadlines that passed meanwhile say nothing about a site. */
export interface FreezeWatch {
  /** True if the process was suspended since `time`, by `performance.now()`. */
  hasFrozenSince(time: number): boolean;
  stop(): void;
}

/** Milliseconds between two checks of the clock, and the delay of a check that counts as a freeze. Load alone causes a shorter delay. */
const CHECK_INTERVAL = SECOND;
const FREEZE_DELAY = 3 * SECOND;

/** Maximum times that work is repeated because of a freeze. */
export const MAX_RETRIES = 3;

/** Returns the milliseconds since the machine started, a clock that runs on during suspension and that nobody can set. */
const machineTime = (): number => uptime() * SECOND;

/** Starts a watch. `onFreeze` is called with the duration of each freeze in milliseconds, once the freeze is over. */
export const watchFreezes = (onFreeze: (duration: number) => void, time: () => number = machineTime): FreezeWatch => {
  let looked = time();
  let last = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    const now = time();
    const late = now - looked - CHECK_INTERVAL;
    looked = now;
    if (late <= FREEZE_DELAY) return;
    last = performance.now();
    onFreeze(late);
  };
  const timer = setInterval(look, CHECK_INTERVAL).unref();
  return {
    hasFrozenSince(since) {
      // A deadline may pass before the watch’s next timer, so the clock is checked now.
      look();
      return last >= since;
    },
    stop: () => clearInterval(timer),
  };
};
