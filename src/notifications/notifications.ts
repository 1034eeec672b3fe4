import { sql } from 'kysely';
import type { FailureCode, FailureDetail } from '../audit/audit-failure.ts';
import type { CrawlSummary } from '../crawls/crawl.ts';
import { crawlOutcomes } from '../crawls/crawler.ts';
import { type Import, storedImports } from '../imports/import.ts';
import { DAY } from '../lib/time.ts';
import { findAcceptedInOne } from '../reports/lists/accepted-in-one.ts';
import { findReports } from '../reports/lists/list.ts';
import { selectRemovedProjects } from '../reports/lists/projects.ts';
import { type Report, runningStates } from '../reports/report.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { inAccount } from '../storage/locks.ts';
import { MAX_WEBHOOKS } from '../webhooks/create.ts';
import { storedWebhooks, type Webhook } from '../webhooks/webhook.ts';

/** Something that happened in an account, as its data tells it; nothing is stored for it but that it was read. */
export type Notification = Event &
  /** A page whose score fell, or from which content vanished, at its last audit. */
  (
    | { kind: 'report'; report: Report }
    | { kind: 'failed'; failed: FailedAudits }
    | { kind: 'crawl'; crawl: EndedCrawl }
    | { kind: 'import'; one: Import }
    /** A webhook that Sonde disabled, or whose deliveries fail. */
    | { kind: 'webhook'; webhook: Webhook }
  );

/** What a notification is about, such as `report` and the id of the report. */
export interface NotificationKey {
  kind: string;
  subject: string;
}

interface Event extends NotificationKey {
  /** Time in milliseconds since 1970. */
  at: number;
  isUnread: boolean;
}

/** The pages of a project whose last audit failed for the same reason. */
export interface FailedAudits {
  project: string;
  error: FailureCode;
  detail: FailureDetail;
  /** The pages, the last failure first. */
  reports: readonly { id: number; url: string; score: number | null; generatedAt: number | null }[];
}

/** A crawl that ended, and the one before it of the same start, limits and mode. */
export interface EndedCrawl {
  id: number;
  project: string;
  target: string;
  state: (typeof crawlOutcomes)[number];
  error: string | null;
  urls: number;
  result: CrawlResult | null;
  /** Null also if only one of the two crawls counts an issue that is accepted in the other. */
  previous: CrawlResult | null;
  /** True if a later crawl of the site has a result. */
  isOutdated: boolean;
}

interface CrawlResult {
  score: number;
  /** Number of issues as lists show them. */
  issues: number;
}

/** Number of days that notifications cover. */
export const NOTIFIED_DAYS = 30;
/** Maximum notifications about pages, and newest crawls and imports that are considered. */
const MAX_EACH = 50;
/** Maximum failed audits that are summed up. */
const MAX_FAILED = 200;

/** Lists the notifications of an account, newest first. */
export const listNotifications = async (db: Database, accountId: number): Promise<Notification[]> => {
  const events = await readEvents(db, accountId);
  const idsOf = (kind: string): number[] => events.filter((event) => event.kind === kind).map(({ subject }) => Number(subject));
  const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [String(row.id), row]));
  const page = { workspace_id: accountId, page: 1 };
  const reports = byId(await findReports(db, idsOf('report')));
  const failed = events.some(({ kind }) => kind === 'failed') ? await readFailed(db, accountId) : new Map<string, FailedAudits>();
  const crawls = byId(await findEndedCrawls(db, idsOf('crawl')));
  const importIds = idsOf('import');
  const imports = byId(importIds.length === 0 ? [] : (await storedImports.list(db, { ...page, ids: importIds, perPage: MAX_EACH })).rows);
  const webhooks = byId(idsOf('webhook').length === 0 ? [] : (await storedWebhooks.list(db, { ...page, perPage: MAX_WEBHOOKS })).rows);
  return events.flatMap((event): Notification[] => {
    const { kind, subject } = event;
    const [report, group, crawl] = [reports.get(subject), failed.get(subject), crawls.get(subject)];
    const [one, webhook] = [imports.get(subject), webhooks.get(subject)];
    if (kind === 'report') return report ? [{ ...event, kind, report }] : [];
    if (kind === 'failed') return group ? [{ ...event, kind, failed: group }] : [];
    if (kind === 'crawl') return crawl ? [{ ...event, kind, crawl }] : [];
    if (kind === 'import') return one ? [{ ...event, kind, one }] : [];
    return kind === 'webhook' && webhook ? [{ ...event, kind, webhook }] : [];
  });
};

/** Counts the notifications that were not read, in one statement that reads only ranges of indexes. */
export const countUnread = async (db: Database, accountId: number): Promise<number> =>
  (await readEvents(db, accountId)).filter(({ isUnread }) => isUnread).length;

/** Marks one notification as read, or all of them. One that happens again later is unread again. */
export const markRead = async (db: Database, accountId: number, which?: NotificationKey): Promise<void> => {
  const isMarked = ({ kind, subject }: NotificationKey): boolean => !which || (kind === which.kind && subject === which.subject);
  const marked = (await readEvents(db, accountId)).filter((event) => event.isUnread && isMarked(event));
  if (marked.length === 0) return;
  await inAccount(db, accountId, async (trx) => {
    const mine = trx.deleteFrom('notification_read').where('workspace_id', '=', accountId);
    await mine.where('at', '<', firstTime(trx)).execute();
    for (const { kind, subject, at } of marked) {
      await trx
        .insertInto('notification_read')
        .values({ workspace_id: accountId, kind, subject, at })
        .onConflict((conflict) => conflict.columns(['workspace_id', 'kind', 'subject']).doUpdateSet({ at }))
        .execute();
    }
  });
};

const firstTime = (db: Database): number => timeOf(db) - NOTIFIED_DAYS * DAY;

/** Reads what happened, newest first, and whether it was read. */
const readEvents = async (db: Database, accountId: number): Promise<Event[]> => {
  const since = firstTime(db);
  const isPresent = sql`project_id not in (${selectRemovedProjects(db, accountId)})`;
  const { rows } = await sql<NotificationKey & { at: number; read_at: number | null }>`
    select event.kind, event.subject, event.at, notification_read.at as read_at from (
      select 'report' as kind, cast(id as text) as subject, generated_at as at from (
        select id, generated_at from report
        where workspace_id = ${accountId} and (score < previous_score or changed is not null) and generated_at >= ${since} and ${isPresent}
        order by generated_at desc limit ${MAX_EACH}
      ) as worse
      union all select 'failed', cast(project_id as text) || ':' || error || ':' || coalesce(error_detail, ''), max(failed_at) from (${failedReports(db, accountId)}) as failed
      group by project_id, error, error_detail
      union all select 'crawl', cast(id as text), at from (
        select id, state, coalesce(generated_at, failed_at) as at from crawl
        where workspace_id = ${accountId} and ${isPresent} order by id desc limit ${MAX_EACH}
      ) as newest where state in (${sql.join(crawlOutcomes)}) and at >= ${since}
      union all select 'import', cast(id as text), updated_at from (
        select id, state, updated_at from import where workspace_id = ${accountId} and project_id is not null and ${isPresent} order by id desc limit ${MAX_EACH}
      ) as newest where updated_at >= ${since} and (state in ('failed', 'cancelled') or (state = 'added' and not exists (
        select 1 from report where import_id = newest.id and state in (${sql.join(runningStates)})
      )))
      union all select 'webhook', cast(id as text), coalesce(disabled_at, failing_since) from webhook
      where workspace_id = ${accountId} and coalesce(disabled_reason, '') <> 'by_request' and coalesce(disabled_at, failing_since) >= ${since}
    ) as event left join notification_read on notification_read.workspace_id = ${accountId}
      and notification_read.kind = event.kind and notification_read.subject = event.subject
    order by event.at desc, event.kind, event.subject`.execute(db);
  return rows.map(({ kind, subject, at, read_at }) => ({
    ...{ kind, subject, at: Number(at) },
    isUnread: read_at === null || Number(read_at) < Number(at),
  }));
};

/** Selects the reports whose last audit failed, the last failure first. */
const failedReports = (db: Database, accountId: number) =>
  db
    .selectFrom('report')
    .selectAll()
    .where('workspace_id', '=', accountId)
    .where('state', '=', sql.lit('failed'))
    .where('failed_at', '>=', firstTime(db))
    .where('project_id', 'not in', selectRemovedProjects(db, accountId))
    .orderBy('failed_at', 'desc')
    .limit(MAX_FAILED);

/** Reads the failed audits by project and reason. */
const readFailed = async (db: Database, accountId: number): Promise<Map<string, FailedAudits>> => {
  const rows = await db
    .selectFrom(failedReports(db, accountId).as('failed'))
    .innerJoin('project', 'project.id', 'failed.project_id')
    .select(['failed.id', 'url', 'error', 'error_detail', 'score', 'generated_at as generatedAt', 'project_id', 'project.name as project'])
    .orderBy('failed_at', 'desc')
    .execute();
  const groups = Map.groupBy(rows, ({ project_id, error, error_detail }) => `${project_id}:${error}:${error_detail ?? ''}`);
  return new Map(
    [...groups].flatMap(([subject, reports]) => {
      const [last] = reports;
      if (!last) return [];
      const detail = last.error_detail === null ? {} : (JSON.parse(last.error_detail) as FailureDetail);
      return [[subject, { project: last.project, error: last.error as FailureCode, detail, reports }] as const];
    }),
  );
};

const findEndedCrawls = async (db: Database, ids: readonly number[]): Promise<EndedCrawl[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('crawl')
    .innerJoin('project', 'project.id', 'crawl.project_id')
    .select(['crawl.id', 'project.name as project', 'target', 'state', 'error', 'crawled', 'score', 'summary'])
    .select(({ selectFrom }) =>
      selectFrom('crawl as earlier')
        .select('earlier.id')
        .whereRef('earlier.project_id', '=', 'crawl.project_id')
        .whereRef('earlier.id', '<', 'crawl.id')
        .where('earlier.state', 'in', ['completed', 'stopped'])
        .whereRef('earlier.scope', 'is not distinct from', 'crawl.scope')
        .whereRef('earlier.mode', '=', 'crawl.mode')
        .orderBy('earlier.id', 'desc')
        .limit(1)
        .as('previous_id'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('crawl as later')
          .select('later.id')
          .whereRef('later.project_id', '=', 'crawl.project_id')
          .whereRef('later.id', '>', 'crawl.id')
          .where('later.state', 'in', ['completed', 'stopped']),
      ).as('is_outdated'),
    )
    .where(isAnyOf(db, 'crawl.id', ids))
    .execute();
  const previousIds = rows.flatMap(({ previous_id }) => previous_id ?? []);
  const previous = await db
    .selectFrom('crawl')
    .select(['id', 'score', 'summary'])
    .where(isAnyOf(db, 'id', previousIds))
    .execute();
  const pairs = rows.flatMap(({ id, previous_id }) => (previous_id === null ? [] : [[Number(previous_id), id] as const]));
  const acceptedInOne = await findAcceptedInOne(db, pairs);
  const earlier = new Map(previous.map((row) => [Number(row.id), resultOf(row)]));
  return rows.map(({ id, project, target, state, error, crawled, score, summary, previous_id, is_outdated }) => ({
    ...{ id, project, target, state: state as EndedCrawl['state'], error, urls: crawled, result: resultOf({ score, summary }) },
    isOutdated: Boolean(is_outdated),
    previous: acceptedInOne.has(id) ? null : (earlier.get(Number(previous_id)) ?? null),
  }));
};

const resultOf = ({ score, summary }: { score: number | null; summary: string | null }): CrawlResult | null =>
  score === null || summary === null ? null : { score, issues: (JSON.parse(summary) as CrawlSummary).listed };
