import type { Config } from './config.ts';

/** Where this request reached the service, without a trailing slash: BASE_URL when set, else by the Host header, or what a trusted proxy says of it. For links in answers. */
export const requestBase = (request: Request, { baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>): string => {
  if (baseUrl !== null) return baseUrl;
  const url = new URL(request.url);
  if (!trustProxy) return url.origin;
  // Each proxy may append what it saw; the last value is from our own, those before may be the client's.
  const forwarded = (name: string): string => request.headers.get(name)?.split(',').at(-1)?.trim() ?? '';
  const protocol = forwarded('x-forwarded-proto') === 'https' ? 'https:' : url.protocol;
  const host = forwarded('x-forwarded-host');
  return (HOST.test(host) ? URL.parse(`${protocol}//${host}`)?.origin : undefined) ?? `${protocol}//${url.host}`;
};

/** A name or an address, perhaps with a port, and nothing else of a URL. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The path of BASE_URL, which requests may or may not have in front: `/y` or ''. */
export const basePath = ({ baseUrl }: Pick<Config, 'baseUrl'>): string =>
  baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/$/, '');

/** Where the service is reached as far as it knows without a request: BASE_URL, or the address and port it listens on. */
export const ownBase = ({ baseUrl, host }: Pick<Config, 'baseUrl' | 'host'>, port: number): string =>
  baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
