import { FetchFailure } from './failure.ts';
import { type Http, openHttp } from './fetch.ts';
import type { HttpSettings } from './settings.ts';

/** Milliseconds until a port counts as silent. */
const SILENT_AFTER = 5_000;

/** Codes of failures which say that nothing listens on a port, or nothing answers. */
export const closedCodes: ReadonlySet<string | undefined> = new Set(['connection_refused', 'timeout']);

/** Adds `https://` to a URL without a scheme, as browsers do. */
export const withScheme = (text: string): string => (text === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`);

/** Adds the scheme that answers to a URL without one. */
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
 * https, or http if port 443 refuses or is silent and port 80 answers. After a TLS error it stays https: a certificate that fails must not lead to
 * an unencrypted page unnoticed.
 */
export const findScheme = async (text: string, http: Pick<Http, 'fetch'>): Promise<string> => {
  const [secure, plain] = [`https://${text}`, `http://${text}`];
  const url = URL.parse(secure);
  if (url === null || url.port !== '') return secure;
  /** The failure of a request, null if it was answered. */
  const ask = async (target: string): Promise<unknown> =>
    http.fetch(new URL(target), { method: 'HEAD', maxRedirects: 0, timeout: SILENT_AFTER }).then(
      () => null,
      (error) => error,
    );
  const failure = await ask(secure);
  return failure instanceof FetchFailure && closedCodes.has(failure.code) && (await ask(plain)) === null ? plain : secure;
};
