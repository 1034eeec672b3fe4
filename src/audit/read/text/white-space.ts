/** With each run of ASCII white space as one space. */
export const singleSpaced = (text: string): string => {
  if (!/[\t\n\f\r]| {2}/.test(text)) return text;
  // Most such texts are what stands between two tags, and replacing is slow.
  return /[^\t\n\f\r ]/.test(text) ? text.replace(/[\t\n\f\r ]+/g, ' ') : ' ';
};

/** Without ASCII white space at its ends. A pattern for the end would look at each space again from the one before it. */
export const trimSpaces = (text: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && SPACES.includes(text.charAt(start))) start++;
  while (end > start && SPACES.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
};

const SPACES = '\t\n\f\r ';

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

/** Whether a name has a character that can be read out: more than white space and what is invisible by definition. */
export const canBeSpoken = (name: string): boolean => /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(name);

/** Whether there is nothing but white space of any kind. */
export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';
