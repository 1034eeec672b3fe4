import { createHash, hash } from 'node:crypto';
import type { Connection, Row, Value } from './connection.ts';
import { batchesOf } from './rows.ts';
import type { Shape } from './shapes.ts';

/** The checksum of a table while its rows pass, in the order of the key. */
export interface Digest {
  add(rows: readonly Row[]): void;
  readonly rows: number;
  /** SHA-256, hexadecimal. `lastId` is the highest id ever given, of a table that gives ids. */
  end(lastId: string | null): string;
}

/** The same in every storage: a line of JSON for each row, with bytes by their own SHA-256, and a last one for `lastId`. */
export const makeDigest = (): Digest => {
  const sum = createHash('sha256');
  let count = 0;
  return {
    add(rows) {
      sum.update(rows.map((row) => `${JSON.stringify(row.map(canonical))}\n`).join(''));
      count += rows.length;
    },
    get rows() {
      return count;
    },
    end: (lastId) => sum.update(lastId === null ? '' : `${lastId}\n`).digest('hex'),
  };
};

/** The checksum of a table in a database. */
export const digestTable = async (connection: Connection, shape: Shape, onRows: (count: number) => void = () => {}): Promise<string> => {
  const digest = makeDigest();
  for await (const rows of batchesOf(connection, shape)) {
    digest.add(rows);
    onRows(rows.length);
  }
  return digest.end(shape.givesIds ? await connection.lastId(shape.table) : null);
};

const canonical = (value: Value): unknown => (value instanceof Uint8Array ? { sha256: hash('sha256', value, 'hex') } : value);
