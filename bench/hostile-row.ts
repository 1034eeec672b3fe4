import type { Ended } from '../test/hostile/audits.ts';

const MIB = 2 ** 20;

/** One line of the table: case, outcome, reason, seconds, most MiB of the service and its children meanwhile, MiB sent to it, what is wrong. */
export const row = ({ one, report, seconds }: Ended, memory: number, bytes: number, fault: string): string =>
  [
    `  ${one.id.padEnd(36)}`,
    report.state.padEnd(11),
    (report.error?.code ?? (report.facts?.truncated ? 'cut off' : '')).padEnd(26),
    seconds.toFixed(2).padStart(7),
    memory.toFixed(0).padStart(6),
    (bytes / MIB).toFixed(2).padStart(8),
    fault === '' ? '' : `  WRONG: ${fault}`,
  ].join('');
