import { type Answer, decodeAnswerSync, type EncodedAnswer } from '../../http/answer.ts';
import { AuditFailure } from '../audit-failure.ts';
import type { RobotsText } from '../hosts/knowledge.ts';
import { robotsOf } from '../read/answers.ts';
import { matchEach } from '../read/robots/match-each.ts';
import { refusalOf } from '../refusal.ts';
import { readSitePage, type SiteContext } from './read-site-page.ts';
import { openSiteAnalysis, type PackedAnalysis, type SiteAnalyser } from './site-analyser.ts';
import type { SiteFacts, SiteRow } from './site-analysis.ts';
import type { SitePage } from './site-page.ts';
import { siteRobots } from './site-robots.ts';

/** Maximum sitemaps of one robots.txt. */
const MAX_SITEMAPS = 500;
/** Name of our crawler in robots.txt. */
const CRAWLER = 'Sonde';

/** What robots.txt says to a crawl. */
export interface CrawlRules {
  /** Crawl-delay in milliseconds; null if there is none. */
  delay: number | null;
  sitemaps: string[];
}

let analyser: { id: number; analyser: SiteAnalyser } | undefined;

/** Tasks of crawls on hostile bytes. They run in analysis processes (`site-pool.ts`); arguments and results are plain data. */
export const siteTasks = {
  /**
   * Returns `encoded` if the answer must be decoded as a stream, as it is too long or broken, and `robots` if this process needs the robots.txt
   * of its origin. Throws `AuditFailure` for what is no page.
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
    const { rules } = robotsOf(status, body);
    const group = rules.groups.filter(({ agents }) => agents.includes(CRAWLER.toLowerCase()));
    const own = group.length > 0 ? group : rules.groups.filter(({ agents }) => agents.includes('*'));
    const delays = own.flatMap(({ delay }) => delay ?? []);
    return {
      delay: delays.length === 0 ? null : Math.max(...delays) * 1_000,
      sitemaps: rules.sitemaps.map(({ url }) => url).slice(0, MAX_SITEMAPS),
    };
  },
  matchCrawlRobots({ status, body }: RobotsText, urls: readonly string[]): boolean[] {
    return matchEach(robotsOf(status, body), urls, CRAWLER);
  },
  /** Begins an analysis; the process keeps it until it is finished or another begins. */
  startSite(id: number, urls: number): void {
    analyser = { id, analyser: openSiteAnalysis(urls) };
  },
  /** Returns false if the process does not have this analysis. */
  addSiteRows(id: number, rows: readonly SiteRow[]): boolean {
    if (analyser?.id !== id) return false;
    analyser.analyser.add(rows);
    return true;
  },
  /** Null if the process does not have this analysis. */
  finishSite(id: number, facts: SiteFacts): PackedAnalysis | null {
    if (analyser?.id !== id) return null;
    const result = analyser.analyser.finish(facts);
    analyser = undefined;
    return result;
  },
};
