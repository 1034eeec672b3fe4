/** What a client would like of a request that may take a while (RFC 7240). */
export interface Preference {
  /** Milliseconds to wait for the result. */
  timeout: number;
  /** What `Preference-Applied` says; empty when nothing was asked for. */
  headers: Record<string, string>;
}

const MAX_WAIT = 30;

/** Reads `wait=n` (seconds, at most 30) and `respond-async` from `Prefer`. With both, the wait comes first. What it cannot read it ignores, as it must. */
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
