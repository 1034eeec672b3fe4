/** Parses two numbers such as `12.345`, which are the position after which a list continues. Returns undefined for anything else. */
export const readPair = (text = ''): [number, number] | undefined => {
  const [, one, other] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  return one === undefined || other === undefined ? undefined : [Number(one), Number(other)];
};

const MAX_PAGE = 1_000_000;

/** Parses the page number of a list; returns 1 if it is invalid. */
export const readPage = (text = ''): number => (/^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1);
