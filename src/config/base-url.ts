import type { Config } from './config.ts';

/**
 * The base URL of this request, without a trailing slash: BASE_URL, else from the Host header or a trusted proxy’s headers. For links in responses.
 */
export const requestBase = (request: Request, { baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>): string => {
  if (baseUrl !== null) return baseUrl;
  const url = new URL(request.url);
  if (!trustProxy) return url.origin;
  // Each proxy appends a value, so the last is our own proxy’s; earlier ones may be forged.
  const forwarded = (name: string): string => request.headers.get(name)?.split(',').at(-1)?.trim() ?? '';
  const protocol = forwarded('x-forwarded-proto') === 'https' ? 'https:' : url.protocol;
  const host = forwarded('x-forwarded-host');
  return (HOST.test(host) ? URL.parse(`${protocol}//${host}`)?.origin : undefined) ?? `${protocol}//${url.host}`;
};

/** A host name or IP address with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The path of BASE_URL, which requests may have in front: `/y` or ''. */
export const basePath = ({ baseUrl }: Pick<Config, 'baseUrl'>): string =>
  baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/$/, '');

/** The base URL without a request: BASE_URL, or the address and port it listens on. */
export const ownBase = ({ baseUrl, host }: Pick<Config, 'baseUrl' | 'host'>, port: number): string =>
  baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
