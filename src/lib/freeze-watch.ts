import { uptime } from 'node:os';
import { SECOND } from './time.ts';

/** Knows when this process was suspended, as while its machine was suspended: deadlines that passed meanwhile say nothing of a site. */
export interface FreezeWatch {
  /** Whether it was since then, in milliseconds as `performance.now()` counts them. */
  hasFrozenSince(time: number): boolean;
  stop(): void;
}

/** Milliseconds between two looks at the clock, and how late a look must be. Load alone delays it by less. */
const LOOK_EVERY = SECOND;
const LATE = 3 * SECOND;

/** Times that work is done again for it. */
export const MAX_RETRIES = 3;

/** The time since the machine started, which goes on while it is suspended, and which no one sets. */
const machineTime = (): number => uptime() * SECOND;

/** `onFreeze` is called with the milliseconds of each freeze, once it is over. */
export const watchFreezes = (onFreeze: (duration: number) => void, time: () => number = machineTime): FreezeWatch => {
  let looked = time();
  let last = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    const now = time();
    const late = now - looked - LOOK_EVERY;
    looked = now;
    if (late <= LATE) return;
    last = performance.now();
    onFreeze(late);
  };
  const timer = setInterval(look, LOOK_EVERY).unref();
  return {
    hasFrozenSince(since) {
      // A deadline may pass before the timer of the watch.
      look();
      return last >= since;
    },
    stop: () => clearInterval(timer),
  };
};
