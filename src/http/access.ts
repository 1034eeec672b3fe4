import type { Answer, Headers } from './answer.ts';
import { type Cookies, cookieHeader, type NamedValue, openCookies } from './cookies.ts';
import { openRedactor, REDACTED, type Redactor } from './redact.ts';

/** How to get in to a site: what is sent to the listed origins, and to no others. */
export interface Access {
  /** Origins as `URL.origin` spells them, such as `https://staging.example.com`. */
  origins: readonly string[];
  /** Headers, with names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The `Cookie` header; '' for none. */
  cookies: string;
  basic: { user: string; password: string } | null;
  /** The User-Agent header; '' for the usual one. */
  userAgent: string;
}

/** An access in use by one audit or crawl, with the cookies that the listed origins have set since. They live in memory only. */
export interface OpenAccess extends Pick<Redactor, 'redact' | 'redactText'> {
  /** Returns the headers that requests to a URL get in addition to the usual ones: none unless its origin is listed. */
  headersFor(url: URL): Readonly<Record<string, string>>;
  /** True for a URL of a listed origin that would end the session: its path or query says to log out. */
  endsSession(url: URL): boolean;
  /** Opens the cookies for one URL and its redirects: those of listed origins are the access’s own, all others are dropped after the URL. */
  openCookies(): Cookies;
}

/** True if the path or query of a URL says to log out. */
export const saysLogOut = ({ pathname, search }: URL): boolean => {
  // `doLogout` is two words.
  const words = `${pathname}${search}`.replaceAll(/([a-z])([A-Z])/g, '$1-$2').replaceAll(/%20|\+/g, '-');
  return LOG_OUT.test(words);
};

/** As a word of its own, so that `/catalogout` and `/blog-outdoor` are pages like others. */
const LOG_OUT = /(?<![a-z])(?:(?:log|sign)[-_]?(?:out|off)|abmelden|ausloggen|deconnexion|cerrar[-_]?sesion|uitloggen|wyloguj)(?![a-z])/i;

/** Headers whose values are no secrets but words of any page. */
const publicHeaders: ReadonlySet<string> = new Set(['accept', 'accept-language', 'cache-control', 'dnt', 'origin', 'pragma', 'referer']);
/** Maximum cookies set by the site that are remembered as secrets; a session may get a new one with each response. */
const MAX_SESSIONS = 50;

/** Opens an access. `headersFor` and `openCookies` are the only functions that give away what it holds. */
export const openAccess = ({ origins, headers, cookies, basic, userAgent }: Access): OpenAccess => {
  const listed = new Set(origins);
  const isListed = ({ protocol, origin }: URL): boolean => /^https?:$/.test(protocol) && listed.has(origin);
  const given = parseCookieHeader(cookies);
  /** The given cookies by the origins that have not changed them. */
  const unchanged = new Map(origins.map((origin) => [origin, new Map(given.map((cookie) => [cookie.name, cookie]))]));
  const jar = openCookies();
  const authorization = basic === null ? {} : { authorization: `Basic ${base64Of(`${basic.user}:${basic.password}`)}` };
  const sent = { ...headers, ...authorization, ...(userAgent === '' ? {} : { 'user-agent': userAgent }) };
  const secretHeaders = Object.entries({ ...headers, ...authorization }).filter(([name]) => !publicHeaders.has(name));
  const secrets = [
    ...secretHeaders.flatMap(([, value]) => [value, ...value.split(/\s+/)]),
    ...given.map(({ value }) => value),
    ...(basic === null ? [] : [basic.password, `${basic.user}:${basic.password}`]),
  ];
  const redactor = openRedactor(secrets);
  /** The newest cookies that the site keeps from scripts, or that take the place of given ones: they are secrets too. */
  let sessions: readonly string[] = [];
  let sessionRedactor = openRedactor();
  const addSession = (value: string): void => {
    if (sessions.includes(value)) return;
    sessions = [...sessions, value];
    if (sessions.length > 2 * MAX_SESSIONS) {
      sessions = sessions.slice(-MAX_SESSIONS);
      sessionRedactor = openRedactor(sessions);
    } else sessionRedactor.add(value);
  };

  const keep = (url: URL, received: Headers): void => {
    for (const [header, line] of received) {
      if (header !== 'set-cookie') continue;
      const { name, value } = readPair(line.split(';', 1)[0] ?? '');
      unchanged.get(url.origin)?.delete(name);
      if (/;\s*httponly\b/i.test(line) || given.some((cookie) => cookie.name === name)) addSession(value);
    }
    jar.keep(url, received);
  };
  const cookiesFor = (url: URL): readonly NamedValue[] => {
    const own = jar.sentTo(url);
    const names = new Set(own.map(({ name }) => name));
    return [...own, ...[...(unchanged.get(url.origin)?.values() ?? [])].filter(({ name }) => !names.has(name))];
  };

  return {
    redactText: (text) => sessionRedactor.redactText(redactor.redactText(text)),
    async redact(answer) {
      const redacted = await sessionRedactor.redact(await redactor.redact(answer));
      return { ...redacted, headers: withoutCookieValues(redacted.headers) };
    },
    headersFor: (url) => (isListed(url) ? sent : {}),
    endsSession: (url) => isListed(url) && saysLogOut(url),
    openCookies() {
      const others = openCookies();
      return {
        keep: (url, received) => (isListed(url) ? keep : others.keep)(url, received),
        headerFor: (url) => (isListed(url) ? cookieHeader(cookiesFor(url)) : others.headerFor(url)),
      };
    },
  };
};

/** Parses a `Cookie` header into names and values. */
export const parseCookieHeader = (header: string): NamedValue[] =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map(readPair);

/** Returns headers that set cookies without the values of these, of which no check needs more than their names and attributes. */
const withoutCookieValues = (headers: Answer['headers']): Answer['headers'] =>
  headers.map(([name, line]) =>
    name === 'set-cookie' ? ([name, line.replace(/^([^=;]*=)[^;]*/, `$1${REDACTED}`)] as const) : [name, line],
  );

const readPair = (pair: string): NamedValue => {
  const at = pair.indexOf('=');
  return { name: pair.slice(0, Math.max(at, 0)).trim(), value: pair.slice(at + 1).trim() };
};

const base64Of = (text: string): string => Buffer.from(text).toString('base64');
