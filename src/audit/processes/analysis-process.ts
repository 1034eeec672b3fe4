/** The child process of `analysis-pool.ts`. It does one task at a time; if a page is too much for it, only that process ends. */
import { flushCompileCache } from 'node:module';
import { ParseLimit } from '../../html/parse-limit.ts';
import { AuditFailure, type FailureCode } from '../audit-failure.ts';
import { isSpent } from '../pictures/codec.ts';
import { type AnalysisTasks, analysisTasks, releasePages } from './analysis-tasks.ts';
import { PageLost } from './page-store.ts';

export interface TaskMessage {
  task: keyof AnalysisTasks;
  args: unknown[];
  /** Milliseconds of CPU time, if less than the pool allows. */
  timeout?: number | undefined;
}

/** `isLast`: the process should be replaced. */
export type ReplyMessage = ({ value: unknown } | { lost: true } | { failure: FailureCode } | { bug: string }) & { isLast?: boolean };

// All modules are loaded: saves their compiled code, then drops the right to write before any page is read.
flushCompileCache();
process.permission?.drop('fs.write');

process.on('message', ({ task, args, released }: TaskMessage & { released: number[] }) => {
  releasePages(released);
  const reply = perform(task, args);
  process.send?.(isSpent() ? { ...reply, isLast: true } : reply);
});

// A terminal sends it to all processes of the service, which first finishes what runs.
process.on('SIGINT', () => {});

// The parent process has ended.
process.on('disconnect', () => process.exit(0));

function perform(task: keyof AnalysisTasks, args: unknown[]): ReplyMessage {
  try {
    return { value: (analysisTasks[task] as (...args: unknown[]) => unknown)(...args) };
  } catch (error) {
    if (error instanceof PageLost) return { lost: true };
    if (error instanceof ParseLimit) return { failure: 'parse_limit' };
    if (error instanceof AuditFailure) return { failure: error.code };
    return { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
