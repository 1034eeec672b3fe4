/** The first entries of a list, and how many it has. */
export interface CutList<Entry> {
  total: number;
  items: Entry[];
}

export const MAX_TEXT = 500;
export const MAX_URL = 2048;
/** Maximum headers. */
export const MAX_HEADERS = 60;

/** Cuts a list and maps only the entries that remain. */
export const cutList = <From, Entry>(all: readonly From[], most: number, entry: (one: From) => Entry): CutList<Entry> => ({
  total: all.length,
  items: all.slice(0, most).map(entry),
});

/** Makes text of an audited site fit to store: bounded, well-formed, without NUL. */
export const cut = (text: string, most: number = MAX_TEXT): string => text.slice(0, most).toWellFormed().replaceAll('\0', '\uFFFD');

export const cutOrNull = (text: string | null | undefined, most?: number): string | null =>
  text === null || text === undefined ? null : cut(text, most);
