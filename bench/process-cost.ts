import { readdirSync, readFileSync } from 'node:fs';

/** What a process and its children have used since they began: CPU milliseconds, and memory in MiB now. Reads /proc, so only on Linux. */
export interface Cost {
  cpu: number;
  memory: number;
}

/** /proc counts CPU in these. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

export const costOf = (pid: number): Cost => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is a name in brackets, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number) as [number, number, number, number];
  return {
    cpu: ((user + system + userOfEnded + systemOfEnded) * 1000) / TICKS_PER_SECOND,
    memory: (Number(fields[21]) * PAGE_BYTES) / 2 ** 20,
  };
};

export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
