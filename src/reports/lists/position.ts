/** The position after which a sorted list continues: the last row’s sort value and id. */
export interface Position {
  value: string | number | null;
  id: number;
}

/** One numbered page of a list, and the number of rows of the whole list. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** A slice of a list, and the position where it continues; null at the end. */
export interface ListSlice<Row> {
  rows: Row[];
  next: Position | null;
}

/** Cuts a slice of `most` rows from `most` + 1 that were read. */
export const cutSlice = <Row>(rows: readonly Row[], most: number, positionOf: (row: Row) => Position): ListSlice<Row> => {
  const slice = rows.slice(0, most);
  const last = slice.at(-1);
  return { rows: slice, next: rows.length > most && last !== undefined ? positionOf(last) : null };
};
