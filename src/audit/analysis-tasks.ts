import type { Answer } from '../http/fetch.ts';
import { checks } from './checks/index.ts';
import type { Page, RobotsFile, SitemapFile, Variant } from './evidence.ts';
import { type Facts, factsOf } from './facts/facts.ts';
import { fit } from './fit.ts';
import { type Packed, type PackedEvidence, pack, unpackAll } from './packed.ts';
import { canonicalElsewhere } from './read/address/canonicals.ts';
import { readPage, readRobotsFile, readSitemapFile, readVariant } from './read/answers.ts';
import { botWallOf, SHORT_TEXT } from './read/bot-wall.ts';
import { iconOf } from './read/icon.ts';
import { readSitemapPages, type SitemapPages } from './read/sitemap/sitemap-pages.ts';
import { rights } from './rights.ts';
import { ruleset } from './ruleset.ts';
import { runCheck } from './run-check.ts';
import { type Scored, scoreFindings } from './score.ts';

/** What an audit comes to. */
export interface AuditResult extends Scored {
  ruleset: string;
  facts: Facts;
  /** Checks with a bug that this page brought to light, some of them; for the log, and not kept. */
  broken: BrokenCheck[];
}

export interface ReadPage {
  packed: Packed<Page>;
  /** What the page names: its icon, and the page that it calls the original. */
  icon: string | null;
  canonical: string | null;
  /** Who sent this in place of the page. */
  guard: string | null;
}

export interface BrokenCheck {
  check: string;
  stack: string;
}

/** Broken checks that are told of, and characters of each one's stack. */
const MAX_BROKEN = 10;
const MAX_STACK = 2_000;

/** Sitemaps of a robots.txt that are worth knowing. */
const MAX_NAMED = 10;

/** The work that touches hostile bytes. It runs in a child process (`analysis.ts`); arguments and results are plain data. */
export const analysisTasks = {
  readPage(answer: Answer, requested: string): ReadPage {
    const page = readPage(answer, requested);
    const isShort = page.document.text.length <= SHORT_TEXT;
    return { packed: pack(page), icon: iconOf(page), canonical: canonicalElsewhere(page), guard: botWallOf(answer, isShort) };
  },
  readVariant(answer: Answer, kind: Variant['kind'], asked: string): Variant {
    return readVariant(answer, kind, asked);
  },
  readRobots(answer: Answer): { packed: Packed<RobotsFile>; sitemaps: string[] } {
    const robots = readRobotsFile(answer);
    return { packed: pack(robots), sitemaps: robots.rules.sitemaps.slice(0, MAX_NAMED).map(({ url }) => url) };
  },
  readSitemap(answer: Answer, from: SitemapFile['from'], pages: readonly string[]): SitemapFile {
    return readSitemapFile(answer, from, pages);
  },
  listPages({ body, url, truncated }: Answer, hosts: readonly string[], most: number): SitemapPages {
    return readSitemapPages(body, { url, truncated, hosts, most });
  },
  /** What the process that analysis may do; nothing, if all is as it should be. */
  rights,
  runChecks(packed: PackedEvidence): AuditResult {
    const gathered = unpackAll(packed);
    const broken: BrokenCheck[] = [];
    const findings = checks.map((check) => runCheck(check, gathered, (error) => broken.push({ check: check.id, stack: stackOf(error) })));
    return { ...fit({ ...scoreFindings(checks, findings), ruleset, facts: factsOf(gathered) }), broken: broken.slice(0, MAX_BROKEN) };
  },
};

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, MAX_STACK);

export type AnalysisTasks = typeof analysisTasks;
