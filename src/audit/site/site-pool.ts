import type { Answer, EncodedAnswer } from '../../http/answer.ts';
import { decodeAnswer } from '../../http/fetch.ts';
import { AuditFailure } from '../audit-failure.ts';
import type { RobotsText } from '../hosts/knowledge.ts';
import type { AnalysisSettings } from '../processes/analysis-pool.ts';
import { type ChildPool, openChildPool, WorkerCrashed } from '../processes/child-pool.ts';
import { type TasksOf, tasksOf } from '../processes/task-table.ts';
import type { SiteContext } from './read-site-page.ts';
import type { SitePage } from './site-page.ts';
import type { AnalysisName, FactsOf, ResultOf, RowsOf } from './site-tasks.ts';

/** The tasks of crawls, run in child processes of low priority, so that audits never wait. Each may reject with the same errors as `Analysis`. */
export interface SitePool extends Pick<TasksOf<'crawls'>, 'readCrawlRules' | 'matchCrawlRobots' | 'listPages' | 'keepSiteLinks'> {
  /** Reads a page with its origin's robots.txt. Rejects with `AuditFailure` if it is not a page, with `FetchFailure` if it cannot be decoded. */
  readPage(answer: Answer | EncodedAnswer, context: SiteContext, robots: RobotsText): Promise<SitePage>;
  /** Analyses a site with this number of URLs; the rows must be in the order of their ids. Rejects with `WorkerCrashed` if the process ends. */
  analyse<Name extends AnalysisName>(
    name: Name,
    urls: number,
    rows: AsyncIterable<RowsOf<Name>>,
    facts: () => FactsOf<Name>,
  ): Promise<ResultOf<Name>>;
  load(): ReturnType<ChildPool['load']>;
  close(): Promise<void>;
}

/** Added to the `os.setPriority` value of the service; audit processes add 0. */
const NICENESS = 10;
/** Maximum CPU milliseconds for the analysis of a site. */
const ANALYSIS_TIMEOUT = 60_000;

export const openSitePool = (settings: AnalysisSettings): SitePool => {
  const size = Math.max(1, Math.floor(settings.size / 2));
  const pool = openChildPool({ ...settings, size, timeout: ANALYSIS_TIMEOUT, niceness: NICENESS });
  const tasks = tasksOf('crawls', async (message) => (await pool.run({ ...message, timeout: message.timeout ?? settings.timeout })).value);
  let analyses = 0;
  const analyse: SitePool['analyse'] = async <Name extends AnalysisName>(
    name: Name,
    urls: number,
    rows: AsyncIterable<RowsOf<Name>>,
    facts: () => FactsOf<Name>,
  ) => {
    const id = ++analyses;
    const { child } = await pool.run({ task: 'startAnalysis', args: [id, name, urls] });
    for await (const slice of rows)
      if (!(await pool.runOn(child, { task: 'addRows', args: [id, slice] }))) throw new WorkerCrashed('an analysis was replaced');
    const analysis = await pool.runOn(child, { task: 'finishAnalysis', args: [id, facts()] });
    if (analysis === null) throw new WorkerCrashed('an analysis was replaced');
    return analysis as ResultOf<Name>;
  };
  /** A process that has read another page of this origin already has its robots.txt, so the text, which can be long, is not sent again. */
  const read = async (answer: Answer | EncodedAnswer, context: SiteContext, robots: RobotsText): Promise<SitePage | 'encoded'> => {
    const page = await tasks.readSitePage(answer, context);
    return page === 'robots' ? ((await tasks.readSitePage(answer, context, robots)) as SitePage | 'encoded') : page;
  };
  /** Analyses run one at a time: a process holds one site, and a large one takes 100 MiB. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...tasks,
    async readPage(answer, context, robots) {
      const page = await read(answer, context, robots);
      if (page !== 'encoded') return page;
      const again = await read(await decodeAnswer(answer), context, robots);
      if (again === 'encoded') throw new AuditFailure('bad_encoding');
      return again;
    },
    analyse(...site) {
      const next = last.then(() => analyse(...site));
      last = next.catch(() => {});
      return next;
    },
    load: pool.load,
    close: pool.close,
  };
};
