import { FetchFailure } from './failure.ts';
import { type Http, openHttp } from './fetch.ts';
import type { HttpSettings } from './settings.ts';

/** Milliseconds until a port counts as silent. */
const SILENT_AFTER = 5_000;

/** Failure codes that mean that nothing listens on a port, or that nothing responds. */
export const closedCodes: ReadonlySet<string | undefined> = new Set(['connection_refused', 'timeout']);

/** Adds `https://` to a URL without a scheme, as browsers do. */
export const withScheme = (text: string): string => (text === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`);

/** Adds the scheme on which the host responds to a URL without a scheme. */
export const withAnsweringScheme = async (text: string, settings: HttpSettings, owner: number | null = null): Promise<string> => {
  if (withScheme(text) === text) return text;
  const http = openHttp(settings, owner);
  try {
    return await findScheme(text, http);
  } finally {
    await http.close();
  }
};

/**
 * Returns https, or http if port 443 refuses or is silent and port 80 responds. After a TLS error the scheme stays https: an invalid certificate must
 * not lead to an unencrypted page unnoticed.
 */
export const findScheme = async (text: string, http: Pick<Http, 'fetch'>): Promise<string> => {
  const [secure, plain] = [`https://${text}`, `http://${text}`];
  const url = URL.parse(secure);
  if (url === null || url.port !== '') return secure;
  /** Returns the failure of a request; null if there was a response. */
  const ask = async (target: string): Promise<unknown> =>
    http.fetch(new URL(target), { method: 'HEAD', maxRedirects: 0, timeout: SILENT_AFTER }).then(
      () => null,
      (error) => error,
    );
  const failure = await ask(secure);
  return failure instanceof FetchFailure && closedCodes.has(failure.code) && (await ask(plain)) === null ? plain : secure;
};
