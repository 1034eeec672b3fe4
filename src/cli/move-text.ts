import type { Compared, Counted, Progress } from '../storage/move/move.ts';
import type { CommandContext } from './command-context.ts';

/** Milliseconds between two looks of the line on a terminal. */
const BLINK = 100;
/** Hexadecimal digits of a checksum that are shown. */
const SHOWN = 16;

/** One line on a terminal, overwritten as things go on; elsewhere a line for each full tenth. On standard error. */
export const startMoveProgress = ({ stderr }: CommandContext) => {
  let shownAt = 0;
  let tenth = '';
  return {
    show({ step, table, rows, of }: Progress): void {
      const text = `${step} ${table}: ${rows.toLocaleString('en')} of ${count(of, 'row')}`;
      if (stderr.isTTY) {
        if (performance.now() - shownAt < BLINK) return;
        shownAt = performance.now();
        stderr.write(`\r\x1b[K… ${text}`);
        return;
      }
      const reached = `${step} ${Math.floor((rows * 10) / Math.max(1, of))}`;
      if (reached === tenth) return;
      tenth = reached;
      stderr.write(`${text}\n`);
    },
    clear(): void {
      if (stderr.isTTY) stderr.write('\r\x1b[K');
    },
  };
};

/** Each table with its rows and, where the move was begun before, how many of them are there. */
export const countedText = (tables: readonly Counted[]): string => {
  const isBegun = tables.some(({ there }) => there > 0);
  const line = (name: string, rows: string, there: string): string =>
    `${name.padEnd(16)}${rows.padStart(12)}${isBegun ? there.padStart(14) : ''}\n`;
  const sum = (which: 'rows' | 'there'): string => tables.reduce((all, table) => all + table[which], 0).toLocaleString('en');
  return [
    line('table', 'rows', 'already there'),
    ...tables.map(({ table, rows, there }) => line(table, rows.toLocaleString('en'), there.toLocaleString('en'))),
    line('total', sum('rows'), sum('there')),
  ].join('');
};

/** Each table with its rows and the checksums of both ends. */
export const comparedText = (tables: readonly Compared[]): string =>
  [
    `${'table'.padEnd(16)}${'rows'.padStart(12)}  ${'checksum'.padEnd(SHOWN)}\n`,
    ...tables.map(({ table, source, target, isEqual }) => {
      const ends = isEqual
        ? `${short(source)}  equal`
        : `${short(source)}  DIFFERENT: ${target.rows.toLocaleString('en')}  ${short(target)}`;
      return `${table.padEnd(16)}${source.rows.toLocaleString('en').padStart(12)}  ${ends}\n`;
    }),
  ].join('');

/** `1 row`, `12,345 rows`. */
export const count = (number: number, what: string): string => `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;

const short = ({ checksum }: Compared['source']): string => checksum.slice(0, SHOWN);
