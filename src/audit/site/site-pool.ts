import type { Answer, EncodedAnswer } from '../../http/answer.ts';
import { decodeAnswer } from '../../http/fetch.ts';
import type { Analysis, AnalysisSettings } from '../analysis-pool.ts';
import { AuditFailure } from '../audit-failure.ts';
import { type ChildPool, openChildPool, WorkerCrashed } from '../child-pool.ts';
import type { RobotsText } from '../shared/knowledge.ts';
import type { SiteContext } from './read-site-page.ts';
import type { PackedAnalysis } from './site-analyser.ts';
import type { SiteFacts, SiteRow } from './site-analysis.ts';
import type { SitePage } from './site-page.ts';
import type { CrawlRules } from './site-tasks.ts';

/** The tasks of crawls, run in child processes of low priority, so that audits never wait for them. Each may reject as those of `Analysis` do. */
export interface SitePool {
  /** Null for what is no page. Rejects with `FetchFailure` for what cannot be decoded. */
  readPage(answer: Answer | EncodedAnswer, context: SiteContext): Promise<SitePage>;
  readRobots(robots: RobotsText): Promise<CrawlRules>;
  /** Tells for each URL whether robots.txt allows it to our crawler. */
  matchRobots(robots: RobotsText, urls: readonly string[]): Promise<boolean[]>;
  /** Analyses a site of so many URLs, whose rows come in the order of their ids. Rejects with `WorkerCrashed` if the process ends. */
  analyse(urls: number, rows: AsyncIterable<readonly SiteRow[]>, facts: () => SiteFacts): Promise<PackedAnalysis>;
  listPages: Analysis['listPages'];
  load(): ReturnType<ChildPool['load']>;
  close(): Promise<void>;
}

/** Added to the priority of the service; audits have 0. */
const NICENESS = 10;
/** Milliseconds of CPU time for the analysis of a site. */
const ANALYSIS_TIMEOUT = 60_000;

export const openSitePool = (settings: AnalysisSettings): SitePool => {
  const size = Math.max(1, Math.floor(settings.size / 2));
  const pool = openChildPool({ ...settings, size, timeout: ANALYSIS_TIMEOUT, niceness: NICENESS });
  const run = async <Result>(task: Parameters<ChildPool['run']>[0]['task'], args: unknown[], timeout = settings.timeout): Promise<Result> =>
    (await pool.run({ task, args, timeout })).value as Result;
  let analyses = 0;
  const analyse: SitePool['analyse'] = async (urls, rows, facts) => {
    const id = ++analyses;
    const { child } = await pool.run({ task: 'startSite', args: [id, urls] });
    for await (const slice of rows)
      if (!(await pool.runOn(child, { task: 'addSiteRows', args: [id, slice] }))) throw new WorkerCrashed('an analysis was replaced');
    const analysis = await pool.runOn(child, { task: 'finishSite', args: [id, facts()] });
    if (analysis === null) throw new WorkerCrashed('an analysis was replaced');
    return analysis as PackedAnalysis;
  };
  /** One at a time: a process keeps one site, and a large one takes 100 MiB. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    async readPage(answer, context) {
      const read = (source: Answer | EncodedAnswer) => run<SitePage | 'encoded'>('readSitePage', [source, context]);
      const page = await read(answer);
      if (page !== 'encoded') return page;
      const again = await read(await decodeAnswer(answer));
      if (again === 'encoded') throw new AuditFailure('bad_encoding');
      return again;
    },
    readRobots: (robots) => run('readCrawlRules', [robots]),
    matchRobots: (robots, urls) => run('matchCrawlRobots', [robots, urls]),
    analyse(...site) {
      const next = last.then(() => analyse(...site));
      last = next.catch(() => {});
      return next;
    },
    listPages: (answer, hosts, most) => run('listPages', [answer, hosts, most]),
    load: pool.load,
    close: pool.close,
  };
};
