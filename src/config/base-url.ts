import type { Config } from './config.ts';

/** The request’s base URL, without a trailing slash, for links in responses: BASE_URL, else from the Host header or a trusted proxy’s headers. */
export const requestBase = (request: Request, { baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>): string => {
  if (baseUrl !== null) return baseUrl;
  const url = new URL(request.url);
  if (!trustProxy) return url.origin;
  // Each proxy appends a value, so the last value is from Sonde’s own proxy; earlier values may be forged.
  const forwarded = (name: string): string => request.headers.get(name)?.split(',').at(-1)?.trim() ?? '';
  const protocol = forwarded('x-forwarded-proto') === 'https' ? 'https:' : url.protocol;
  const host = forwarded('x-forwarded-host');
  return (HOST.test(host) ? URL.parse(`${protocol}//${host}`)?.origin : undefined) ?? `${protocol}//${url.host}`;
};

/** Matches a host name or IP address with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Returns the path of BASE_URL, which request paths may start with: `/y` or ''. */
export const basePath = ({ baseUrl }: Pick<Config, 'baseUrl'>): string =>
  baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/$/, '');

/** Returns the base URL outside a request: BASE_URL, or the address and port on which Sonde listens. */
export const ownBase = ({ baseUrl, host }: Pick<Config, 'baseUrl' | 'host'>, port: number): string =>
  baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
