import { decodeAnswer } from '../http/fetch.ts';
import type { Analysis } from './analysis-pool.ts';
import { analysisTasks } from './analysis-tasks.ts';
import { AuditFailure } from './audit-failure.ts';
import type { Packed } from './packed.ts';

const OPTIONS = { most: Number.POSITIVE_INFINITY, storeAs: null };

const tasks = Object.fromEntries(
  Object.entries(analysisTasks).map(([name, task]) => [name, async (...args: never[]) => Reflect.apply(task, analysisTasks, args)]),
) as unknown as Analysis;

/** Runs the tasks of analysis processes in this process. */
export const analysisInProcess: Analysis = {
  ...tasks,
  async openPage({ answer, ...source }) {
    const opened = analysisTasks.openPage({ answer: await decodeAnswer(answer), ...source }, OPTIONS);
    if (!opened || 'refused' in opened) throw new AuditFailure(opened?.refused ?? 'crashed', opened?.detail);
    return { ...opened, location: opened.page as Packed<never> };
  },
  listRenderedReferences: async (_, shell, rendering) => analysisTasks.listRenderedReferences(shell, rendering),
  runChecks: async ({ location }, evidence) => analysisTasks.runChecks(location as Packed<never>, evidence),
  closePage: () => {},
};
