/** The first entries of a list, and the total number of entries. */
export interface CutList<Entry> {
  total: number;
  items: Entry[];
}

export const MAX_TEXT = 500;
export const MAX_URL = 2048;
/** Maximum headers listed. */
export const MAX_HEADERS = 60;

/** Cuts a list to its maximum length and maps only the remaining entries. */
export const cutList = <From, Entry>(all: readonly From[], most: number, entry: (one: From) => Entry): CutList<Entry> => ({
  total: all.length,
  items: all.slice(0, most).map(entry),
});

/** Prepares text of an audited site for storage: limits the length, makes the text well-formed and removes NUL. */
export const cut = (text: string, most: number = MAX_TEXT): string => text.slice(0, most).toWellFormed().replaceAll('\0', '\uFFFD');

export const cutOrNull = (text: string | null | undefined, most?: number): string | null =>
  text === null || text === undefined ? null : cut(text, most);
