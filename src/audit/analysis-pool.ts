import { decodeAnswer } from '../http/fetch.ts';
import type { AnalysisTasks, OpenedPage, PackedResult, PageSource } from './analysis-tasks.ts';
import { AuditFailure } from './audit-failure.ts';
import { type Child, type ChildPool, openChildPool, type PoolSettings, WorkerCrashed } from './child-pool.ts';
import type { Page } from './evidence.ts';
import type { Packed, PackedEvidence } from './packed.ts';
import { PageLost } from './page-store.ts';
import type { Charset } from './read/charset.ts';
import type { PageReferences } from './read/page-references.ts';
import type { SiteTasks } from './site/site-tasks.ts';
import { isLarge, LARGE } from './task-size.ts';

/** Tasks without a stored page. */
type OwnTask = Exclude<keyof AnalysisTasks, 'openPage' | 'runChecks' | keyof SiteTasks>;

/** The tasks of `analysis-tasks.ts`, run in child processes. Each may reject with `AuditFailure` (parse_limit) or `WorkerCrashed`. */
export type Analysis = {
  [Task in OwnTask]: (...args: Parameters<AnalysisTasks[Task]>) => Promise<ReturnType<AnalysisTasks[Task]>>;
} & {
  /** Reads the page of an audit; the child process keeps it. Rejects with `AuditFailure` or `FetchFailure` if there is nothing to audit. */
  openPage(source: PageSource): Promise<ReadyPage>;
  /** Runs the checks on that page and releases it. */
  runChecks(page: ReadyPage, evidence: PackedEvidence): Promise<PackedResult>;
  /** Releases a page that will not be checked. */
  closePage(page: ReadyPage): void;
};

/** A page that has been read and not checked yet. */
export interface ReadyPage {
  location: Packed<Page> | StoredPage;
  /** URLs of the icon and of the canonical page; null if there is none. */
  icon: string | null;
  canonical: string | null;
  /** What the page loads and links to, if its source asks for the list. */
  references: PageReferences | null;
  /** True if its HTML is an empty shell, which only scripts fill. */
  isShell: boolean;
  charset: Charset;
}

/** A page that a child process keeps, and its source, to read it again if the process ends. */
interface StoredPage {
  id: number;
  pool: ChildPool;
  child: Child;
  source: PageSource;
}

/** Wraps all tasks of an analysis except `closePage` in `run`. */
export const analysisThrough = (analysis: Analysis, run: <Result>(task: () => Promise<Result>) => Promise<Result>): Analysis => ({
  openPage: (...args) => run(() => analysis.openPage(...args)),
  readPage: (...args) => run(() => analysis.readPage(...args)),
  readVariant: (...args) => run(() => analysis.readVariant(...args)),
  readRobots: (...args) => run(() => analysis.readRobots(...args)),
  readSitemap: (...args) => run(() => analysis.readSitemap(...args)),
  listPages: (...args) => run(() => analysis.listPages(...args)),
  runChecks: (...args) => run(() => analysis.runChecks(...args)),
  closePage: analysis.closePage,
  matchForeignRobots: (...args) => run(() => analysis.matchForeignRobots(...args)),
  listRenderedReferences: (...args) => run(() => analysis.listRenderedReferences(...args)),
  matchRobots: (...args) => run(() => analysis.matchRobots(...args)),
  isBotWall: (...args) => run(() => analysis.isBotWall(...args)),
  findMissingFragments: (...args) => run(() => analysis.findMissingFragments(...args)),
  linksBack: (...args) => run(() => analysis.linksBack(...args)),
  readStylesheet: (...args) => run(() => analysis.readStylesheet(...args)),
  readScript: (...args) => run(() => analysis.readScript(...args)),
  readImageHeads: (...args) => run(() => analysis.readImageHeads(...args)),
  renderPicture: (...args) => run(() => analysis.renderPicture(...args)),
  rights: (...args) => run(() => analysis.rights(...args)),
});

export interface AnalysisPool extends Analysis {
  load(): Record<'ordinary' | 'large', ReturnType<ChildPool['load']>>;
  close(): Promise<void>;
}

export type AnalysisSettings = Omit<PoolSettings, 'niceness'>;

export const defaultAnalysisSettings: Omit<AnalysisSettings, 'size'> = {
  memory: 256,
  timeout: 10_000,
  idle: 30_000,
  tasksPerChild: 20_000,
};

/** Milliseconds of CPU time for a picture; the largest that is decoded takes about 500. */
const PICTURE_TIMEOUT = 2_000;

/**
 * Opens the pool of analysis processes. Large pages have their own processes, half as many and of lower priority, so that ordinary pages
 * never wait for them.
 */
export const openAnalysisPool = (settings: AnalysisSettings): AnalysisPool => {
  const ordinary = openChildPool({ ...settings, niceness: 0 });
  const large = openChildPool({ ...settings, size: Math.ceil(settings.size / 2), niceness: 10 });
  let pages = 0;

  const poolFor = (args: readonly unknown[]): ChildPool => (isLarge(args) ? large : ordinary);

  const call =
    <Name extends keyof AnalysisTasks>(task: Name, timeout?: number) =>
    async (...args: Parameters<AnalysisTasks[Name]>) =>
      (await poolFor(args).run({ task, args, timeout })).value as ReturnType<AnalysisTasks[Name]>;

  /** Returns undefined if this pool cannot decode the page synchronously. */
  const openIn = async (pool: ChildPool, source: PageSource): Promise<ReadyPage | undefined> => {
    const { answer } = source;
    // The source stays in memory here as long as the page is stored there.
    const isSmall = 'coding' in answer || answer.body.byteLength <= LARGE;
    const id = ++pages;
    const options = { most: pool === large ? Number.POSITIVE_INFINITY : LARGE, storeAs: isSmall ? id : null };
    const { value, child } = await pool.run({ task: 'openPage', args: [source, options] });
    const opened = value as OpenedPage | null;
    if (opened === null) return undefined;
    if ('refused' in opened) throw new AuditFailure(opened.refused, opened.detail);
    const { page, ...named } = opened;
    return { location: page ?? { id, pool, child, source }, ...named };
  };

  const openPage: Analysis['openPage'] = async (source) => {
    const { answer } = source;
    const opened = (isLarge([answer]) ? undefined : await openIn(ordinary, source)) ?? (await openIn(large, source));
    if (opened || !('coding' in answer)) return opened as ReadyPage;
    return openPage({ ...source, answer: await decodeAnswer(answer) });
  };

  const runChecks: Analysis['runChecks'] = async ({ location }, evidence) => {
    if ('bytes' in location) return call('runChecks')(location, evidence);
    const { id, pool, child, source } = location;
    if (pool === large || !isLarge([evidence])) {
      try {
        return (await pool.runOn(child, { task: 'runChecks', args: [id, evidence] })) as PackedResult;
      } catch (error) {
        if (!(error instanceof PageLost || error instanceof WorkerCrashed)) throw error;
      }
    } else child.released.push(id);
    const { value } = await (isLarge([evidence]) ? large : pool).run({ task: 'runChecks', args: [source, evidence] });
    return value as PackedResult;
  };

  return {
    openPage,
    readPage: call('readPage'),
    readVariant: call('readVariant'),
    readRobots: call('readRobots'),
    readSitemap: call('readSitemap'),
    listPages: call('listPages'),
    runChecks,
    closePage: ({ location }) => {
      if ('id' in location) location.child.released.push(location.id);
    },
    matchForeignRobots: call('matchForeignRobots'),
    listRenderedReferences: call('listRenderedReferences'),
    matchRobots: call('matchRobots'),
    isBotWall: call('isBotWall'),
    findMissingFragments: call('findMissingFragments'),
    linksBack: call('linksBack'),
    readStylesheet: call('readStylesheet'),
    readScript: call('readScript'),
    readImageHeads: call('readImageHeads'),
    renderPicture: call('renderPicture', PICTURE_TIMEOUT),
    rights: call('rights'),
    load: () => ({ ordinary: ordinary.load(), large: large.load() }),
    close: async () => {
      await Promise.all([ordinary.close(), large.close()]);
    },
  };
};
