const MAX_PAGE = 1_000_000;

/** Parses the number of a page in a list; 1 if it is invalid. */
export const readPageNumber = (text = ''): number => (/^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1);
