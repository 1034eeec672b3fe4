import { classifyTarget, type GuardSettings, type TargetVerdict } from '../http/guard.ts';
import { readWebUrl, type WebUrlRefusal } from '../http/web-url.ts';

/** Reasons why a URL is refused. */
export type TargetRefusal = WebUrlRefusal | Exclude<TargetVerdict, 'ok'>;

/** Validates a submitted URL by its text alone; the host’s addresses are checked when a connection resolves the host. */
export const readTarget = (value: unknown, guard: GuardSettings): URL | TargetRefusal => {
  const url = readWebUrl(value);
  if (!(url instanceof URL)) return url;
  const verdict = classifyTarget(url, guard);
  return verdict === 'ok' ? url : verdict;
};
