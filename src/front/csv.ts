import { oneLine } from '../lib/plain-text.ts';

/** Returns a line of CSV (RFC 4180), including CRLF. Each cell is a single line without control or bidi characters. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Yields a CSV file: a header line, and a line for each row. */
export async function* csvFile<Row>(
  columns: readonly string[],
  slices: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => Parameters<typeof csvLine>[0],
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const rows of slices) yield rows.map((row) => csvLine(cellsOf(row))).join('');
}

/**
 * Returns a CSV cell. A text that a spreadsheet would run as a formula gets an apostrophe in front, also if the text starts with white space or has
 * full-width operators, which some spreadsheets treat alike.
 */
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const line = oneLine(value);
  const safe = FORMULA.test(line) ? `'${line}` : line;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const FORMULA = /^ ?[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

const BOM = new Uint8Array([0xef, 0xbb, 0xbf]);

/** Adds a byte order mark to a CSV file whose URL has `bom=1`: without the mark, Excel doesn’t read the file as UTF-8. */
export const withByteOrderMark = (request: Request, answer: Response): Response => {
  const { body, status, headers } = answer;
  if (!body || !headers.get('content-type')?.startsWith('text/csv') || !/[?&]bom=1(?:&|$)/.test(request.url)) return answer;
  const marked = body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({ start: (controller) => controller.enqueue(BOM) }));
  return new Response(marked, { status, headers });
};
