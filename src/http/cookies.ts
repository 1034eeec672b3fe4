import type { Headers } from './answer.ts';

/** Cookies that responses set: those of one URL’s redirects, dropped after that URL so that URLs stay independent, or of one access. */
export interface Cookies {
  /** Stores the cookies that a response sets. */
  keep(url: URL, headers: Headers): void;
  /** Returns the `Cookie` header for a URL; undefined if no cookie matches. */
  headerFor(url: URL): string | undefined;
}

/** Cookies with their names and values. */
export interface CookieJar extends Cookies {
  /** Returns the cookies for a URL, in the order in which they are sent. */
  sentTo(url: URL): readonly NamedValue[];
}

export interface NamedValue {
  name: string;
  value: string;
}

/** Returns the `Cookie` header for cookies; undefined without any. */
export const cookieHeader = (sent: readonly NamedValue[]): string | undefined =>
  sent.length === 0 ? undefined : sent.map(({ name, value }) => (name === '' ? value : `${name}=${value}`)).join('; ');

interface Cookie extends NamedValue {
  host: string;
  /** True if the cookie is for this host only, not for its subdomains. */
  hostOnly: boolean;
  path: string;
  secure: boolean;
}

/** Maximum cookies, and maximum characters of one cookie’s name, value and attributes (RFC 6265, 6.1). */
const MAX_COOKIES = 50;
const MAX_LENGTH = 4_096;

export const openCookies = (): CookieJar => {
  const cookies = new Map<string, Cookie>();
  const sentTo = (url: URL): readonly Cookie[] =>
    [...cookies.values()].filter((cookie) => matches(cookie, url)).sort((one, other) => other.path.length - one.path.length);
  return {
    sentTo,
    keep(url, headers) {
      for (const [name, line] of headers) {
        const cookie = name === 'set-cookie' && line.length <= MAX_LENGTH ? parseCookie(line, url) : null;
        if (cookie === null) continue;
        const key = [cookie.name, cookie.host, cookie.path].join('\0');
        if (cookie.isOver) cookies.delete(key);
        else if (cookies.has(key) || cookies.size < MAX_COOKIES) cookies.set(key, cookie);
      }
    },
    headerFor(url) {
      return cookieHeader(sentTo(url));
    },
  };
};

/** Parses a Set-Cookie header (RFC 6265, 5.2 and 5.3); null for a cookie that browsers refuse. */
const parseCookie = (line: string, url: URL): (Cookie & { isOver: boolean }) | null => {
  if (/[^\P{Cc}\t]/u.test(line)) return null;
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()];
  const given = new Map(attributes.map((attribute) => splitAttribute(attribute)));
  const domain = (given.get('domain') ?? '').replace(/^\./, '').toLowerCase();
  const [path = '', secure] = [given.get('path'), given.has('secure')];
  if ((name === '' && value === '') || (domain !== '' && !coversHost(domain, url.hostname))) return null;
  if (url.protocol !== 'https:' && (secure || /^__(?:secure|host)-/i.test(name))) return null;
  const maxAge = given.get('max-age') ?? '';
  return {
    ...{ name, value, host: domain || url.hostname, hostOnly: domain === '', secure },
    path: path.startsWith('/') ? path : url.pathname.slice(0, url.pathname.lastIndexOf('/')) || '/',
    isOver: /^-?\d+$/.test(maxAge) ? Number(maxAge) <= 0 : Date.parse(given.get('expires') ?? '') <= Date.now(),
  };
};

const splitAttribute = (attribute: string): [name: string, value: string] => {
  const [name = '', ...value] = attribute.split('=');
  return [name.trim().toLowerCase(), value.join('=').trim()];
};

/** True if a cookie’s domain covers the host; a top-level domain never covers other hosts. */
const coversHost = (domain: string, host: string): boolean => host === domain || (domain.includes('.') && host.endsWith(`.${domain}`));

const matches = ({ host, hostOnly, path, secure }: Cookie, { hostname, pathname, protocol }: URL): boolean =>
  (hostname === host || (!hostOnly && hostname.endsWith(`.${host}`))) &&
  (pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)) &&
  (!secure || protocol === 'https:');
