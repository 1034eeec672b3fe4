import type { Logger } from '../config/log.ts';
import { setBackCrawls } from '../crawls/rest.ts';
import { setBack } from '../queue/clock.ts';
import { setSchedulesRight } from '../schedules/set-right.ts';
import { sharedTime } from '../storage/clock.ts';
import type { Database, WorkerPool } from '../storage/database.ts';
import { readClock } from '../system/clock.ts';
import { setBackDeliveries } from '../webhooks/delivery.ts';
import { setDigestsRight } from '../webhooks/digest.ts';

const POOLS: readonly WorkerPool[] = ['audits', 'crawls', 'deliveries', 'renders'];

/** The clock that all processes of a database share, used by periodic tasks. */
export interface ServiceClock {
  /** Returns the time in milliseconds since 1970. */
  now(): Promise<number>;
  /** Compares the clock with earlier times. If an earlier clock was ahead, corrects the times that it postponed. */
  watch(): Promise<void>;
  /** True while the clock’s time is plausible; while false, nothing may be deleted by age. */
  isLikely(): Promise<boolean>;
}

export const openServiceClock = (db: Database, log: Pick<Logger, 'warn'>, time = (): Promise<number> => sharedTime(db)): ServiceClock => {
  let after = 0;
  let isStart = true;
  const read = async () => {
    const now = await time();
    const reading = await readClock(db, now);
    const { isNews, trustedAt, wasAhead } = reading;
    if (isNews)
      log.warn(
        { now: new Date(now), lastLikely: new Date(trustedAt) },
        'the clock may be wrong: nothing is deleted by age until it stays so for a day; if it is right, run: sonde confirm-clock',
      );
    if (wasAhead > 0) {
      // While a process runs, its queues adjust to the clock by themselves.
      if (isStart) for (const [index, pool] of POOLS.entries()) await setBack(db, pool, wasAhead, now, index === 0);
      await setBackDeliveries(db, wasAhead, now);
      await setBackCrawls(db, wasAhead, now);
      log.warn({ seconds: Math.round(wasAhead / 1_000) }, 'the clock was ahead: what waited for later times was set back');
    }
    isStart = false;
    return { ...reading, now };
  };
  return {
    now: time,
    async watch() {
      const { now } = await read();
      const schedules = await setSchedulesRight(db, now, after);
      after = schedules.last;
      const digests = await setDigestsRight(db, now);
      if (schedules.changed + digests > 0)
        log.warn({ schedules: schedules.changed, digests }, 'next times beyond what their rules give were computed again');
    },
    isLikely: async () => !(await read()).isDoubted,
  };
};
