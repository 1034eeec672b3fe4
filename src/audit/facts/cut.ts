/** A list as a report keeps it: its first entries, and how many there were. */
export interface CutList<Entry> {
  total: number;
  items: Entry[];
}

export const MAX_TEXT = 500;
export const MAX_URL = 2048;
/** Headers of a page that a report keeps. */
export const MAX_HEADERS = 60;

/** The first entries of a list; only those are made. */
export const cutList = <From, Entry>(all: readonly From[], most: number, entry: (one: From) => Entry): CutList<Entry> => ({
  total: all.length,
  items: all.slice(0, most).map(entry),
});

/** Text of an audited site as a report can keep it: bounded, well-formed, without NUL. */
export const cut = (text: string, most: number = MAX_TEXT): string => text.slice(0, most).toWellFormed().replaceAll('\0', '\uFFFD');

export const cutOrNull = (text: string | null | undefined, most?: number): string | null =>
  text === null || text === undefined ? null : cut(text, most);
