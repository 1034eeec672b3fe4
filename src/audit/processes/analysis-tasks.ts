import { type Answer, decodeAnswerSync, type EncodedAnswer, type Headers } from '../../http/answer.ts';
import type { FailureCode, FailureDetail } from '../audit-failure.ts';
import type { Page, RobotsFile, SitemapFile, Variant } from '../evidence.ts';
import type { RobotsText } from '../hosts/knowledge.ts';
import { packWithinLimit } from '../pack-within-limit.ts';
import { renderPicture } from '../pictures/render-picture.ts';
import type { PictureKind, SitePicture } from '../pictures/site-picture.ts';
import { canonicalElsewhere } from '../read/address/canonicals.ts';
import { readOtherPage, readPage, readRobotsFile, readSitemapFile, readVariant, robotsRulesOf } from '../read/answers.ts';
import { botWallOf, botWallOfPage } from '../read/bot-wall.ts';
import type { Charset } from '../read/charset.ts';
import { iconOf } from '../read/icon.ts';
import { linksBack } from '../read/language/links-back.ts';
import { missingFragments } from '../read/links/missing-fragments.ts';
import { type PageReferences, referencesOf } from '../read/page-references.ts';
import { readRenderedPage, unpackAllEvidence } from '../read/rendered.ts';
import { isShellFilled } from '../read/rendering/document-at-end.ts';
import { type ImageHead, readImageHead } from '../read/resources/image-head.ts';
import { type LoadedScript, type LoadedStylesheet, readLoadedScript, readLoadedStylesheet } from '../read/resources/loaded-files.ts';
import { matchEach } from '../read/robots/match-each.ts';
import { isEmptyShell } from '../read/shell.ts';
import { readSitemapPages, type SitemapPages } from '../read/sitemap/sitemap-pages.ts';
import { refusalOf } from '../refusal.ts';
import { type AuditResult, runAllChecks } from '../run-all-checks.ts';
import { siteTasks } from '../site/site-tasks.ts';
import { listEntryOf, type PackedResult } from '../stored-result.ts';
import { type GatheredRendering, type Packed, type PackedEvidence, packEvidence, unpack } from './packed.ts';
import { openPageStore, type StoredPages } from './page-store.ts';
import { rights } from './rights.ts';

/** The response from which a page is read. */
export interface PageSource {
  answer: Answer | EncodedAnswer;
  /** The requested URL, before redirects. */
  requested: string;
  /** True to list the resources and links of the page. */
  listsReferences: boolean;
}

export interface ReadPage {
  packed: Packed<Page>;
  /** URLs of the icon and of the canonical page; null if the page names none. */
  icon: string | null;
  canonical: string | null;
  /** The protection that sent this response in place of the page; null for the page itself. */
  guard: string | null;
}

/** The data about an opened page that an audit needs. */
export interface PageHead {
  /** URLs of the icon and of the canonical page; null if the page names none. */
  icon: string | null;
  canonical: string | null;
  /** The resources and links of the page, if its source requests the list. */
  references: PageReferences | null;
  /** True if the HTML of the page is an empty shell that only scripts fill. */
  isShell: boolean;
  charset: Charset;
  /** The title of the page; null without one. */
  title: string | null;
  /** True if the page has a field for a password. */
  asksPassword: boolean;
}

/** An opened page, or why the page was refused; `page` is null if this process stored it. */
export type OpenedPage = ({ page: Packed<Page> | null } & PageHead) | { refused: FailureCode; detail: FailureDetail };

/** Properties of an empty shell with which its final document is read. */
export type PageShell = Pick<Page, 'url' | 'status' | 'requested' | 'protocol' | 'charset'>;

/** Maximum decoded bytes of a style sheet or script. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** Maximum sitemaps returned from a robots.txt. */
const MAX_NAMED_SITEMAPS = 10;

const pageStore = openPageStore();

/** Removes stored pages by their numbers. */
export const releasePages = pageStore.release;

/** Tasks on untrusted bytes. They run in child processes (`analysis-pool.ts`); arguments and results are plain data. */
export const analysisTasks = {
  /**
   * Reads the page of an audit and, if there is room, stores it under `storeAs` for `runChecks`. Returns null if the page cannot be decoded to `most`
   * bytes synchronously.
   */
  openPage(source: PageSource, { most, storeAs }: { most: number; storeAs: number | null }): OpenedPage | null {
    const answer = decodeAnswerSync(source.answer, most);
    if (answer === null) return null;
    const refused = refusalOf(answer);
    if (refused !== null) return { refused, detail: {} };
    const page = readPage(answer, source.requested);
    const guard = botWallOfPage(answer, page);
    if (guard !== null) return { refused: 'bot_wall', detail: { guard } };
    if (page.document.malformed) return { refused: 'invalid_xml', detail: {} };
    const references = source.listsReferences ? referencesOf(page) : null;
    const named = {
      icon: iconOf(page),
      canonical: canonicalElsewhere(page),
      references,
      isShell: isEmptyShell(page.document),
      charset: page.charset,
      title: page.document.titles.find(({ place }) => place === 'head')?.text ?? null,
      asksPassword: page.document.controls.some(({ type, hidden }) => type === 'password' && !hidden),
    };
    return { page: storeAs !== null && pageStore.store(storeAs, page) ? null : packEvidence(page), ...named };
  },
  readPage(answer: Answer, requested: string): ReadPage {
    const page = readOtherPage(answer, requested);
    return { packed: packEvidence(page), icon: iconOf(page), canonical: canonicalElsewhere(page), guard: botWallOfPage(answer, page) };
  },
  readVariant(answer: Answer, kind: Variant['kind'], requested: string): Variant {
    return readVariant(answer, kind, requested);
  },
  readRobots(answer: Answer): { packed: Packed<RobotsFile>; sitemaps: string[] } {
    const robots = readRobotsFile(answer);
    return { packed: packEvidence(robots), sitemaps: robots.rules.sitemaps.slice(0, MAX_NAMED_SITEMAPS).map(({ url }) => url) };
  },
  readSitemap(answer: Answer, from: SitemapFile['from'], pages: readonly string[]): SitemapFile {
    return readSitemapFile(answer, from, pages);
  },
  listPages({ body, url, truncated }: Answer, hosts: readonly string[], most: number): SitemapPages {
    return readSitemapPages(body, { url, truncated, hosts, most });
  },
  /** Returns for each URL whether the robots.txt of its host allows it. */
  matchExternalRobots({ status, body }: RobotsText, urls: readonly string[], userAgent: string): boolean[] {
    return matchEach(robotsRulesOf(status, body), urls, userAgent);
  },
  /**
   * Lists what an empty shell loads and links to after its scripts ran; null if the scripts did not fill it. If the page is stored as `storedAs`,
   * also stores the final document for `runChecks`.
   */
  listRenderedReferences(shell: PageShell, rendering: GatheredRendering['rendering'], storedAs?: number): PageReferences | null {
    const page = readRenderedPage(rendering, shell);
    if (storedAs !== undefined) pageStore.storeRendered(storedAs, page);
    return isShellFilled(shell, { ...rendering, page }) ? referencesOf({ ...page, url: shell.url }) : null;
  },
  /** Returns for each URL of the host whether robots.txt allows it. */
  matchRobots(robots: Packed<RobotsFile>, urls: readonly string[], userAgent: string): boolean[] {
    return matchEach(unpack(robots), urls, userAgent);
  },
  /** True if a bot wall sent this error page. */
  isBotWall(answer: { url: string; status: number; headers: Headers; body: Uint8Array }): boolean {
    return botWallOf(answer, true) !== null;
  },
  /** Returns the fragments for which a page has no element; null if the response is not a complete HTML page. */
  findMissingFragments(answer: Answer, fragments: readonly string[]): string[] | null {
    return missingFragments(answer, fragments);
  },
  /** True if a language version lists one of these URLs of the page with hreflang; null if it is not an HTML page. */
  linksBack(answer: Answer, pages: readonly string[]): boolean | null {
    return linksBack(answer, pages);
  },
  /** Reads a style sheet or script; null if the file cannot be decoded synchronously. */
  readStylesheet(answer: Answer | EncodedAnswer): LoadedStylesheet | null {
    const sheet = decodeAnswerSync(answer, MAX_FILE_BYTES);
    return sheet && readLoadedStylesheet(sheet);
  },
  readScript(answer: Answer | EncodedAnswer): LoadedScript | null {
    const script = decodeAnswerSync(answer, MAX_FILE_BYTES);
    return script && readLoadedScript(script);
  },
  /** Reads the first bytes of images; null for files that are no image. */
  readImageHeads(heads: readonly Uint8Array[]): (ImageHead | null)[] {
    return heads.map(readImageHead);
  },
  /** Decodes a picture of a site and encodes it at a small size; null if the picture cannot be read. */
  renderPicture(kind: PictureKind, file: Uint8Array): SitePicture | null {
    return renderPicture(kind, file);
  },
  /** Permissions of this process; none if the process is locked down. */
  rights,
  ...siteTasks,
  /** Runs all checks on a page: a stored page by its number (throws `PageLost`), a packed page, or a page that is read again. */
  runChecks(page: number | Packed<Page> | PageSource, evidence: PackedEvidence): PackedResult {
    const { page: own, rendered } = storedPagesOf(page);
    return packedResultOf(runAllChecks(unpackAllEvidence(own, evidence, rendered)));
  },
  /** Runs the checks for which there is evidence so far on a packed page, or on a stored one, which stays stored. Throws `PageLost`. */
  runFirstChecks(page: number | Packed<Page>, evidence: Partial<PackedEvidence>): PackedResult {
    const own = typeof page === 'number' ? pageStore.get(page).page : unpack(page);
    return packedResultOf(runAllChecks(unpackAllEvidence(own, evidence)));
  },
};

const packedResultOf = (result: AuditResult): PackedResult => {
  const { score, rating, summary, ruleset, broken } = result;
  return { score, rating, summary, ruleset, broken, ...listEntryOf(result), packed: packWithinLimit(result) };
};

const storedPagesOf = (page: number | Packed<Page> | PageSource): StoredPages => {
  if (typeof page === 'number') return pageStore.take(page);
  if ('bytes' in page) return { page: unpack(page) };
  const answer = decodeAnswerSync(page.answer);
  if (answer === null) throw new Error('A page that was read cannot be decoded again');
  return { page: readPage(answer, page.requested) };
};

export type AnalysisTasks = typeof analysisTasks;
