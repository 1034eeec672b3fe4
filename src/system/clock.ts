import { DAY, MINUTE } from '../lib/time.ts';
import type { Database } from '../storage/database.ts';
import { lock } from '../storage/locks.ts';
import type { ClockTable } from '../storage/schema/process.ts';
import { type Diagnosis, type DiagnosisTexts, englishDiagnoses, warning } from './diagnosis.ts';

/** Milliseconds that a clock may be set back without effect, and milliseconds between two stored readings. */
const TOLERATED_JUMP = MINUTE;
/** Milliseconds from which a jump forward makes a time doubtful, and milliseconds after which a doubtful time counts as plausible. */
const UNLIKELY_JUMP = DAY;

export interface ClockReading {
  /** True if the clock is so far ahead of the last plausible time that nothing must be deleted by age. */
  isDoubted: boolean;
  /** True for the first doubtful reading. */
  isNews: boolean;
  /** Milliseconds by which the clock was ahead until now; 0 if the clock was not ahead. */
  wasAhead: number;
  /** The last plausible time. */
  trustedAt: number;
}

/** Compares a time, in milliseconds since 1970, with earlier readings, and stores it. */
export const readClock = (db: Database, now: number): Promise<ClockReading> =>
  db.transaction().execute(async (trx) => {
    await lock(trx, 'clock');
    const known = await trx.selectFrom('clock').selectAll().executeTakeFirst();
    const before = known ?? (await firstReading(trx, now));
    const after = { id: 1, ...nextReading(before, now), read_at: now };
    const isChanged = after.doubted_at !== before.doubted_at || Math.abs(now - before.read_at) > TOLERATED_JUMP;
    if (known && isChanged) await trx.updateTable('clock').set(after).execute();
    if (!known) await trx.insertInto('clock').values(after).execute();
    const back = before.read_at - now;
    return {
      isDoubted: after.doubted_at !== null,
      isNews: after.doubted_at !== null && before.doubted_at === null,
      wasAhead: back > TOLERATED_JUMP ? back : 0,
      trustedAt: after.trusted_at,
    };
  });

/** Accepts a time as correct, however implausible it is. */
export const confirmClock = async (db: Database, now: number): Promise<void> => {
  await readClock(db, now);
  await db.updateTable('clock').set({ trusted_at: now, doubted_at: null }).execute();
};

export const inspectClock = async (db: Database, texts?: DiagnosisTexts): Promise<Diagnosis[]> =>
  clockDoubt((await db.selectFrom('clock').selectAll().executeTakeFirst()) ?? null, texts);

/** Returns a warning if the clock is in doubt. */
export const clockDoubt = (known: ClockTable | null, texts = englishDiagnoses): Diagnosis[] => {
  if (known?.doubted_at == null) return [];
  const minuteOf = (time: number | bigint | string): string => new Date(Number(time)).toISOString().slice(0, 16);
  return [warning('clock', texts.clock({ seen: minuteOf(known.read_at), trusted: minuteOf(known.trusted_at) }))];
};

/** Before the clock was first read, the time of the last audit serves as the last plausible time. */
const firstReading = async (db: Database, now: number): Promise<ClockTable> => {
  const last = await db.selectFrom('run').select('created_at').orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  const at = last?.created_at ?? now;
  return { id: 1, trusted_at: at, read_at: at, doubted_at: null };
};

const nextReading = ({ trusted_at, doubted_at }: ClockTable, now: number): Pick<ClockTable, 'trusted_at' | 'doubted_at'> => {
  const isUnlikely = now - trusted_at > UNLIKELY_JUMP && (doubted_at === null || now - doubted_at < UNLIKELY_JUMP);
  return isUnlikely ? { trusted_at, doubted_at: Math.min(doubted_at ?? now, now) } : { trusted_at: now, doubted_at: null };
};
