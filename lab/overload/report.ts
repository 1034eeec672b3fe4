import { percentile } from '../measure/percentile.ts';
import type { CrowdState } from './crowd.ts';
import type { Outcome, Timed } from './load.ts';

/** What one stretch of load came to. */
export interface Measured {
  name: string;
  seconds: number;
  outcomes: Outcome[];
  /** Audits completed meanwhile, by account. */
  completed: Record<string, number>;
  /** MiB of the service and of its analysis processes, when their sum was highest. */
  memory: { own: number; children: number };
  loop: { looks: number; late: number };
  /** Processors that the load itself took. */
  loaderCpu: number;
}

export interface Verdict {
  goal: string;
  figure: string;
  holds: boolean;
}

export interface Run {
  capacity: number;
  full: Measured;
  ordinary: Measured;
  crowded: Measured;
  over: Measured;
  quiet: Measured;
  crowdState: CrowdState;
  /** What the crowd should have been. */
  wanted: { idle: number; slow: number };
}

const MAX_SERVED = 5_000;
const GOODPUT = 0.7;
const MEMORY = 512;
const MAX_NORMAL = 10;
/** Of an equal share of what was done, each account gets this much or more. */
const FAIR = 0.7;
/** Slower than this and than twice what was before is not normal; a busy machine alone may make more of a difference below it. */
const QUICK = 250;

/** The goals, and how they were met. */
export const assess = ({ capacity, full, ordinary, crowded, over, quiet, crowdState, wanted }: Run) => {
  const answers = sumUp(over.outcomes);
  const strange = Object.entries(answers.statuses).filter(([status]) => !['200', '201', '202', '429', '503'].includes(status));
  const goodput = total(over.completed) / over.seconds / capacity;
  const least = Math.min(...over.outcomes.map(({ name }) => over.completed[name] ?? 0));
  const fairness = least / (total(over.completed) / over.outcomes.length);
  const memory = Math.max(...[full, ordinary, crowded, over, quiet].map((phase) => phase.memory.own + phase.memory.children));
  const usual = Math.max(QUICK, 2 * p99Of(ordinary.outcomes.flatMap(({ served }) => served)));
  const normal = normalAfter(quiet, usual);
  const [before, beside] = [ordinary, crowded].map((phase) => p99Of(sumUp(phase.outcomes).served)) as [number, number];
  const unserved = sumUp(crowded.outcomes);
  const p99 = p99Of(answers.served);
  const verdicts: Verdict[] = [
    { goal: 'nothing but 2xx, 429 and 503', figure: JSON.stringify(answers.statuses), holds: strange.length === 0 },
    { goal: 'every 429 and 503 has Retry-After', figure: `${answers.bare} without`, holds: answers.bare === 0 },
    { goal: `p99 of what is served below ${MAX_SERVED} ms`, figure: `${p99.toFixed(0)} ms`, holds: p99 < MAX_SERVED },
    { goal: `goodput at least ${100 * GOODPUT} % of capacity`, figure: `${(100 * goodput).toFixed(0)} %`, holds: goodput >= GOODPUT },
    { goal: `memory at most ${MEMORY} MiB`, figure: `${memory.toFixed(0)} MiB`, holds: memory <= MEMORY },
    {
      goal: `normal within ${MAX_NORMAL} s`,
      figure: `${normal.toFixed(1)} s (below ${usual.toFixed(0)} ms)`,
      holds: normal <= MAX_NORMAL,
    },
    {
      goal: `each account at least ${100 * FAIR} % of an equal share`,
      figure: `${(100 * fairness).toFixed(0)} %`,
      holds: fairness >= FAIR,
    },
    {
      goal: 'the crowd is served no errors to others, and slows no other request',
      figure: `p99 ${before.toFixed(0)} → ${beside.toFixed(0)} ms, ${unserved.requested - unserved.served.length} of ${unserved.requested} not served, ${crowdState.most} sockets`,
      holds: unserved.requested === unserved.served.length && beside <= Math.max(QUICK, 2 * before) && crowdState.most >= wanted.idle,
    },
  ];
  return { verdicts, figures: { goodput, memory, fairness, normal, p99, before, beside, statuses: answers.statuses } };
};

export const table = (phases: readonly Measured[]): string[] => [
  `${''.padEnd(24)}${['asked/s', 'served/s', 'done/s', '2xx p50', 'p99', 'refused p99', 'MiB', 'loop late'].map((name) => name.padStart(12)).join('')}`,
  ...phases.map(({ name, seconds, outcomes, completed, memory, loop }) => {
    const { requested, served, refused } = sumUp(outcomes);
    const figures = [
      (requested / seconds).toFixed(1),
      (served.length / seconds).toFixed(1),
      (total(completed) / seconds).toFixed(1),
      `${percentile(timesOf(served), 0.5).toFixed(0)} ms`,
      `${p99Of(served).toFixed(0)} ms`,
      `${p99Of(refused).toFixed(0)} ms`,
      `${memory.own.toFixed(0)} + ${memory.children.toFixed(0)}`,
      `${loop.late}/${loop.looks}`,
    ];
    return `${name.padEnd(24)}${figures.map((figure) => figure.padStart(12)).join('')}`;
  }),
];

/** What became of each account's requests. */
export const accounts = ({ outcomes, completed }: Measured): string[] => [
  `${''.padEnd(24)}${['asked', 'served', 'refused', 'done', 'troubles'].map((name) => name.padStart(12)).join('')}`,
  ...outcomes.map(({ name, requested, served, refused, faults }) => {
    const figures = [requested, served.length, refused.length, completed[name] ?? 0, Object.entries(faults).flat().join(' ') || 'none'];
    return `${name.padEnd(24)}${figures.map((figure) => String(figure).padStart(12)).join('')}`;
  }),
];

export const p99Of = (answers: readonly Timed[]): number => percentile(timesOf(answers), 0.99);

export const timesOf = (answers: readonly Timed[]): Float64Array => Float64Array.from(answers, ({ took }) => took);

const total = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export const sumUp = (outcomes: readonly Outcome[]) => {
  const statuses: Record<string, number> = {};
  for (const outcome of outcomes)
    for (const [status, count] of Object.entries(outcome.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  return {
    statuses,
    requested: outcomes.reduce((sum, { requested }) => sum + requested, 0),
    bare: outcomes.reduce((sum, { refusedWithoutRetryAfter }) => sum + refusedWithoutRetryAfter, 0),
    served: outcomes.flatMap(({ served }) => served),
    refused: outcomes.flatMap(({ refused }) => refused),
  };
};

/** Seconds from the end of the overload after which every answer is as quick as is usual, and none is missing. */
export const normalAfter = ({ outcomes, seconds }: Pick<Measured, 'outcomes' | 'seconds'>, usual: number): number => {
  const { requested, served, refused } = sumUp(outcomes);
  if (requested > served.length + refused.length) return seconds;
  const unusual = [...served.filter(({ took }) => took > usual), ...refused];
  return unusual.reduce((last, { at, took }) => Math.max(last, at + took), 0) / 1000;
};
