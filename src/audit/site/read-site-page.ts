import { createHash } from 'node:crypto';
import type { Answer } from '../../http/answer.ts';
import { AuditFailure } from '../audit-failure.ts';
import { type BrokenCheck, brokenCheck, MAX_BROKEN } from '../broken-check.ts';
import { checks } from '../checks/index.ts';
import type { Gathered, Page } from '../evidence.ts';
import { canonicalOf } from '../read/address/canonicals.ts';
import { baseOf, comparableUrl, resolveUrl, withoutFragment } from '../read/address/resolve-url.ts';
import { readPage } from '../read/answers.ts';
import { botWallOfPage } from '../read/bot-wall.ts';
import { languageVersionsOf } from '../read/language/language-versions.ts';
import { isWeb, resolvedLinks } from '../read/links/page-link.ts';
import { refreshOf } from '../read/page-refresh.ts';
import { expiredDirectives, googleDirectives } from '../read/robots/page-directives.ts';
import { isEmptyShell } from '../read/shell.ts';
import { isGenericLinkText } from '../read/text/generic-link-text.ts';
import { countWords } from '../read/text/words.ts';
import { cutText, runCheck } from '../run-check.ts';
import { packIssues } from '../scoring/issues.ts';
import { scoreFindings } from '../scoring/score.ts';
import { minhashOf } from './minhash.ts';
import {
  type LinkDetails,
  type LinkOccurrence,
  MAX_LINK_TEXT,
  MAX_OCCURRENCES,
  packFindings,
  packLinkDetails,
  type ReadLink,
} from './page-details.ts';
import { pageFlags } from './page-flags.ts';
import type { FoundLink, PageColumns, SitePage } from './site-page.ts';
import type { SiteRobots } from './site-robots.ts';
import { hostsInclude, MAX_URL } from './site-url.ts';

/** Facts about the site that a page belongs to. */
export interface SiteContext {
  /** Id of the crawl. */
  crawl: number;
  /** The URL to which the start URL of the crawl leads. */
  target: string;
  /** Hosts of the site, including the port. */
  hosts: readonly string[];
  /** Current time in milliseconds since 1970. */
  now: number;
}

/** Maximum other sites counted per page. */
const MAX_EXTERNAL = 100;
/** Maximum link targets, characters of all link targets, language versions, and characters of a text. */
const MAX_LINKS = 5_000;
const MAX_LINKS_LENGTH = 1_000_000;
const MAX_ALTERNATES = 200;
const MAX_TEXT = 300;
const HASH_BYTES = 8;

/** Evidence needed by the checks that run on each crawled page: the page itself, robots.txt and times. */
const neededEvidence: ReadonlySet<string> = new Set(['page', 'robots', 'timing', 'clock']);
const pageChecks = checks.filter(({ needs }) => needs.every((need) => neededEvidence.has(need)));

/** Reads a page as part of its site. Throws `ParseLimit`, or `AuditFailure` for a bot wall and for malformed XML. */
export const readSitePage = (answer: Answer, context: SiteContext, robots: SiteRobots): SitePage => {
  const page = readPage(answer, answer.url, { readsContent: true });
  const { document } = page;
  if (botWallOfPage(answer, page) !== null) throw new AuditFailure('bot_wall');
  if (document.malformed) throw new AuditFailure('invalid_xml');
  const directives = googleDirectives(page);
  // Some pages separate directives with spaces instead of commas.
  const directed = new Set(directives.flatMap(({ directive }) => directive.split(/\s+/)));
  const has = (...names: string[]): boolean => names.some((name) => directed.has(name));
  const isNofollow = has('nofollow', 'none');
  const own = comparableUrl(page.url);
  const canonical = canonicalOf(page);
  const canonicalUrl = canonical && comparableUrl(canonical.url) !== own ? withoutFragment(canonical.url) : null;
  const title = collapseSpaces(document.titles[0]?.text);
  const description = collapseSpaces(document.metas.find(({ name }) => name === 'description')?.content);
  const h1 = collapseSpaces(document.headings.find(({ native }) => native === 1)?.text);
  const content = collapseSpaces(document.contentText) ?? '';
  const text = h1 === null || content.includes(h1) ? content : `${h1} ${content}`.trimEnd();
  const { links, details: linkDetails, unread, external, isElsewhere } = readLinks(page, context, isNofollow);
  const { broken, details, ...scored } = runPageChecks(page, answer, context, robots);
  const versions = readAlternates(page, own);
  const flags =
    pageFlags.page |
    (has('noindex', 'none') || expiredDirectives(page, context.now).length > 0 ? pageFlags.noindex : 0) |
    (isNofollow ? pageFlags.nofollow : 0) |
    (canonicalUrl === null ? 0 : pageFlags.canonicalised) |
    (isElsewhere ? pageFlags.otherHost : 0) |
    (unread?.not_read || answer.truncated || isEmptyShell(document) ? pageFlags.unreadLinks : 0);
  return {
    flags,
    columns: {
      title: cutColumn(title),
      description: cutColumn(description),
      h1: cutColumn(h1),
      hashes: Buffer.concat([title, description, h1, text === '' ? null : text].map(hashOf)),
      minhash: minhashOf(text, document.html.lang),
      words: countWords(text, document.html.lang),
      ...scored,
    },
    ...readRefresh(page, own),
    canonical: canonicalUrl,
    alternates: versions.map(({ url }) => url),
    linkTexts: packLinkDetails([...linkDetails, ...versions.map(({ details: one }) => one)]),
    ...{ links, unread, external, broken, details },
  };
};

/** Returns where a refresh leads: a refresh after more than 0 seconds is not a redirect, and one to the page itself only reloads it. */
const readRefresh = (page: Page, own: string): Pick<SitePage, 'refresh' | 'refreshLater'> => {
  const refresh = refreshOf(page);
  const url = refresh === null || comparableUrl(refresh.url) === own ? null : withoutFragment(refresh.url);
  return refresh?.delay === 0 ? { refresh: url, refreshLater: null } : { refresh: null, refreshLater: url };
};

const collapseSpaces = (text: string | null | undefined): string | null => text?.replace(/\s+/g, ' ').trim() || null;

const cutColumn = (text: string | null): string | null => (text === null ? null : text.slice(0, MAX_TEXT).toWellFormed());

const hashOf = (text: string | null): Buffer =>
  text === null ? Buffer.alloc(HASH_BYTES) : createHash('sha256').update(text).digest().subarray(0, HASH_BYTES);

/** Returns the links of `a`, `area` and frameset frames; all kinds of `rel` to one target become at most two links. */
const readLinks = (
  page: Page,
  { target, hosts }: SiteContext,
  isPageNofollow: boolean,
): Pick<SitePage, 'links' | 'unread' | 'external'> & { details: ReadLink[]; isElsewhere: boolean } => {
  const { document } = page;
  const base = baseOf(page);
  const resolve = (href: string | null): URL | null => (href === null ? null : resolveUrl(href, base));
  const start = new URL(target);
  const found = new Map<string, FoundLink & { details: Required<ReadLink> & { occurrences: LinkOccurrence[]; rel: Set<string> } }>();
  const unread = { too_long: new Set<string>(), not_read: new Set<string>() };
  const targets = new Map<URL, LinkTarget | null>();
  const external = new Map<string, number>();
  let length = 0;
  let isElsewhere = false;
  const areas = document.images
    .filter(({ kind }) => kind === 'area')
    .map(({ href, rel, alt, line }) => ({ url: resolve(href), rel, text: alt ?? '', place: null, line, lang: '' }));
  const frames = document.framesetSources.map((href) => ({ url: resolve(href), rel: [], text: '', place: null, line: 0, lang: null }));
  const anchors = resolvedLinks(page).map(({ url, anchor: { rel, text, name, landmark, line, lang } }) => ({
    ...{ url, rel, line, lang },
    text: text || name,
    place: landmark,
  }));
  for (const { url: to, rel, text, place, line, lang } of [...anchors, ...areas, ...frames]) {
    if (to === null) continue;
    let linked = targets.get(to);
    if (linked === undefined) {
      linked = targetOf(to, hosts);
      targets.set(to, linked);
    }
    if (linked === null) continue;
    const { url, isOfSite } = linked;
    if (!isOfSite) {
      if (external.has(to.host) || external.size < MAX_EXTERNAL) external.set(to.host, (external.get(to.host) ?? 0) + 1);
      continue;
    }
    isElsewhere ||= !url.startsWith(`${start.origin}/`) && isOtherName(url, start);
    const values = rel.flatMap((token) => token.split(','));
    const nofollow = isPageNofollow || values.includes('nofollow');
    // A frame has no text; an image or icon without one says nothing.
    const isGeneric = lang !== null && (text.trim() === '' || isGenericLinkText(text, lang));
    const key = `${nofollow ? '-' : '+'}${comparableUrl(url)}`;
    const same = found.get(key)?.details;
    if (same) {
      same.count++;
      same.isGeneric &&= isGeneric;
      for (const value of values) same.rel.add(value);
      if (same.occurrences.length < MAX_OCCURRENCES) same.occurrences.push({ text: cutText(text, MAX_LINK_TEXT), place, line });
      continue;
    }
    const isTooLong = url.length > MAX_URL;
    if (!isTooLong && found.size < MAX_LINKS && length + url.length <= MAX_LINKS_LENGTH) {
      const details = {
        nofollow,
        count: 1,
        isGeneric,
        rel: new Set(values),
        occurrences: [{ text: cutText(text, MAX_LINK_TEXT), place, line }],
      };
      found.set(key, { url, nofollow, details });
      length += url.length;
    } else if (!nofollow) unread[isTooLong ? 'too_long' : 'not_read'].add(url);
  }
  const [tooLong, notRead] = [countTargets(unread.too_long), countTargets(unread.not_read)];
  return {
    links: [...found.values()].map(({ url, nofollow }) => ({ url, nofollow })),
    details: [...found.values()].map(({ details }) => details),
    unread: tooLong === null && notRead === null ? null : { too_long: tooLong, not_read: notRead },
    external: [...external],
    isElsewhere,
  };
};

const countTargets = (targets: ReadonlySet<string>): { count: number; example: string } | null => {
  const [example] = targets;
  return example === undefined ? null : { count: targets.size, example: example.slice(0, MAX_URL) };
};

interface LinkTarget {
  url: string;
  isOfSite: boolean;
}

const targetOf = (target: URL, hosts: readonly string[]): LinkTarget | null => {
  if (!isWeb(target)) return null;
  const url = withoutFragment(target);
  return { url, isOfSite: hostsInclude(hosts, url) };
};

/** True if a URL of the site has the other host name (with or without `www.`), or uses `http` although the site is `https`. */
const isOtherName = (url: string, start: URL): boolean => {
  const { protocol, host } = new URL(url);
  return host !== start.host || (start.protocol === 'https:' && protocol === 'http:');
};

/** Returns the hreflang URLs without duplicates and without the page itself, each with its first language. */
const readAlternates = (page: Page, own: string): { url: string; details: LinkDetails }[] => {
  const found = new Map<string, { url: string; details: LinkDetails }>();
  for (const { url, code, item } of languageVersionsOf(page)) {
    if (url === null || !isWeb(url)) continue;
    const key = comparableUrl(withoutFragment(url));
    if (key === own || found.has(key)) continue;
    const occurrence = { text: cutText(code, MAX_LINK_TEXT), place: 'hreflang' as const, line: item.line ?? 0 };
    found.set(key, { url: withoutFragment(url), details: { nofollow: false, count: 1, occurrences: [occurrence] } });
  }
  return [...found.values()].filter(({ url }) => url.length <= MAX_URL).slice(0, MAX_ALTERNATES);
};

const runPageChecks = (
  page: Page,
  { timing }: Answer,
  { now }: SiteContext,
  robots: SiteRobots,
): Pick<PageColumns, 'score' | 'findings' | 'issues'> & Pick<SitePage, 'broken' | 'details'> => {
  const broken: BrokenCheck[] = [];
  const evidence = { page, robots, timing, clock: { now, hostKnownSince: null } };
  const findings = pageChecks.map((check) =>
    runCheck(check, evidence as unknown as Gathered, (error) => broken.push(brokenCheck(check.id, error))),
  );
  const { score, findings: scored } = scoreFindings(pageChecks, findings);
  const issues = scored.filter(({ outcome }) => outcome === 'warn' || outcome === 'fail');
  const packed = packIssues(
    issues.map(({ check, outcome, lost, severity }) => ({
      ...{ check, failed: outcome === 'fail', points: lost },
      ...(severity !== severityOf.get(check) && { severity }),
    })),
  );
  return { score, findings: packed, issues: issues.length, details: packFindings(issues), broken: broken.slice(0, MAX_BROKEN) };
};

const severityOf = new Map(pageChecks.map(({ id, severity }) => [id, severity]));
