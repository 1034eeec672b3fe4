import { isDeepStrictEqual } from 'node:util';
import { Problem } from '../lib/problem.ts';
import { passwordRequired } from '../reports/change.ts';
import { type ShareSettings, shareSettingsOf } from '../reports/report.ts';
import { hashOfPassword } from '../reports/request.ts';
import { changeLink, renewSlug, type SharedSubject } from '../reports/shared-link.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction, Privacy } from '../storage/database.ts';
import { type AssertCurrent, changeRow, type OwnedRow, updateById } from '../storage/resource.ts';
import type { Crawl } from './crawl.ts';
import { storedCrawls } from './find.ts';

export interface CrawlChange {
  privacy?: Privacy | undefined;
  /** Stored only if the resulting privacy is 2. */
  password?: string | undefined;
  /** Changed settings of the share page; settings that are undefined stay unchanged. */
  settings?: Partial<{ [Name in keyof ShareSettings]: ShareSettings[Name] | undefined }>;
}

/** Changes who can see a crawl, and its share page. Throws a Problem if privacy 2 would have no password, or if the crawl was deleted. */
export const changeCrawl = async (
  db: Database,
  owned: OwnedRow,
  { privacy, password, settings = {} }: CrawlChange,
  assertCurrent?: AssertCurrent<Crawl>,
): Promise<Crawl> => {
  const hash = await hashOfPassword({ accountId: owned.workspace_id, privacy: privacy ?? 2, password: password ?? null });
  const decide = async (trx: InTransaction, before: Crawl, link: SharedSubject) => {
    const wanted = privacy ?? before.privacy;
    const passwordHash = wanted === 2 ? (hash ?? before.passwordHash) : null;
    if (wanted === 2 && passwordHash === null) throw passwordRequired();
    const shared = { ...shareSettingsOf(before), ...definedOf(settings) };
    const isAccessSame = wanted === before.privacy && passwordHash === before.passwordHash;
    if (isAccessSame && isDeepStrictEqual(shared, shareSettingsOf(before))) return null;
    if (!isAccessSame) await changeLink(trx, link, { password_hash: passwordHash });
    return { privacy: wanted, ...shared };
  };
  return changeSharing(db, owned, decide, assertCurrent);
};

/** Returns only the settings that have a value. */
const definedOf = (settings: NonNullable<CrawlChange['settings']>): Partial<ShareSettings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));

/** Gives a crawl’s share page a new URL; the old URL stops working. Throws a Problem if the crawl was deleted. */
export const renewCrawlLink = (db: Database, owned: OwnedRow): Promise<Crawl> =>
  changeSharing(db, owned, async (trx, { privacy }, link) => {
    await renewSlug(trx, link);
    return { privacy };
  });

/** Changes a crawl and its share link, unless `decide` returns null. Returns the crawl. */
const changeSharing = async (
  db: Database,
  owned: OwnedRow,
  decide: (trx: InTransaction, before: Crawl, link: SharedSubject) => Promise<(Partial<ShareSettings> & { privacy: Privacy }) | null>,
  assertCurrent?: AssertCurrent<Crawl>,
): Promise<Crawl> => {
  const { id } = owned;
  const apply = async (trx: InTransaction, before: Crawl) => {
    const to = await decide(trx, before, { kind: 'crawl', id });
    if (to === null) return before;
    await updateById(trx, 'crawl', id, { ...to, version: before.version + 1, updated_at: timeOf(trx) });
    return storedCrawls.find(trx, owned, id);
  };
  const after = await changeRow(db, storedCrawls, owned, assertCurrent, apply);
  if (!after) throw new Problem('crawl_not_found');
  return after;
};
