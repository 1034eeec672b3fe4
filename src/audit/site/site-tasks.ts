import { type Answer, decodeAnswerSync, type EncodedAnswer } from '../../http/answer.ts';
import { AuditFailure } from '../audit-failure.ts';
import type { RobotsText } from '../hosts/knowledge.ts';
import { robotsRulesOf } from '../read/answers.ts';
import { matchEach } from '../read/robots/match-each.ts';
import { refusalOf } from '../refusal.ts';
import { openAnchors } from './anchors.ts';
import { type IssueLinks, keepLinks } from './page-details.ts';
import { readSitePage, type SiteContext } from './read-site-page.ts';
import { openRedirectMap } from './redirect-map.ts';
import { openSiteAnalysis } from './site-analyser.ts';
import type { SitePage } from './site-page.ts';
import { siteRobots } from './site-robots.ts';

/** Maximum sitemaps read from one robots.txt. */
const MAX_SITEMAPS = 500;
/** Name of Sonde's crawler in robots.txt. */
const CRAWLER = 'Sonde';

/** The rules of robots.txt for a crawl. */
export interface CrawlRules {
  /** Crawl-delay in milliseconds; null if missing. */
  delay: number | null;
  sitemaps: string[];
}

/** Analyses of many rows: each reads them in slices, and then gives its result. */
const analyses = { site: openSiteAnalysis, anchors: openAnchors, redirects: openRedirectMap };
export type Analyses = typeof analyses;
export type AnalysisName = keyof Analyses;
export type RowsOf<Name extends AnalysisName> = Parameters<ReturnType<Analyses[Name]>['add']>[0];
export type FactsOf<Name extends AnalysisName> = Parameters<ReturnType<Analyses[Name]>['finish']>[0];
export type ResultOf<Name extends AnalysisName> = ReturnType<ReturnType<Analyses[Name]>['finish']>;

let current: { id: number; analysis: { add(rows: unknown): void; finish(facts: unknown): unknown } } | undefined;

/** Tasks of crawls on untrusted bytes. They run in analysis processes (`site-pool.ts`); arguments and results are plain data. */
export const siteTasks = {
  /**
   * Reads a page. Returns `encoded` if the response must be decoded as a stream, since it is too long or broken, and `robots` if this process needs
   * the robots.txt of its origin. Throws `AuditFailure` if the response is not a page.
   */
  readSitePage(answer: Answer | EncodedAnswer, context: SiteContext, text?: RobotsText): SitePage | 'encoded' | 'robots' {
    const robots = siteRobots(context.crawl, new URL(answer.url).origin, text);
    if (robots === undefined) return 'robots';
    const decoded = decodeAnswerSync(answer);
    if (decoded === null) return 'encoded';
    const refusal = refusalOf(decoded);
    if (refusal !== null) throw new AuditFailure(refusal);
    return readSitePage(decoded, context, robots);
  },
  readCrawlRules({ status, body }: RobotsText): CrawlRules {
    const { rules } = robotsRulesOf(status, body);
    const group = rules.groups.filter(({ agents }) => agents.includes(CRAWLER.toLowerCase()));
    const own = group.length > 0 ? group : rules.groups.filter(({ agents }) => agents.includes('*'));
    const delays = own.flatMap(({ delay }) => delay ?? []);
    return {
      delay: delays.length === 0 ? null : Math.max(...delays) * 1_000,
      sitemaps: rules.sitemaps.map(({ url }) => url).slice(0, MAX_SITEMAPS),
    };
  },
  matchCrawlRobots({ status, body }: RobotsText, urls: readonly string[]): boolean[] {
    return matchEach(robotsRulesOf(status, body), urls, CRAWLER);
  },
  /** Begins an analysis; the process keeps the analysis until it is finished or another one begins. */
  startAnalysis(id: number, name: AnalysisName, urls: number): void {
    current = { id, analysis: analyses[name](urls) as NonNullable<typeof current>['analysis'] };
  },
  /** Adds rows to an analysis. Returns false if the process does not have this analysis. */
  addRows(id: number, rows: unknown): boolean {
    if (current?.id !== id) return false;
    current.analysis.add(rows);
    return true;
  },
  /** Finishes an analysis. Returns null if the process does not have this analysis. */
  finishAnalysis(id: number, facts: unknown): unknown {
    if (current?.id !== id) return null;
    const result = current.analysis.finish(facts);
    current = undefined;
    return result;
  },
  /** Selects the links of pages that show an issue, with their texts and places. */
  keepSiteLinks(pages: readonly Parameters<typeof keepLinks>[]): IssueLinks[] {
    return pages.map((page) => keepLinks(...page));
  },
};
