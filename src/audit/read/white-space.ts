/** With each run of ASCII white space as one space. */
export const singleSpaced = (text: string): string => (/[\t\n\f\r]| {2}/.test(text) ? text.replace(/[\t\n\f\r ]+/g, ' ') : text);

/** The space-separated tokens of an attribute, in lower case. */
export const tokens = (value: string | undefined): string[] =>
  value === undefined
    ? []
    : value
        .toLowerCase()
        .split(/[\t\n\f\r ]+/)
        .filter((token) => token !== '');

/** The space-separated tokens of an attribute whose case matters, such as ids. */
export const tokensAsWritten = (value: string): string[] => value.split(/[\t\n\f\r ]+/).filter((token) => token !== '');

/** Whether there is nothing but white space of any kind. */
export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';
