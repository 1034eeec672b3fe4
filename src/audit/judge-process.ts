/** The child process of `judges.ts`: does one task at a time, and dies alone when a page is too much for it. */

import { type JudgeTasks, judgeTasks } from './judge-tasks.ts';
import { ParseLimit } from './read/html/parse-limit.ts';

export interface TaskMessage {
  task: keyof JudgeTasks;
  args: unknown[];
}

export type ReplyMessage = { value: unknown } | { limit: string } | { bug: string };

process.on('message', ({ task, args }: TaskMessage) => {
  process.send?.(perform(task, args));
});

// The parent is gone: so is the reason to be here.
process.on('disconnect', () => process.exit(0));

function perform(task: keyof JudgeTasks, args: unknown[]): ReplyMessage {
  try {
    return { value: (judgeTasks[task] as (...args: unknown[]) => unknown)(...args) };
  } catch (error) {
    if (error instanceof ParseLimit) return { limit: error.message };
    return { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
