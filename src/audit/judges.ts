import { type ChildPool, openChildPool, type PoolSettings } from './child-pool.ts';
import type { JudgeTasks } from './judge-tasks.ts';
import { isLarge } from './task-size.ts';

/** The tasks of `judge-tasks.ts`, done elsewhere. Each may reject with `AuditFailure` (parse_limit) or `JudgeDied`. */
export type Judges = {
  [Task in keyof JudgeTasks]: (...args: Parameters<JudgeTasks[Task]>) => Promise<ReturnType<JudgeTasks[Task]>>;
};

/** The same judges, each task of them run by `run`. */
export const judgesThrough = (judges: Judges, run: <Result>(task: () => Promise<Result>) => Promise<Result>): Judges => ({
  readPage: (...args) => run(() => judges.readPage(...args)),
  readVariant: (...args) => run(() => judges.readVariant(...args)),
  readRobots: (...args) => run(() => judges.readRobots(...args)),
  readSitemap: (...args) => run(() => judges.readSitemap(...args)),
  listPages: (...args) => run(() => judges.listPages(...args)),
  judge: (...args) => run(() => judges.judge(...args)),
  rights: (...args) => run(() => judges.rights(...args)),
});

export interface JudgePool extends Judges {
  load(): Record<'ordinary' | 'large', ReturnType<ChildPool['load']>>;
  close(): Promise<void>;
}

export type JudgeSettings = Omit<PoolSettings, 'yielding'>;

export const defaultJudgeSettings: Omit<JudgeSettings, 'size'> = { memory: 256, timeout: 10_000, idle: 30_000, tasksPerChild: 20_000 };

/**
 * Starts what reads and judges pages, in child processes. Large pages have children of their own, half as many, which give way to all
 * others: however many of them come, an ordinary page does not wait for one.
 */
export const startJudges = (settings: JudgeSettings): JudgePool => {
  const ordinary = openChildPool({ ...settings, yielding: 0 });
  const large = openChildPool({ ...settings, size: Math.ceil(settings.size / 2), yielding: 10 });
  const call =
    <Name extends keyof JudgeTasks>(task: Name) =>
    (...args: Parameters<JudgeTasks[Name]>) => {
      const pool: ChildPool = isLarge(args) ? large : ordinary;
      return pool.run({ task, args }) as Promise<ReturnType<JudgeTasks[Name]>>;
    };
  return {
    readPage: call('readPage'),
    readVariant: call('readVariant'),
    readRobots: call('readRobots'),
    readSitemap: call('readSitemap'),
    listPages: call('listPages'),
    judge: call('judge'),
    rights: call('rights'),
    load: () => ({ ordinary: ordinary.load(), large: large.load() }),
    close: async () => {
      await Promise.all([ordinary.close(), large.close()]);
    },
  };
};
