/** The child process of `analysis-pool.ts`. It does one task at a time; if a page overloads it, only this process ends. */
import { flushCompileCache } from 'node:module';
import { ParseLimit } from '../../html/parse-limit.ts';
import { AuditFailure, type FailureCode } from '../audit-failure.ts';
import { isSpent } from '../pictures/codec.ts';
import { type AnalysisTasks, analysisTasks, releasePages } from './analysis-tasks.ts';
import { PageLost } from './page-store.ts';

export interface TaskMessage {
  task: keyof AnalysisTasks;
  args: unknown[];
  /** Maximum CPU milliseconds, if less than the limit of the pool. */
  timeout?: number | undefined;
}

/** `isLast` is true if the process should be replaced. */
export type ReplyMessage = ({ value: unknown } | { lost: true } | { failure: FailureCode } | { bug: string }) & { isLast?: boolean };

// All modules are loaded: saves their compiled code, then gives up the right to write before any page is read.
flushCompileCache();
process.permission?.drop('fs.write');

process.on('message', ({ task, args, released }: TaskMessage & { released: number[] }) => {
  releasePages(released);
  const reply = performTask(task, args);
  process.send?.(isSpent() ? { ...reply, isLast: true } : reply);
});

// A terminal sends SIGINT to all processes of the service; this one ignores it, so that the service can finish running work.
process.on('SIGINT', () => {});

// The parent process has ended, so this process ends too.
process.on('disconnect', () => process.exit(0));

function performTask(task: keyof AnalysisTasks, args: unknown[]): ReplyMessage {
  try {
    return { value: (analysisTasks[task] as (...args: unknown[]) => unknown)(...args) };
  } catch (error) {
    if (error instanceof PageLost) return { lost: true };
    if (error instanceof ParseLimit) return { failure: 'parse_limit' };
    if (error instanceof AuditFailure) return { failure: error.code };
    return { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
