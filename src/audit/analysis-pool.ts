import { decodeAnswer } from '../http/fetch.ts';
import type { AnalysisTasks, OpenedPage, PackedResult, PageSource } from './analysis-tasks.ts';
import { type Child, type ChildPool, openChildPool, type PoolSettings, WorkerCrashed } from './child-pool.ts';
import type { Page } from './evidence.ts';
import { AuditFailure } from './failure.ts';
import type { Packed, PackedEvidence } from './packed.ts';
import { PageLost } from './page-store.ts';
import { isLarge, LARGE } from './task-size.ts';

/** Tasks that need nothing but what they are given. */
type OwnTask = Exclude<keyof AnalysisTasks, 'openPage' | 'runChecks'>;

/** The tasks of `analysis-tasks.ts`, done elsewhere. Each may reject with `AuditFailure` (parse_limit) or `WorkerCrashed`. */
export type Analysis = {
  [Task in OwnTask]: (...args: Parameters<AnalysisTasks[Task]>) => Promise<ReturnType<AnalysisTasks[Task]>>;
} & {
  /** Reads the page of an audit; it stays where it was read. Rejects with `AuditFailure` and `FetchFailure` when there is nothing to audit. */
  openPage(source: PageSource): Promise<ReadyPage>;
  /** Runs the checks on that page, and lets go of it. */
  runChecks(page: ReadyPage, evidence: PackedEvidence): Promise<PackedResult>;
  /** Lets go of a page that will not be checked. */
  closePage(page: ReadyPage): void;
};

/** A page that has been read, and waits for its checks. */
export interface ReadyPage {
  place: Packed<Page> | StoredPage;
  /** What the page names: its icon, and the page that it calls the original. */
  icon: string | null;
  canonical: string | null;
}

/** A page that a child keeps, and what another can read it from again. */
interface StoredPage {
  id: number;
  pool: ChildPool;
  child: Child;
  source: PageSource;
}

/** The same analysis, each task of them run by `run`. */
export const analysisThrough = (analysis: Analysis, run: <Result>(task: () => Promise<Result>) => Promise<Result>): Analysis => ({
  openPage: (...args) => run(() => analysis.openPage(...args)),
  readPage: (...args) => run(() => analysis.readPage(...args)),
  readVariant: (...args) => run(() => analysis.readVariant(...args)),
  readRobots: (...args) => run(() => analysis.readRobots(...args)),
  readSitemap: (...args) => run(() => analysis.readSitemap(...args)),
  listPages: (...args) => run(() => analysis.listPages(...args)),
  runChecks: (...args) => run(() => analysis.runChecks(...args)),
  closePage: analysis.closePage,
  rights: (...args) => run(() => analysis.rights(...args)),
});

export interface AnalysisPool extends Analysis {
  load(): Record<'ordinary' | 'large', ReturnType<ChildPool['load']>>;
  close(): Promise<void>;
}

export type AnalysisSettings = Omit<PoolSettings, 'yielding'>;

export const defaultAnalysisSettings: Omit<AnalysisSettings, 'size'> = {
  memory: 256,
  timeout: 10_000,
  idle: 30_000,
  tasksPerChild: 20_000,
};

/**
 * Starts what reads and checks pages, in child processes. Large pages have children of their own, half as many, which give way to all
 * others: however many of them come, an ordinary page does not wait for one.
 */
export const openAnalysisPool = (settings: AnalysisSettings): AnalysisPool => {
  const ordinary = openChildPool({ ...settings, yielding: 0 });
  const large = openChildPool({ ...settings, size: Math.ceil(settings.size / 2), yielding: 10 });
  let pages = 0;

  const poolFor = (args: readonly unknown[]): ChildPool => (isLarge(args) ? large : ordinary);

  const call =
    <Name extends keyof AnalysisTasks>(task: Name) =>
    async (...args: Parameters<AnalysisTasks[Name]>) =>
      (await poolFor(args).run({ task, args })).value as ReturnType<AnalysisTasks[Name]>;

  /** Undefined when the page cannot be decoded at once, or not by this pool. */
  const openIn = async (pool: ChildPool, source: PageSource): Promise<ReadyPage | undefined> => {
    const { answer } = source;
    // What it is read from stays here as long as the page stays there.
    const isSmall = 'coding' in answer || answer.body.byteLength <= LARGE;
    const id = ++pages;
    const options = { most: pool === large ? Number.POSITIVE_INFINITY : LARGE, keepAs: isSmall ? id : null };
    const { value, child } = await pool.run({ task: 'openPage', args: [source, options] });
    const opened = value as OpenedPage | null;
    if (opened === null) return undefined;
    if ('refused' in opened) throw new AuditFailure(opened.refused, opened.detail);
    return { place: opened.page ?? { id, pool, child, source }, icon: opened.icon, canonical: opened.canonical };
  };

  const openPage: Analysis['openPage'] = async (source) => {
    const { answer } = source;
    const opened = (isLarge([answer]) ? undefined : await openIn(ordinary, source)) ?? (await openIn(large, source));
    if (opened || !('coding' in answer)) return opened as ReadyPage;
    return openPage({ ...source, answer: await decodeAnswer(answer) });
  };

  const runChecks: Analysis['runChecks'] = async ({ place }, evidence) => {
    if ('bytes' in place) return call('runChecks')(place, evidence);
    const { id, pool, child, source } = place;
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
    closePage: ({ place }) => {
      if ('id' in place) place.child.released.push(place.id);
    },
    rights: call('rights'),
    load: () => ({ ordinary: ordinary.load(), large: large.load() }),
    close: async () => {
      await Promise.all([ordinary.close(), large.close()]);
    },
  };
};
