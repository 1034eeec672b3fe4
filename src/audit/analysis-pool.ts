import type { AnalysisTasks } from './analysis-tasks.ts';
import { type ChildPool, openChildPool, type PoolSettings } from './child-pool.ts';
import { isLarge } from './task-size.ts';

/** The tasks of `analysis-tasks.ts`, done elsewhere. Each may reject with `AuditFailure` (parse_limit) or `WorkerCrashed`. */
export type Analysis = {
  [Task in keyof AnalysisTasks]: (...args: Parameters<AnalysisTasks[Task]>) => Promise<ReturnType<AnalysisTasks[Task]>>;
};

/** The same analysis, each task of them run by `run`. */
export const analysisThrough = (analysis: Analysis, run: <Result>(task: () => Promise<Result>) => Promise<Result>): Analysis => ({
  readPage: (...args) => run(() => analysis.readPage(...args)),
  readVariant: (...args) => run(() => analysis.readVariant(...args)),
  readRobots: (...args) => run(() => analysis.readRobots(...args)),
  readSitemap: (...args) => run(() => analysis.readSitemap(...args)),
  listPages: (...args) => run(() => analysis.listPages(...args)),
  runChecks: (...args) => run(() => analysis.runChecks(...args)),
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
 * Starts what reads and analysis pages, in child processes. Large pages have children of their own, half as many, which give way to all
 * others: however many of them come, an ordinary page does not wait for one.
 */
export const openAnalysisPool = (settings: AnalysisSettings): AnalysisPool => {
  const ordinary = openChildPool({ ...settings, yielding: 0 });
  const large = openChildPool({ ...settings, size: Math.ceil(settings.size / 2), yielding: 10 });
  const call =
    <Name extends keyof AnalysisTasks>(task: Name) =>
    (...args: Parameters<AnalysisTasks[Name]>) => {
      const pool: ChildPool = isLarge(args) ? large : ordinary;
      return pool.run({ task, args }) as Promise<ReturnType<AnalysisTasks[Name]>>;
    };
  return {
    readPage: call('readPage'),
    readVariant: call('readVariant'),
    readRobots: call('readRobots'),
    readSitemap: call('readSitemap'),
    listPages: call('listPages'),
    runChecks: call('runChecks'),
    rights: call('rights'),
    load: () => ({ ordinary: ordinary.load(), large: large.load() }),
    close: async () => {
      await Promise.all([ordinary.close(), large.close()]);
    },
  };
};
