import type { TaskMessage } from './analysis-process.ts';
import type { AnalysisTasks } from './analysis-tasks.ts';

/** Maximum CPU milliseconds for a picture; the largest accepted one takes about 500. */
const PICTURE_TIMEOUT = 2_000;

/** Which processes run a task: those of audits or those of crawls. */
interface TaskRow {
  audits?: true;
  crawls?: true;
  /** Maximum CPU milliseconds, if less than the limit of the pool. */
  timeout?: number;
}

/** All tasks of analysis processes. */
const taskTable = {
  openPage: { audits: true },
  readPage: { audits: true },
  readVariant: { audits: true },
  readRobots: { audits: true },
  readSitemap: { audits: true },
  listPages: { audits: true, crawls: true },
  matchExternalRobots: { audits: true },
  listRenderedReferences: { audits: true },
  matchRobots: { audits: true },
  isBotWall: { audits: true },
  findMissingFragments: { audits: true },
  linksBack: { audits: true },
  readStylesheet: { audits: true },
  readScript: { audits: true },
  readImageHeads: { audits: true },
  renderPicture: { audits: true, timeout: PICTURE_TIMEOUT },
  rights: { audits: true },
  runChecks: { audits: true },
  runFirstChecks: { audits: true },
  readSitePage: { crawls: true },
  readCrawlRules: { crawls: true },
  matchCrawlRobots: { crawls: true },
  startAnalysis: { crawls: true },
  addRows: { crawls: true },
  finishAnalysis: { crawls: true },
  keepSiteLinks: { crawls: true },
} as const satisfies Record<keyof AnalysisTasks, TaskRow>;

type Table = typeof taskTable;
type Pool = 'audits' | 'crawls';

/** The tasks of a pool's processes, as functions. */
export type TasksOf<Of extends Pool> = {
  [Task in keyof Table as Table[Task] extends Record<Of, true> ? Task : never]: (
    ...args: Parameters<AnalysisTasks[Task]>
  ) => Promise<ReturnType<AnalysisTasks[Task]>>;
};

/** Creates the task functions of a pool from a function that runs one task. */
export const tasksOf = <Of extends Pool>(pool: Of, run: (message: TaskMessage) => Promise<unknown>): TasksOf<Of> =>
  Object.fromEntries(
    (Object.entries(taskTable) as [keyof Table, TaskRow][])
      .filter(([, row]) => row[pool])
      .map(([task, { timeout }]) => [task, (...args: unknown[]) => run({ task, args, timeout })]),
  ) as unknown as TasksOf<Of>;
