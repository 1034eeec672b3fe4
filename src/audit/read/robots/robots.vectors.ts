/** Expands texts of the recorded cases, in which long runs are stored as a character and a count. */
export const unfold = (text: unknown): string =>
  typeof text === 'string'
    ? text
    : (text as (string | [string, number])[]).map((part) => (typeof part === 'string' ? part : part[0].repeat(part[1]))).join('');
