import { type Directive, directiveOf, type Oddity } from './robots-line.ts';
import { escapePattern, isMatch, pathOf, upperEscapes } from './robots-path.ts';

/** Maximum bytes of a robots.txt that Google reads (500 KiB). */
export const MAX_ROBOTS_BYTES = 500 * 1024;

/** A robots.txt file, parsed by RFC 9309 and with Google's leniency. */
export interface Robots {
  groups: Group[];
  sitemaps: { url: string; line: number }[];
  /** Lines that some or all crawlers ignore, with the reason; at most `MAX_ODD_LINES`. */
  odd: { line: number; text: string; why: Oddity; kind: Directive['kind'] }[];
  /** Statements about the use of pages by AI systems: `content-signal`, `content-usage` and `license`; at most `MAX_POLICIES`. */
  policies: { name: string; value: string; line: number }[];
  /** Number of lines with a directive of RFC 9309 or a sitemap directive. */
  directives: number;
}

export interface Group {
  /** Product tokens of the group’s crawlers in lower case; `*` for all crawlers. */
  agents: string[];
  rules: Rule[];
  /** Crawl-delay of the group in seconds; null if it is not set. */
  delay: number | null;
}

export interface Rule {
  allow: boolean;
  /** The path pattern of the rule, with non-ASCII bytes percent-encoded. */
  path: string;
  line: number;
}

/** The robots.txt verdict for one crawler and URL; `line` is the line number of the matching rule, null if no rule matches. */
export interface RobotsVerdict {
  allowed: boolean;
  line: number | null;
}

export const MAX_ODD_LINES = 100;
export const MAX_POLICIES = 50;

/** Parses a robots.txt. Never throws: lines that crawlers cannot read are ignored. */
export const readRobots = (bytes: Uint8Array): Robots => {
  const robots: Robots = { groups: [], sitemaps: [], odd: [], policies: [], directives: 0 };
  let group: Group | undefined;
  for (const [index, text] of linesOf(bytes).entries()) {
    const line = index + 1;
    const directive = directiveOf(text);
    if (directive === null) continue;
    const { name, kind, value } = directive;
    const isRule = kind === 'allow' || kind === 'disallow';
    const why = isRule && !group ? 'beforeGroup' : directive.why;
    if (why !== null && robots.odd.length < MAX_ODD_LINES) robots.odd.push({ line, text: utf8(text).slice(0, MAX_ODD_TEXT), why, kind });
    if (POLICIES.has(name) && robots.policies.length < MAX_POLICIES)
      robots.policies.push({ name, value: utf8(value).slice(0, MAX_ODD_TEXT), line });
    if (kind !== 'other') robots.directives++;
    if (kind === 'sitemap') robots.sitemaps.push({ url: utf8(value), line });
    if (kind === 'user-agent') {
      if (!group || group.rules.length > 0) {
        group = { agents: [], rules: [], delay: null };
        robots.groups.push(group);
      }
      group.agents.push(/^\*(?:[\t\v\f ]|$)/.test(value) ? '*' : productToken(value).toLowerCase());
    }
    if (name === 'crawl-delay' && group) group.delay = delayOf(value) ?? group.delay;
    if (isRule) group?.rules.push({ allow: kind === 'allow', path: escapePattern(value), line });
  }
  return robots;
};

/**
 * Tests if a crawler, given by product token or `User-Agent`, may fetch a URL: the crawler’s own groups apply, else the groups for all. The longest
 * matching pattern decides; in a tie, allow wins. The URL is escaped as in a request.
 */
export const matchRobots = (robots: Robots, agent: string, url: string): RobotsVerdict => {
  const path = upperEscapes(pathOf(url));
  const rules = rulesForCrawler(robots, crawlerOf(agent).toLowerCase());
  const allow = longestMatch(rules, path, true);
  const disallow = longestMatch(rules, path, false);
  // An empty pattern matches everything but forbids nothing.
  const isForbidden = disallow.length > Math.max(allow.length, 0);
  return { allowed: !isForbidden, line: disallow.length > allow.length ? disallow.line : allow.line };
};

/** Returns the product token at the start of a name: letters, `-` and `_`. */
export const productToken = (agent: string): string => /^[a-z_-]*/i.exec(agent)?.[0] ?? '';

/**
 * Returns the product token in a `User-Agent`: for `Googlebot/2.1` and for `Mozilla/5.0 (compatible; Googlebot/2.1; …)`, the token is Googlebot. Any
 * other text is returned unchanged. https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1
 */
export const crawlerOf = (agent: string): string =>
  (/^\s*Mozilla\/.*?\(compatible;\s*([a-z_-]+)\//i.exec(agent) ?? /^\s*([a-z_-]+)\//i.exec(agent))?.[1] ?? agent;

/** Returns a line of a robots.txt as UTF-8; line numbers begin at 1. */
export const robotsLine = (bytes: Uint8Array, line: number): string => utf8(linesOf(bytes)[line - 1] ?? '').trim();

const MAX_ODD_TEXT = 200;
const POLICIES: ReadonlySet<string> = new Set(['content-signal', 'content-usage', 'license']);
/** Maximum characters of a line; Google truncates lines at eight times the URL length limit of old browsers. */
const MAX_LINE = 2083 * 8 - 1;

/** Splits a robots.txt into lines as Latin-1 (one character per byte), without byte order mark; lines that are too long are truncated. */
const linesOf = (bytes: Uint8Array): string[] =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/^\xEF(?:\xBB\xBF?)?/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.slice(0, MAX_LINE));

/** Parses a crawl delay in whole or decimal seconds; null if invalid. */
const delayOf = (value: string): number | null => (/^\d{1,6}(?:\.\d{1,6})?$/.test(value) ? Number(value) : null);

const utf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');

const rulesForCrawler = ({ groups }: Robots, token: string): Rule[] => {
  const own = token === '*' ? [] : groups.filter(({ agents }) => agents.includes(token));
  const those = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  return those.flatMap(({ rules }) => rules);
};

const longestMatch = (rules: readonly Rule[], path: string, allow: boolean): { length: number; line: number | null } => {
  let longest: { length: number; line: number | null } = { length: -1, line: null };
  for (const rule of rules) {
    if (rule.allow !== allow) continue;
    const length = matchLength(rule, path);
    if (length > longest.length) longest = { length, line: rule.line };
  }
  return longest;
};

/** Returns the length of a rule’s pattern if it matches the path; -1 if it does not match. */
const matchLength = ({ allow, path: pattern }: Rule, path: string): number => {
  if (isMatch(path, pattern)) return pattern.length;
  if (!allow) return -1;
  // Google also applies a rule that allows the index file to its folder.
  const folder = pattern.lastIndexOf('/') + 1;
  if (folder === 0 || !pattern.startsWith('index.htm', folder)) return -1;
  const whole = `${pattern.slice(0, folder)}$`;
  return isMatch(path, whole) ? whole.length : -1;
};
