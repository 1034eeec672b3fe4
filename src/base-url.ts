import type { Config } from './config.ts';

/** Where this request reached the service, without a trailing slash: BASE_URL when set, else by the Host header. For links in answers. */
export const requestBase = (request: Request, { baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>): string => {
  if (baseUrl !== null) return baseUrl;
  const url = new URL(request.url);
  if (!trustProxy) return url.origin;
  const forwarded = (name: string): string | undefined => request.headers.get(name)?.split(',')[0]?.trim();
  const protocol = forwarded('x-forwarded-proto') === 'https' ? 'https:' : url.protocol;
  const host = URL.parse(`${protocol}//${forwarded('x-forwarded-host') ?? url.host}`)?.host ?? url.host;
  return `${protocol}//${host}`;
};

/** The path of BASE_URL, which requests may or may not have in front: `/y` or ''. */
export const basePath = ({ baseUrl }: Pick<Config, 'baseUrl'>): string =>
  baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/$/, '');

/** Where the service is reached as far as it knows without a request: BASE_URL, or the address and port it listens on. */
export const ownBase = ({ baseUrl, host }: Pick<Config, 'baseUrl' | 'host'>, port: number): string =>
  baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
