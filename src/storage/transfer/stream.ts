import type { Row } from './connection.ts';
import type { Column, Shape } from './shapes.ts';

/** Format number, which is increased when importers of the previous format can no longer read the stream. */
export const FORMAT = 1;

/** First line of an export stream. */
export interface Header {
  sonde: 'export';
  format: number;
  /** Version of Sonde that wrote the stream. */
  version: string;
  /** Name of the exported schema; for an earlier build, the names of all its migrations. */
  migrations: readonly string[];
  /** Number of rows by table. */
  rows: Readonly<Record<string, number>>;
}

/**
 * Start of a table in a stream. Each following line is a row: an array of text, numbers as text, bytes as `{"base64": …}`, and null, in the order of
 * `columns`.
 */
export interface TableStart {
  table: string;
  columns: readonly string[];
}

export interface TableEnd {
  end: string;
  rows: number;
  /** The highest id ever assigned; null for a table that assigns no ids. */
  lastId: string | null;
  sha256: string;
}

/** Last line of a stream, with the total number of rows. */
export interface ExportTotal {
  end: 'export';
  rows: number;
}

/** A table of a stream, and the rows into which each of its rows is converted. */
export interface IncomingTable {
  name: string;
  /** Columns in the order of the stream. */
  columns: readonly Column[];
  /** Conversions of each row; the first output is the current version of the same table. */
  outputs: readonly [RowConversion, ...RowConversion[]];
}

/** Converts each row of a stream to a row of one table. */
export interface RowConversion {
  shape: Shape;
  convert(row: Row): Row;
}

/** Number of rows processed, the total, and the current table. */
export interface Progress {
  step: 'exporting' | 'importing' | 'comparing';
  table: string;
  rows: number;
  of: number;
}

export interface Line {
  number: number;
  value: unknown;
}

/** Maximum bytes per line. The largest rows, with a logo or an audit result, are far smaller. */
const MAX_LINE = 16 * 2 ** 20;
const LINE_FEED = 0x0a;

/** Parses a stream of JSON lines. Throws `TransferRefused` for invalid JSON, for a line over 16 MiB, and for a stream that ends within a line. */
export async function* readLines(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let parts: Uint8Array[] = [];
  let size = 0;
  let number = 1;
  const parse = (): Line => {
    try {
      return { number, value: JSON.parse(decoder.decode(Buffer.concat(parts))) };
    } catch {
      throw number === 1 ? noExport() : damaged(number, 'it isn’t JSON in UTF-8');
    }
  };
  for await (const text of chunks) {
    const chunk = typeof text === 'string' ? Buffer.from(text) : text;
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, from);
      const part = chunk.subarray(from, end === -1 ? undefined : end);
      size += part.length;
      if (size > MAX_LINE) throw number === 1 ? noExport() : damaged(number, `it is longer than ${MAX_LINE / 2 ** 20} MiB`);
      parts.push(part);
      if (end === -1) break;
      yield parse();
      parts = [];
      size = 0;
      number += 1;
      from = end + 1;
    }
  }
  if (size > 0) throw number === 1 ? noExport() : incompleteExport();
}

export const damaged = (number: number, reason: string): TransferRefused =>
  new TransferRefused('damaged', `Line ${number.toLocaleString('en')} of the export is damaged: ${reason}. Use another export.`);

export const noExport = (): TransferRefused =>
  new TransferRefused(
    'damaged',
    'This isn’t an export of Sonde. Decompress a compressed one first, for example: zstd -dc <file> | sonde import',
  );

export const incompleteExport = (): TransferRefused =>
  new TransferRefused('damaged', 'The export is incomplete: its last line is missing. Use another export.');

/** Why an export or import fails: a wrong argument, a database in use, an unsuitable schema, or a damaged stream. */
export type Refusal = 'usage' | 'busy' | 'schema' | 'damaged';

/** Error for a transfer that cannot be done as requested. The message is one line that says what to do. */
export class TransferRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}
