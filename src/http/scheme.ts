import { FetchFailure } from './failure.ts';
import { type Http, openHttp } from './fetch.ts';
import type { HttpSettings } from './settings.ts';

/** Milliseconds until a port counts as silent. */
const SILENT_AFTER = 5_000;
/** Maximum hosts that are asked at the same time. */
const MAX_HOSTS_AT_ONCE = 10;

/** Failure codes that mean that nothing listens on a port, or that nothing responds. */
export const closedCodes: ReadonlySet<string | undefined> = new Set(['connection_refused', 'timeout']);

/** Adds `https://` to a URL without a scheme, as browsers do. */
export const withScheme = (text: string): string => (text === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`);

/** Adds the scheme on which the host responds to a URL without a scheme. */
export const withAnsweringScheme = async (text: string, settings: HttpSettings, owner: number | null = null): Promise<string> =>
  (await withAnsweringSchemes([text], settings, owner)).get(text) ?? text;

/** Adds to each URL without a scheme the one on which its host responds. Returns only these URLs, by their text. */
export const withAnsweringSchemes = async (
  texts: readonly string[],
  settings: HttpSettings,
  owner: number | null = null,
): Promise<ReadonlyMap<string, string>> => {
  const bare = texts.filter((text) => withScheme(text) !== text);
  if (bare.length === 0) return new Map();
  const http = openHttp(settings, owner);
  try {
    return await findSchemes(bare, http);
  } finally {
    await http.close();
  }
};

/** Asks each host once for all of its URLs, and a few hosts at the same time. */
export const findSchemes = async (texts: readonly string[], http: Pick<Http, 'fetch'>): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  const hosts = Map.groupBy(texts, (text) => URL.parse(`https://${text}`)?.host).values();
  const askHosts = async (): Promise<void> => {
    for (const urls of hosts) {
      const scheme = await findScheme(urls[0] ?? '', http);
      for (const url of urls) found.set(url, scheme + url);
    }
  };
  await Promise.all(Array.from({ length: MAX_HOSTS_AT_ONCE }, askHosts));
  return found;
};

/**
 * Returns https, or http if port 443 refuses or is silent and port 80 responds. After a TLS error the scheme stays https: an invalid certificate must
 * not lead to an unencrypted page unnoticed.
 */
const findScheme = async (text: string, http: Pick<Http, 'fetch'>): Promise<string> => {
  const [secure, plain] = ['https://', 'http://'];
  const url = URL.parse(secure + text);
  if (url === null || url.port !== '') return secure;
  /** Returns the failure of a request; null if there was a response. */
  const ask = async (scheme: string): Promise<unknown> =>
    http.fetch(new URL(scheme + text), { method: 'HEAD', maxRedirects: 0, timeout: SILENT_AFTER }).then(
      () => null,
      (error) => error,
    );
  const failure = await ask(secure);
  return failure instanceof FetchFailure && closedCodes.has(failure.code) && (await ask(plain)) === null ? plain : secure;
};
