import { decodeAnswer } from '../../http/fetch.ts';
import { AuditFailure } from '../audit-failure.ts';
import type { Page } from '../evidence.ts';
import type { PageReferences } from '../read/page-references.ts';
import type { PackedResult } from '../stored-result.ts';
import type { TaskMessage } from './analysis-process.ts';
import type { OpenedPage, PageHead, PageShell, PageSource } from './analysis-tasks.ts';
import { type Child, type ChildPool, openChildPool, type PoolSettings, WorkerCrashed } from './child-pool.ts';
import type { GatheredRendering, Packed, PackedEvidence } from './packed.ts';
import { PageLost } from './page-store.ts';
import { type TasksOf, tasksOf } from './task-table.ts';

/** The tasks of audits, run in child processes. Each may reject with `AuditFailure` (parse_limit) or `WorkerCrashed`. */
export interface Analysis extends Omit<TasksOf<'audits'>, 'openPage' | 'listRenderedReferences' | 'runChecks' | 'runFirstChecks'> {
  /** Reads the page of an audit; the child process stores the page. Rejects with `AuditFailure` or `FetchFailure` if there is nothing to audit. */
  openPage(source: PageSource): Promise<ReadyPage>;
  /** Lists what a shell loads and links to after its scripts ran; null if they did not fill it. The child process also stores that document. */
  listRenderedReferences(page: ReadyPage, shell: PageShell, rendering: GatheredRendering['rendering']): Promise<PageReferences | null>;
  /** Runs the checks on an opened page and releases the page. */
  runChecks(page: ReadyPage, evidence: PackedEvidence): Promise<PackedResult>;
  /** Runs the checks for which there is evidence so far, if the child process stores the page; null otherwise. */
  runFirstChecks(page: ReadyPage, evidence: Partial<PackedEvidence>): Promise<PackedResult | null>;
  /** Releases a page that will not be checked. */
  closePage(page: ReadyPage): void;
}

/** A page that was read but not yet checked. */
export interface ReadyPage extends PageHead {
  location: Packed<Page> | StoredPage;
}

/** A page stored in a child process, with its source, so that it can be read again if the process ends. */
interface StoredPage {
  id: number;
  pool: ChildPool;
  child: Child;
  source: PageSource;
}

/** Returns an analysis whose tasks, except `closePage`, run through `run`. */
export const analysisThrough = (analysis: Analysis, run: <Result>(task: () => Promise<Result>) => Promise<Result>): Analysis => ({
  ...(tasksOf('audits', ({ task, args }) =>
    run(() => Reflect.apply(analysis[task as keyof Analysis], analysis, args)),
  ) as unknown as Analysis),
  closePage: analysis.closePage,
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

/**
 * Opens the pool of analysis processes. Large pages use separate processes, half as many and of lower priority, so that ordinary pages never wait for
 * large ones.
 */
export const openAnalysisPool = (settings: AnalysisSettings): AnalysisPool => {
  const ordinary = openChildPool({ ...settings, niceness: 0 });
  const large = openChildPool({ ...settings, size: Math.ceil(settings.size / 2), niceness: 10 });
  let pages = 0;

  const tasks = tasksOf('audits', async (message) => (await (isLarge(message.args) ? large : ordinary).run(message)).value);

  /** Opens a page in this pool; undefined if the pool cannot decode the page synchronously. */
  const openIn = async (pool: ChildPool, source: PageSource): Promise<ReadyPage | undefined> => {
    const { answer } = source;
    // The source stays in this process's memory as long as the child stores the page.
    const isSmall = 'coding' in answer || answer.body.byteLength <= MIN_LARGE_BYTES;
    const id = ++pages;
    const options = { most: pool === large ? Number.POSITIVE_INFINITY : MIN_LARGE_BYTES, storeAs: isSmall ? id : null };
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

  /** Runs a task in the child that stores the page; undefined if the page is no longer stored. */
  const runBeside = async ({ pool, child }: StoredPage, message: TaskMessage): Promise<{ value: unknown } | undefined> => {
    try {
      return { value: await pool.runOn(child, message) };
    } catch (error) {
      if (error instanceof PageLost || error instanceof WorkerCrashed) return undefined;
      throw error;
    }
  };

  const listRenderedReferences: Analysis['listRenderedReferences'] = async ({ location }, shell, rendering) => {
    const isBeside = 'id' in location && (location.pool === large || !isLarge([rendering]));
    const done = isBeside && (await runBeside(location, { task: 'listRenderedReferences', args: [shell, rendering, location.id] }));
    return done ? (done.value as PageReferences | null) : tasks.listRenderedReferences(shell, rendering);
  };

  const runChecks: Analysis['runChecks'] = async ({ location }, evidence) => {
    if ('bytes' in location) return tasks.runChecks(location, evidence);
    const { id, pool, child, source } = location;
    if (pool === large || !isLarge([evidence])) {
      const done = await runBeside(location, { task: 'runChecks', args: [id, evidence] });
      if (done) return done.value as PackedResult;
    } else child.released.push(id);
    const { value } = await (isLarge([evidence]) ? large : pool).run({ task: 'runChecks', args: [source, evidence] });
    return value as PackedResult;
  };

  const runFirstChecks: Analysis['runFirstChecks'] = async ({ location }, evidence) => {
    if (!('id' in location) || isLarge([evidence])) return null;
    const done = await runBeside(location, { task: 'runFirstChecks', args: [location.id, evidence] });
    return (done?.value as PackedResult | undefined) ?? null;
  };

  return {
    ...tasks,
    openPage,
    listRenderedReferences,
    runChecks,
    runFirstChecks,
    closePage: ({ location }) => {
      if ('id' in location) location.child.released.push(location.id);
    },
    load: () => ({ ordinary: ordinary.load(), large: large.load() }),
    close: async () => {
      await Promise.all([ordinary.close(), large.close()]);
    },
  };
};

/** Minimum bytes of a large task: few pages are that large, and even the slowest smaller page takes only tenths of a second. */
const MIN_LARGE_BYTES = 512 * 1024;

/** True if a task is so large that ordinary pages should not wait for it. */
export const isLarge = (args: readonly unknown[]): boolean => args.reduce<number>((sum, arg) => sum + countBytes(arg), 0) > MIN_LARGE_BYTES;

/** Counts the bytes of a response, of packed evidence, or of an object with such members. */
const countBytes = (value: unknown, depth = 0): number => {
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value !== 'object' || value === null || depth === MAX_OBJECT_DEPTH) return 0;
  if ('size' in value && typeof value.size === 'number') return value.size;
  return Object.values(value).reduce<number>((sum, member) => sum + countBytes(member, depth + 1), 0);
};

const MAX_OBJECT_DEPTH = 2;
