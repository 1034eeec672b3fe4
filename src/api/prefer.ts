/** A client’s preference for how to respond to a slow request (RFC 7240). */
export interface Preference {
  /** Maximum milliseconds to wait for the result. */
  timeout: number;
  /** The header `Preference-Applied`; empty if the client sent no preference. */
  headers: Record<string, string>;
}

const MAX_WAIT = 30;

/** Parses `wait=n` (seconds, at most 30) and `respond-async` in `Prefer`; `wait` wins. Ignores other values, as RFC 7240 demands. */
export const readPreference = (request: Request, usual: number): Preference => {
  const preferences = (request.headers.get('prefer') ?? '').split(',').map((part) => (part.split(';', 1)[0] ?? '').trim().toLowerCase());
  const waits = preferences.map((preference) => /^wait\s*=\s*(?:(\d{1,9})|"(\d{1,9})")$/.exec(preference)).find((match) => match !== null);
  if (waits) {
    const seconds = Math.min(MAX_WAIT, Number(waits[1] ?? waits[2]));
    return { timeout: seconds * 1000, headers: { 'preference-applied': `wait=${seconds}` } };
  }
  if (preferences.includes('respond-async')) return { timeout: 0, headers: { 'preference-applied': 'respond-async' } };
  return { timeout: usual, headers: {} };
};
