/** Maximum code points of a submitted URL. */
export const MAX_URL_LENGTH = 2048;

/** Reasons why a text is not the URL of a page. */
export type WebUrlRefusal = 'required' | 'type' | 'too_long' | 'invalid_url' | 'unsupported_scheme' | 'credentials_not_allowed';

/** Parses a submitted URL, whatever its target. */
export const readWebUrl = (value: unknown): URL | WebUrlRefusal => {
  if (value === undefined) return 'required';
  if (typeof value !== 'string') return 'type';
  if ([...value].length > MAX_URL_LENGTH) return 'too_long';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\u0000-\u0020\u007f-\u009f]/.test(value)) return 'invalid_url';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  if (scheme && scheme !== 'http' && scheme !== 'https' && !/^[^:/]+:\d+(?:\/|$)/.test(value)) return 'unsupported_scheme';
  const url = /^https?:\/\/[^/]/i.test(value) ? URL.parse(value) : null;
  if (!url) return 'invalid_url';
  return url.username === '' && url.password === '' ? url : 'credentials_not_allowed';
};
