import type { AuditMode } from '../../audit/mode.ts';
import type { CrawlOptions } from '../../crawls/crawl.ts';
import { findCrawl } from '../../crawls/find.ts';
import { requestCrawl } from '../../crawls/request.ts';
import { withAnsweringScheme, withAnsweringSchemes, withScheme } from '../../http/scheme.ts';
import { MAX_URL_LENGTH } from '../../http/web-url.ts';
import { type Discovery, discoverSitemaps } from '../../imports/discover.ts';
import { MAX_RUNNING_IMPORTS, requestImport } from '../../imports/request.ts';
import { makeFairSemaphore, SemaphoreFull } from '../../lib/limits/fair-semaphore.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { Problem } from '../../lib/problem.ts';
import { MINUTE } from '../../lib/time.ts';
import type { Words } from '../../locales/words.ts';
import { workRefusals } from '../../queue/work-admission.ts';
import { requestRerun } from '../../reports/change.ts';
import { findReportsByUrl } from '../../reports/lists/list.ts';
import { findProject } from '../../reports/lists/projects.ts';
import type { Report } from '../../reports/report.ts';
import { requestReport } from '../../reports/request.ts';
import { readTarget, type TargetRefusal } from '../../reports/target.ts';
import { setSchedule } from '../../schedules/set.ts';
import type { Privacy } from '../../storage/database.ts';
import type { WebService } from '../service.ts';

/** Maximum reports, crawls and searches for sitemaps that an account starts on web pages in a minute. */
const REPORTS_PER_MINUTE = 60;
const CRAWLS_PER_MINUTE = 20;
const SEARCHES_PER_MINUTE = 20;
/** Maximum searches for sitemaps at the same time. Each sends about 20 requests. */
const SEARCH_LIMITS = { width: 8, widthPerKey: 2, waiting: 40, waitingPerKey: 4, timeout: 5_000 };
const SEARCH_RETRY_AFTER = 5;

const refusals = [...workRefusals, 'too_many_reports', 'too_many_crawls', 'too_many_crawl_pages', 'too_many_imports'] as const;
type StartProblem = TargetRefusal | (typeof refusals)[number] | 'throttled';

/** Why nothing was started; `retryAfter` is in seconds if another attempt can succeed. */
export interface Refused {
  problem: StartProblem;
  retryAfter?: number;
}

export interface ImportOptions {
  limit: number;
  privacy: Extract<Privacy, 0 | 1>;
  mode: AuditMode;
}

export interface WantedAudit {
  /** The URL as entered. */
  url: string;
  /** Mode of a new report. */
  mode: AuditMode;
  /** Name of the access profile of a new report. */
  access?: string | null;
  /** The report that is audited again. */
  report?: Report | undefined;
}

/** Starts audits of what people enter, within the limits of their account. */
export interface Starter {
  /** Finds the existing reports of the URLs, by URL. */
  known(accountId: number, inputs: readonly string[]): Promise<ReadonlyMap<string, Report>>;
  /** Creates a private report, or audits an existing one again. */
  report(accountId: number, wanted: WantedAudit): Promise<{ id: number } | Refused>;
  /** Does the same for several pages; each counts for the limit of the account. */
  reports(accountId: number, wanted: readonly WantedAudit[]): Promise<({ id: number } | Refused)[]>;
  /** Starts a private crawl of the whole site, and its schedule if `every` is set. */
  crawl(accountId: number, input: string, options: CrawlOptions, every?: string): Promise<{ id: number } | Refused>;
  /** Finds the sitemaps of a site. */
  search(accountId: number, input: string): Promise<Discovery | Refused>;
  /** Imports sitemaps; stops at the first refused one. */
  imports(accountId: number, sitemaps: readonly URL[], options: ImportOptions): Promise<{ started: number; refused?: Refused }>;
}

export const makeStarter = (service: WebService): Starter => {
  const { db, queue, crawlQueue, work, reportQuota, guard, http } = service;
  const [reports, crawls, searches] = [REPORTS_PER_MINUTE, CRAWLS_PER_MINUTE, SEARCHES_PER_MINUTE].map((most) =>
    makeThrottle(most, MINUTE),
  );
  const searching = makeFairSemaphore<number>(SEARCH_LIMITS);
  const targetOf = (input: string): URL | TargetRefusal => readTarget(withScheme(input) || undefined, guard);
  /** Says why an account may not start this: the URL can’t be audited, or the account has started too much. */
  const refusalOf = (accountId: number, input: string, throttle: typeof reports): Refused | undefined => {
    const target = targetOf(input);
    if (!(target instanceof URL)) return { problem: target };
    const wait = throttle?.count(String(accountId)) ?? 0;
    return wait > 0 ? { problem: 'throttled', retryAfter: wait } : undefined;
  };
  /** Starts what a URL stands for. */
  const start = async <Result>(
    { accountId, input, throttle }: { accountId: number; input: string; throttle: typeof reports },
    work: (url: string) => Promise<Result>,
  ): Promise<Result | Refused> =>
    refusalOf(accountId, input, throttle) ?? attempt(async () => work(await withAnsweringScheme(input, http, accountId)));
  const audit = async (accountId: number, { url, mode, access = null, report }: WantedAudit): Promise<{ id: number }> => {
    if (report) {
      await requestRerun(service, report);
      return report;
    }
    const target = new URL(url);
    const request = { accountId, url, target, privacy: 1, password: null, settings: { mode, access }, quota: reportQuota } as const;
    await work.assertQueueNotFull(accountId);
    return { id: await work.addWork(accountId, () => requestReport(db, queue, request)) };
  };
  return {
    async known(accountId, inputs) {
      const urls = inputs.flatMap((input) => {
        const target = targetOf(input);
        return target instanceof URL ? { input, url: withScheme(input), target } : [];
      });
      const found = await findReportsByUrl(db, accountId, urls);
      return new Map(
        urls.flatMap(({ input, url }) => {
          const report = found.get(url);
          return report ? [[input, report]] : [];
        }),
      );
    },
    report: (accountId, wanted) =>
      start({ accountId, input: wanted.report?.url ?? wanted.url, throttle: reports }, (url) => audit(accountId, { ...wanted, url })),
    async reports(accountId, wanted) {
      const each = wanted.map((one) => ({ one, refused: refusalOf(accountId, one.url, reports) }));
      const inputs = each.flatMap(({ one, refused }) => (refused || one.report ? [] : one.url));
      const urls = await withAnsweringSchemes(inputs, http, accountId);
      const made = [];
      for (const { one, refused } of each)
        made.push(refused ?? (await attempt(() => audit(accountId, { ...one, url: urls.get(one.url) ?? one.url }))));
      return made;
    },
    crawl: (accountId, input, options, every) =>
      start({ accountId, input, throttle: crawls }, async (url) => {
        const request = { accountId, url, target: new URL(url), privacy: 1, options, passwordHash: null, idempotencyKey: null } as const;
        const { id } = await requestCrawl(db, crawlQueue, request);
        const crawl = every === undefined ? undefined : await findCrawl(db, accountId, id);
        const project = crawl && (await findProject(db, accountId, crawl.project));
        if (project) await setSchedule(db, accountId, { crawledProjectId: project.id }, { every });
        return { id };
      }),
    search: (accountId, input) =>
      start({ accountId, input, throttle: searches }, (url) =>
        searching.run(accountId, () => discoverSitemaps(new URL(url), service, accountId)),
      ),
    async imports(accountId, sitemaps, options) {
      for (const [started, target] of sitemaps.entries()) {
        const request = { accountId, sitemap: target.href, target, ...options, idempotencyKey: null };
        const made = await attempt(async () => {
          await work.assertQueueNotFull(accountId);
          return work.addWork(accountId, () => requestImport(db, queue, request));
        });
        if ('problem' in made) return { started, refused: made };
      }
      return { started: sitemaps.length };
    },
  };
};

const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | Refused> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SemaphoreFull) return { problem: 'overloaded', retryAfter: SEARCH_RETRY_AFTER };
    const problem = error instanceof Problem ? refusals.find((code) => code === error.code) : undefined;
    if (!(error instanceof Problem) || problem === undefined) throw error;
    const retryAfter = Number(error.headers['retry-after']);
    return { problem, ...(retryAfter > 0 ? { retryAfter } : {}) };
  }
};

const statuses: { readonly [Problem in StartProblem]?: 409 | 429 | 503 } = {
  ...{ throttled: 429, too_many_crawls: 429, overloaded: 503, queue_full: 503, account_queue_full: 503 },
  ...{ too_many_reports: 409, too_many_crawl_pages: 409, too_many_imports: 409 },
};

/** Returns the status of the page that says why nothing was started. */
export const statusOf = ({ problem }: Refused): 409 | 422 | 429 | 503 => statuses[problem] ?? 422;

/** Says why nothing was started, and what to do. `ports` are those that URLs may have. */
export const refusalText = ({ problem }: Refused, ports: readonly number[], { audits: { problems } }: Words): string => {
  if (problem === 'port_not_allowed') return problems.port_not_allowed({ ports: ports.join(', ') });
  if (problem === 'too_long') return problems.too_long({ most: MAX_URL_LENGTH });
  if (problem === 'too_many_imports') return problems.too_many_imports({ most: MAX_RUNNING_IMPORTS });
  return problems[problem];
};
