/** Runs of ASCII white space become one space, those at the ends go, as the HTML standard strips and collapses. */
export const collapse = (text: string): string => {
  const single = text.replace(/[\t\n\f\r ]+/g, ' ');
  return single.slice(single.startsWith(' ') ? 1 : 0, single.endsWith(' ') && single.length > 1 ? -1 : undefined);
};

/** The space-separated tokens of an attribute, in lower case. */
export const tokens = (value: string | undefined): string[] =>
  value === undefined
    ? []
    : value
        .toLowerCase()
        .split(/[\t\n\f\r ]+/)
        .filter((token) => token !== '');

/** Whether there is nothing but white space of any kind. */
export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';
