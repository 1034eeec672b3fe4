import { createHash } from 'node:crypto';
import { type Connection, inTransaction, type Row, type Value } from './connection.ts';
import { hasTable, LOG, OF_A_START } from './half-moved.ts';
import type { Shape } from './shapes.ts';

/** How far a move got with a table: the key of the last row that is there, and how many are. */
interface Reached {
  after: Row | null;
  rows: number;
}

/** What stands in a target until its move is done. */
export interface Log {
  source: string;
  tables: ReadonlyMap<string, Reached>;
}

/** Null when no move into this was begun. */
export const readLog = async (target: Connection): Promise<Log | null> => {
  if ((await target.query(hasTable(target.dialect, LOG))).length === 0) return null;
  const rows = await target.query(`select source, name, after, rows from ${LOG}`);
  const tables = rows.map(
    ([, name, after, count]) => [String(name), { after: after ? readKey(after) : null, rows: Number(count) }] as const,
  );
  return { source: String(rows[0]?.[0]), tables: new Map(tables) };
};

/** Marks a target as half-moved. What a start leaves in an empty database goes. */
export const beginLog = (target: Connection, shapes: readonly Shape[], source: string): Promise<void> =>
  inTransaction(target, async () => {
    for (const table of OF_A_START) await target.query(`delete from ${table}`);
    await target.query(`create table ${LOG} (name text primary key, source text not null, after text, rows bigint not null)`);
    for (const { table } of shapes) await target.query(`insert into ${LOG} (name, source, rows) values (?, ?, 0)`, [table, source]);
  });

/** Notes rows in the transaction that adds them. */
export const noteRows = async (target: Connection, { table }: Shape, after: Row, count: number): Promise<void> =>
  void (await target.query(`update ${LOG} set after = ?, rows = rows + ? where name = ?`, [JSON.stringify(after), BigInt(count), table]));

/** The target is ready. */
export const endLog = (target: Connection): Promise<void> =>
  inTransaction(target, async () => void (await target.query(`drop table ${LOG}`)));

/** What tells a source from others, wherever it is: when it was given each of its migrations, to the millisecond. */
export const identityOf = async (source: Connection): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await source.query('select name, applied_at from migration order by name')))
    .digest('hex');

const readKey = (text: Value): Row => JSON.parse(String(text));
