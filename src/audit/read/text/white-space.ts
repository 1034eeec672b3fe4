/** Collapses each run of ASCII white space to one space. */
export const singleSpaced = (text: string): string => {
  if (!/[\t\n\f\r]| {2}/.test(text)) return text;
  // Most texts that reach this line are white space between tags, and replacing is slow.
  return /[^\t\n\f\r ]/.test(text) ? text.replace(/[\t\n\f\r ]+/g, ' ') : ' ';
};

/** Trims ASCII white space. A pattern for the end would take quadratic time. */
export const trimSpaces = (text: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && SPACE_CHARACTERS.includes(text.charAt(start))) start++;
  while (end > start && SPACE_CHARACTERS.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
};

const SPACE_CHARACTERS = '\t\n\f\r ';

/** Splits an attribute value at white space into tokens in lower case. */
export const splitTokens = (value: string | undefined): string[] =>
  value === undefined
    ? []
    : value
        .toLowerCase()
        .split(/[\t\n\f\r ]+/)
        .filter((token) => token !== '');

/** Splits a case-sensitive attribute value, such as ids, at white space. */
export const tokensAsWritten = (value: string): string[] => value.split(/[\t\n\f\r ]+/).filter((token) => token !== '');

/** True if a text has a character that can be read out: neither white space, invisible, nor for private use (the pictures of icon fonts). */
export const canBeSpoken = (name: string): boolean => /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}]/u.test(name);

/** True if a text is missing or contains only white space of any kind. */
export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';
