import { type Room, roomsOf } from '../audit/site/rooms.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { unawaited } from '../storage/statement-marks.ts';
import type { RunningCrawl } from './crawler.ts';
import { countRooms, hashText } from './known-urls.ts';
import type { OutsideUrls, Reference } from './references.ts';
import { storeProgress, whileRunning } from './while-running.ts';

/** Share of the last pages of a room that have a text of their own, of at least so many words, where the room is no trap. */
const LAST = 50;
const MIN_OWN = 45;
const MIN_WORDS = 50;
/** Maximum pages, the last ones, whose texts are compared. */
const COMPARED = 2_000;
/** Rows of held URLs that are read at once, and of rooms that are written. */
const SLICE = 500;
const ROWS = 250;

/**
 * Leaves out URLs of rooms that are full. Where other pages lead into a full room, its URLs are held back until the pages that were fetched
 * there show whether it is a trap.
 */
export const leaveOutTraps = async (
  db: Database,
  { id, options }: RunningCrawl,
  references: readonly Reference[],
  outside: OutsideUrls,
): Promise<{ fit: Reference[]; rooms: Map<string, number> }> => {
  const changed = new Map<string, number>();
  if (options.traps === 'follow') return { fit: [...references], rooms: changed };
  const roomed = references.map((reference) => ({ reference, rooms: roomsOf(reference.url, reference.foundOn) }));
  const counts = await countRooms(db, id, [...new Set(roomed.flatMap(({ rooms }) => rooms.map(({ key }) => key)))]);
  const isFull = ({ key, limit }: Room): boolean => (counts.get(key) ?? 0) >= limit;
  const fit = roomed.flatMap(({ reference, rooms }) => {
    const full = rooms.filter(isFull);
    if (full.some(({ isInside }) => isInside)) {
      outside.set(reference.url, 'trap');
      return [];
    }
    if (full.length > 0) return [{ ...reference, isHeld: true }];
    enter(
      rooms.map(({ key }) => key),
      counts,
      changed,
    );
    return [reference];
  });
  return { fit, rooms: changed };
};

/**
 * Lets up to 50 held URLs of rooms go on whose last pages have texts of their own, up to half of the pages of the crawl. Returns false if
 * there are none.
 */
export const releaseHeld = async (db: Database, crawl: RunningCrawl): Promise<boolean> => {
  if (crawl.progress.held === null) return false;
  const isOwn = await findOwnTexts(db, crawl);
  for (let from = crawl.progress.held; ; ) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'url'])
      .where('crawl_id', '=', crawl.id)
      .where('id', '>=', from)
      .where('state', '=', 3)
      .orderBy('id')
      .limit(SLICE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return false;
    const held = rows.map((row) => ({ id: row.id, keys: keysOf(row.url) }));
    const counts = await countRooms(db, crawl.id, [...new Set(held.flatMap(({ keys }) => keys))]);
    const half = Math.floor(crawl.options.maxPages / 2);
    const changed = new Map<string, number>();
    const released: number[] = [];
    for (const { id, keys } of held) {
      if (released.length === LAST || keys.some((key) => (counts.get(key) ?? 0) >= half || !isOwn(key))) continue;
      released.push(id);
      enter(keys, counts, changed);
    }
    if (released.length > 0) {
      const progress = { ...crawl.progress, heldUrls: crawl.progress.heldUrls - released.length };
      await whileRunning(db, crawl, async (trx) => {
        const own = trx.updateTable('crawl_page').where('crawl_id', '=', crawl.id);
        await own.set({ state: 0 }).where('id', 'in', released).where('state', '=', 3).execute();
        await storeRooms(trx, crawl.id, changed);
        await storeProgress(trx, crawl, { progress });
      });
      crawl.progress = progress;
      return true;
    }
    from = last.id + 1;
  }
};

/** Counts a URL in its rooms, and notes their new counts. */
const enter = (keys: readonly string[], counts: Map<string, number>, changed: Map<string, number>): void => {
  for (const key of keys) {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    changed.set(key, count);
  }
};

const keysOf = (url: string): string[] => roomsOf(url, '').map(({ key }) => key);

/** Tells of a room whether nearly all of its last pages have enough text, which no other page of those that were fetched last has. */
const findOwnTexts = async (db: Database, { id }: RunningCrawl): Promise<(key: string) => boolean> => {
  const pages: { keys: string[]; text: string; words: number }[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; pages.length < COMPARED; ) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'url', 'words', 'hashes'])
      .where('crawl_id', '=', id)
      .where('id', '<', before)
      .where('state', '=', 1)
      .where('hashes', 'is not', null)
      .orderBy('id', 'desc')
      .limit(SLICE)
      .execute();
    for (const { url, words, hashes } of rows)
      pages.push({ keys: keysOf(url), words: words ?? 0, text: Buffer.from(hashes?.subarray(-TEXT_BYTES) ?? '').toString('hex') });
    const last = rows.at(-1);
    if (last === undefined) break;
    before = last.id;
  }
  const sharing = new Map<string, number>();
  for (const { text } of pages) sharing.set(text, (sharing.get(text) ?? 0) + 1);
  const known = new Map<string, boolean>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const latest = pages.filter(({ keys }) => keys.includes(key)).slice(0, LAST);
    const isOwn = latest.filter(({ text, words }) => words >= MIN_WORDS && sharing.get(text) === 1).length >= MIN_OWN;
    known.set(key, isOwn);
    return isOwn;
  };
};

/** Bytes of the hash of the main text, which is the last one. */
const TEXT_BYTES = 8;

/** Stores how many URLs are in rooms that grew. */
export const storeRooms = async (trx: InTransaction, crawlId: number, rooms: ReadonlyMap<string, number>): Promise<void> => {
  const grown = [...rooms].map(([key, urls]) => ({ crawl_id: crawlId, pattern_hash: hashText(key), urls }));
  for (let from = 0; from < grown.length; from += ROWS)
    await trx
      .insertInto('crawl_trap')
      .values(grown.slice(from, from + ROWS))
      .onConflict((conflict) => conflict.columns(['crawl_id', 'pattern_hash']).doUpdateSet(({ ref }) => ({ urls: ref('excluded.urls') })))
      .modifyEnd(unawaited)
      .execute();
};
