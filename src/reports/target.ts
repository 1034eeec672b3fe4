import { classifyTarget, type GuardSettings, type TargetVerdict } from '../http/guard.ts';

/** Most code points of a submitted URL. */
export const MAX_URL = 2048;

/** Why a URL is refused. */
export type TargetRefusal = TextRefusal | Exclude<TargetVerdict, 'ok'>;

type TextRefusal = 'required' | 'type' | 'too_long' | 'invalid_url' | 'unsupported_scheme' | 'credentials_not_allowed';

/** Validates a submitted URL, only by its text; the host is checked when it is resolved for a connection. */
export const readTarget = (value: unknown, guard: GuardSettings): URL | TargetRefusal => {
  const url = readWebUrl(value);
  if (!(url instanceof URL)) return url;
  const verdict = classifyTarget(url, guard);
  return verdict === 'ok' ? url : verdict;
};

/** Reads a submitted URL, wherever it leads. */
export const readWebUrl = (value: unknown): URL | TextRefusal => {
  if (value === undefined) return 'required';
  if (typeof value !== 'string') return 'type';
  if ([...value].length > MAX_URL) return 'too_long';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\u0000-\u0020\u007f-\u009f]/.test(value)) return 'invalid_url';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  if (scheme && scheme !== 'http' && scheme !== 'https' && !/^[^:/]+:\d+(?:\/|$)/.test(value)) return 'unsupported_scheme';
  const url = /^https?:\/\/[^/]/i.test(value) ? URL.parse(value) : null;
  if (!url) return 'invalid_url';
  return url.username === '' && url.password === '' ? url : 'credentials_not_allowed';
};
