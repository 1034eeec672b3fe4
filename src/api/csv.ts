/** A line of CSV (RFC 4180), including CRLF. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`;

/**
 * A cell. Text that a spreadsheet would run as a formula gets an apostrophe in front, also after white space or a byte order mark, and in full-width
 * forms, which some treat alike.
 */
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const FORMULA = /^(?:[\t\r\n]|[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
