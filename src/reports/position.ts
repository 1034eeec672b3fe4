/** Where a sorted list goes on: after the row with this value of what it is sorted by, and this id. */
export interface Position {
  value: string | number | null;
  id: number;
}

/** One stretch of a list, and where it goes on; null at its end. */
export interface Stretched<Row> {
  rows: Row[];
  next: Position | null;
}

/** Cuts a stretch from rows of which one more than wanted was asked for. */
export const cutStretch = <Row>(rows: readonly Row[], most: number, positionOf: (row: Row) => Position): Stretched<Row> => {
  const kept = rows.slice(0, most);
  const last = kept.at(-1);
  return { rows: kept, next: rows.length > most && last !== undefined ? positionOf(last) : null };
};
