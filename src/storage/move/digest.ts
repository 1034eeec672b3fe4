import { createHash, hash } from 'node:crypto';
import type { Connection, Value } from './connection.ts';
import { batchesOf } from './rows.ts';
import type { Shape } from './shapes.ts';

export interface Digest {
  rows: number;
  /** SHA-256, hexadecimal. */
  checksum: string;
}

/**
 * The checksum of a table, the same in every storage: of one line of JSON for each row in the order of the key, with the values in the order of
 * the names of their columns, numbers as their digits and bytes by their own SHA-256; and of a last line with the highest id ever given.
 */
export const digestTable = async (connection: Connection, shape: Shape, onRows: (count: number) => void = () => {}): Promise<Digest> => {
  const sum = createHash('sha256');
  let rows = 0;
  for await (const batch of batchesOf(connection, shape)) {
    sum.update(batch.map((row) => `${JSON.stringify(row.map(canonical))}\n`).join(''));
    rows += batch.length;
    onRows(batch.length);
  }
  if (shape.givesIds) sum.update(`${await connection.lastId(shape.table)}\n`);
  return { rows, checksum: sum.digest('hex') };
};

const canonical = (value: Value): unknown => (value instanceof Uint8Array ? { sha256: hash('sha256', value, 'hex') } : value);
