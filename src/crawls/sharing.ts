import { isDeepStrictEqual } from 'node:util';
import type { ProblemCode } from '../lib/problem.ts';
import { Problem } from '../lib/problem.ts';
import { passwordRequired } from '../reports/change.ts';
import { assertSharingConfirmed } from '../reports/profiles/profile.ts';
import { type ShareSettings, shareSettingsOf } from '../reports/report.ts';
import { hashOfPassword } from '../reports/request.ts';
import { changeLink, linkColumns, renewSlug, type SharedSubject } from '../reports/shared-link.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction, Privacy } from '../storage/database.ts';
import { type AssertCurrent, changeRow, defineResource, type OwnedRow, type Resource, updateById } from '../storage/resource.ts';
import type { Crawl } from './crawl.ts';
import { storedCrawls } from './find.ts';

export interface SharingChange {
  privacy?: Privacy | undefined;
  /** Stored only if the resulting privacy is 2. */
  password?: string | undefined;
  /** Changed settings of the share page; settings that are undefined stay unchanged. */
  /** True if what an access profile sees may be shared. */
  confirmsAccess?: boolean;
  settings?: Partial<{ [Name in keyof ShareSettings]: ShareSettings[Name] | undefined }>;
}

/** A project whose home crawl can be shared: the link always shows the newest one. */
export interface SharedSite extends ShareSettings {
  id: number;
  accountId: number;
  /** Host of the site. */
  project: string;
  privacy: Privacy;
  passwordHash: string | null;
  slug: string;
  accessVersion: number;
}

const selectSites = (db: Database) =>
  db
    .selectFrom('project')
    .innerJoin('shared_link', 'shared_link.project_id', 'project.id')
    .selectAll('project')
    .select(linkColumns)
    .where('project.removed_at', 'is', null);

type SiteRow = Awaited<ReturnType<ReturnType<typeof selectSites>['executeTakeFirstOrThrow']>>;

const siteOf = (row: SiteRow): SharedSite => ({
  ...{ id: row.id, accountId: row.workspace_id, project: row.name, privacy: row.privacy },
  ...{ passwordHash: row.password_hash, slug: row.slug, accessVersion: row.access_version },
  ...shareSettingsOf(row),
});

const storedSites = defineResource({
  table: 'project',
  sort: 'asc',
  rows: (db, { workspace_id }: Pick<OwnedRow, 'workspace_id'>) => selectSites(db).where('project.workspace_id', '=', workspace_id),
  complete: (rows) => rows.map(siteOf),
});

/** Finds how the home crawl of a project is shared; undefined if the account has no such project. */
export const findSharedSite = (db: Database, { workspace_id, id }: OwnedRow): Promise<SharedSite | undefined> =>
  storedSites.find(db, { workspace_id }, id);

/** Finds the site that a share link opens; undefined for an unknown slug. The link may have expired. */
export const findSiteBySlug = async (db: Database, slug: string): Promise<SharedSite | undefined> => {
  const row = await selectSites(db).where('shared_link.slug', '=', slug).executeTakeFirst();
  return row && siteOf(row);
};

type Change = Partial<ShareSettings> & { privacy: Privacy };

/** How crawls or sites are found and saved. */
interface Shareable<Row> {
  kind: 'crawl' | 'project';
  stored: Pick<Resource<Pick<OwnedRow, 'workspace_id'>, Row>, 'find'>;
  save(trx: InTransaction, row: Row, to: Change): Promise<unknown>;
  missing: ProblemCode;
  /** Returns the access profile with which the shared content was seen. */
  accessOf?(row: Row): string | null | undefined;
}

const crawls: Shareable<Crawl> = {
  kind: 'crawl',
  stored: storedCrawls,
  save: (trx, { id, version }, to) => updateById(trx, 'crawl', id, { ...to, version: version + 1, updated_at: timeOf(trx) }),
  missing: 'crawl_not_found',
  accessOf: ({ options }) => options.access,
};

const sites: Shareable<SharedSite> = {
  kind: 'project',
  stored: storedSites,
  save: (trx, { id }, to) => updateById(trx, 'project', id, to),
  missing: 'project_not_found',
};

type Shared = Pick<SharedSite, 'privacy' | 'passwordHash' | keyof ShareSettings>;

/** What else a change does in its transaction, before the rest. */
type AlsoChange<Row> = (trx: InTransaction, before: Row) => Promise<unknown>;

/** Creates the function that changes who can open a shared page, and its settings. It throws a Problem if privacy 2 would have no password. */
const changerOf =
  <Row extends Shared>(of: Shareable<Row>) =>
  async (
    db: Database,
    owned: OwnedRow,
    { privacy, password, settings = {}, confirmsAccess = false }: SharingChange,
    assertCurrent?: AssertCurrent<Row>,
    also?: AlsoChange<Row>,
  ): Promise<Row> => {
    const hash = await hashOfPassword({ accountId: owned.workspace_id, privacy: privacy ?? 2, password: password ?? null });
    const decide = async (trx: InTransaction, before: Row, link: SharedSubject) => {
      const wanted = privacy ?? before.privacy;
      const passwordHash = wanted === 2 ? (hash ?? before.passwordHash) : null;
      if (wanted === 2 && passwordHash === null) throw passwordRequired();
      const access = of.accessOf?.(before) ?? null;
      assertSharingConfirmed({ privacy: wanted, access: [access] }, { privacy: before.privacy, access }, confirmsAccess);
      const shared = { ...shareSettingsOf(before), ...definedOf(settings) };
      const isAccessSame = wanted === before.privacy && passwordHash === before.passwordHash;
      if (isAccessSame && isDeepStrictEqual(shared, shareSettingsOf(before))) return null;
      if (!isAccessSame) await changeLink(trx, link, { password_hash: passwordHash });
      return { privacy: wanted, ...shared };
    };
    return changeSharing(db, of, owned, decide, assertCurrent, also);
  };

/** Returns only the settings that have a value. */
const definedOf = (settings: NonNullable<SharingChange['settings']>): Partial<ShareSettings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));

/** Creates the function that gives a share page a new URL; the old URL stops working. */
const renewerOf =
  <Row extends Shared>(of: Shareable<Row>) =>
  (db: Database, owned: OwnedRow): Promise<Row> =>
    changeSharing(db, of, owned, async (trx, { privacy }, link) => {
      await renewSlug(trx, link);
      return { privacy };
    });

/** Changes a row and its share link, unless `decide` returns null. Returns the row. Throws a Problem if the row was deleted. */
const changeSharing = async <Row>(
  db: Database,
  { kind, stored, save, missing }: Shareable<Row>,
  owned: OwnedRow,
  decide: (trx: InTransaction, before: Row, link: SharedSubject) => Promise<Change | null>,
  assertCurrent?: AssertCurrent<Row>,
  also?: AlsoChange<Row>,
): Promise<Row> => {
  const { id } = owned;
  const apply = async (trx: InTransaction, found: Row) => {
    await also?.(trx, found);
    const before = also ? await stored.find(trx, owned, id) : found;
    if (!before) return undefined;
    const to = await decide(trx, before, { kind, id });
    if (to === null) return before;
    await save(trx, before, to);
    return stored.find(trx, owned, id);
  };
  const after = await changeRow(db, stored, owned, assertCurrent, apply);
  if (!after) throw new Problem(missing);
  return after;
};

export const changeCrawl = changerOf(crawls);
export const changeSite = changerOf(sites);
export const renewCrawlLink = renewerOf(crawls);
export const renewSiteLink = renewerOf(sites);
