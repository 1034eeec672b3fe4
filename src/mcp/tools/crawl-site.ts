import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { crawl } from '../../api/crawls/json.ts';
import { siteChecks } from '../../audit/site/checks/index.ts';
import { isCrawling, MAX_GLOB_LENGTH, MAX_GLOBS, trapRules } from '../../crawls/crawl.ts';
import { MAX_URL_LENGTH } from '../../http/web-url.ts';
import { askFor, type SondeApi } from '../sonde.ts';
import { withSchemeThatAnswers } from './answering-scheme.ts';
import { siteSummary } from './site-summary.ts';
import { defineTool } from './tool.ts';

/** Default seconds to wait for the end of a crawl, as clients give tools a minute; and the maximum. */
const DEFAULT_WAIT = 20;
const MAX_WAIT = 45;
/** Milliseconds between two requests for the state of a crawl. */
const POLL_INTERVAL = 1_000;
const MAX_PAGES = 100_000;
const MAX_DEPTH = 100;

const globs = z
  .array(
    z
      .string()
      .max(MAX_GLOB_LENGTH)
      .regex(/^[^,]+$/),
  )
  .max(MAX_GLOBS)
  .optional();

export const crawlSiteTool = defineTool({
  name: 'crawl_site',
  title: 'Crawl a site',
  description: `Crawls a whole site from one URL: follows its links, reads its sitemaps and robots.txt, runs the page checks on each page and ${siteChecks.length} site checks on all of them. Answers with the id of the crawl and, if it ends in time, its score and issues. A site of a hundred pages usually takes half a minute; a crawl that takes longer than the wait goes on, and list_site_issues reads it later.`,
  input: z.object({
    url: z
      .string()
      .max(MAX_URL_LENGTH)
      .describe('URL to start with, such as https://example.com/; without a scheme https, or http where only that answers'),
    max_pages: z.int().min(1).max(MAX_PAGES).optional().describe('Pages that it fetches at most; 500 without it'),
    max_depth: z.int().min(1).max(MAX_DEPTH).optional().describe('Links from the start that it follows at most'),
    include: globs.describe('Only paths that match one of these globs, such as /blog/*'),
    exclude: globs.describe('No path that matches one of these globs'),
    traps: z.enum(trapRules).optional().describe('limit, unless given, leaves out URLs that look endless; follow fetches them too'),
    wait: z.int().min(0).max(MAX_WAIT).default(DEFAULT_WAIT).describe('Seconds to wait for its end; 0 only starts it'),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  async run({ url, wait, include, exclude, ...others }, sonde) {
    const fields: Record<string, string> = {};
    for (const [name, value] of Object.entries(others)) if (value !== undefined) fields[name] = String(value);
    if (include) fields.include = include.join(',');
    if (exclude) fields.exclude = exclude.join(',');
    const start = async (requested: string): Promise<Crawl> => {
      const { data } = JSON.parse(await askFor(sonde, { method: 'POST', path: '/crawls', fields: { ...fields, url: requested } }));
      return waitForCrawl(sonde, data, wait * 1_000);
    };
    return siteSummary(sonde, await withSchemeThatAnswers(url, start));
  },
});

type Crawl = z.infer<typeof crawl>;

/** Waits for the end of a crawl, at most `time` milliseconds, and returns the crawl as it is then. */
const waitForCrawl = async (sonde: SondeApi, started: Crawl, time: number): Promise<Crawl> => {
  const end = performance.now() + time;
  let found = started;
  while (isCrawling(found) && performance.now() < end) {
    await sleep(Math.min(POLL_INTERVAL, Math.max(0, end - performance.now())));
    found = JSON.parse(await askFor(sonde, { method: 'GET', path: `/crawls/${found.id}` })).data;
  }
  return found;
};
