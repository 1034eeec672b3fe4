import { type Connection, inTransaction } from './connection.ts';
import { type Digest, digestTable } from './digest.ts';
import { withEnds } from './ends.ts';
import { beginLog, endLog, type Log, noteRows } from './log.ts';
import type { Place } from './place.ts';
import { MoveRefused } from './refused.ts';
import { batchesOf, countRows, keyOf } from './rows.ts';
import { readShapes, type Shape } from './shapes.ts';

/** What is going on: how many rows of all are copied, or compared, and of which table the last ones are. */
export interface Progress {
  step: 'copying' | 'comparing';
  table: string;
  rows: number;
  of: number;
}

export interface Compared {
  table: string;
  source: Digest;
  target: Digest;
  isEqual: boolean;
}

export interface Counted {
  table: string;
  rows: number;
  /** Of these, those that a move that was broken off has copied. */
  there: number;
}

/** Counts what a move would copy, having checked both ends as the move does. Changes nothing. */
export const inspectMove = async (from: Place, to: Place): Promise<Counted[]> => {
  const shapes = readShapes();
  return withEnds(from, to, shapes, true, ({ source, log }) => countAll(source, shapes, log));
};

/**
 * Copies a whole database into another place, or goes on where a move that was broken off had got to, then reads both and compares them.
 * The target becomes ready only when all is equal, or `MoveRefused` is thrown.
 */
export const move = async (
  from: Place,
  to: Place,
  onProgress: (progress: Progress) => void,
  onCompared: (tables: readonly Compared[]) => void,
): Promise<void> => {
  const shapes = readShapes();
  await withEnds(from, to, shapes, false, async ({ source, target, identity, log }) => {
    if (!target) throw new Error('The target was not made');
    const counted = await countAll(source, shapes, log);
    if (!log) await beginLog(target, shapes, identity);
    await copyAll(source, target, shapes, log, progressOf('copying', counted, onProgress));
    const compared = await compareAll(source, target, shapes, progressOf('comparing', counted, onProgress));
    onCompared(compared);
    const different = compared.filter(({ isEqual }) => !isEqual).map(({ table }) => table);
    if (different.length > 0)
      throw new MoveRefused(
        'differs',
        `The copies differ (${different.join(', ')}), so ${target.name} isn’t ready. ${source.name} may have changed during the move. Empty the target and move again.`,
      );
    await target.makeDurable();
    await endLog(target);
  });
};

const countAll = async (source: Connection, shapes: readonly Shape[], log: Log | null): Promise<Counted[]> => {
  const counted: Counted[] = [];
  for (const shape of shapes)
    counted.push({ table: shape.table, rows: await countRows(source, shape), there: log?.tables.get(shape.table)?.rows ?? 0 });
  return counted;
};

type OnRows = (table: string, count: number) => void;

const progressOf = (step: Progress['step'], counted: readonly Counted[], onProgress: (progress: Progress) => void): OnRows => {
  const of = counted.reduce((sum, { rows }) => sum + rows, 0);
  let rows = step === 'copying' ? counted.reduce((sum, { there }) => sum + there, 0) : 0;
  return (table, count) => {
    rows += count;
    onProgress({ step, table, rows, of });
  };
};

const copyAll = async (
  source: Connection,
  target: Connection,
  shapes: readonly Shape[],
  log: Log | null,
  onRows: OnRows,
): Promise<void> => {
  for (const shape of shapes) {
    for await (const rows of batchesOf(source, shape, log?.tables.get(shape.table)?.after)) {
      const last = rows.at(-1) ?? [];
      await inTransaction(target, async () => {
        await target.insert(shape, rows);
        await noteRows(target, shape, keyOf(shape, last), rows.length);
      });
      onRows(shape.table, rows.length);
    }
    if (shape.givesIds) await target.setLastId(shape.table, await source.lastId(shape.table));
  }
};

const compareAll = async (source: Connection, target: Connection, shapes: readonly Shape[], onRows: OnRows): Promise<Compared[]> => {
  const compared: Compared[] = [];
  for (const shape of shapes) {
    const [one, other] = await Promise.all([digestTable(source, shape, (count) => onRows(shape.table, count)), digestTable(target, shape)]);
    compared.push({ table: shape.table, source: one, target: other, isEqual: one.checksum === other.checksum });
  }
  return compared;
};
