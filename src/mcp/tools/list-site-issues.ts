import { z } from 'zod';
import type { crawl } from '../../api/crawls/json.ts';
import { issueIds } from '../../audit/site/issue-checks.ts';
import { id, pageSizes } from '../../front/fields.ts';
import { code } from '../../front/reports/markdown.ts';
import { askFor, type SondeApi, ToolError } from '../sonde.ts';
import { siteSummary } from './site-summary.ts';
import { defineTool } from './tool.ts';

export const listSiteIssues = defineTool({
  name: 'list_site_issues',
  title: 'List the issues of a site',
  description:
    'Lists the issues that a crawl found on a site, the worst first, with its score; with check, why that issue matters, how to fix it, and what shows it on which pages: broken links with their texts and lines, duplicates with the page to keep, the sentence of each page. Says how far the crawl is if it still runs.',
  input: z.object({
    crawl: id.optional().describe('Id of the crawl, as crawl_site gives it'),
    project: z
      .string()
      .trim()
      .min(1)
      .max(255)
      .optional()
      .describe('Host of the site, for its last finished crawl, or else the one that runs; without crawl'),
    check: z.string().max(100).optional().describe('Id of the check of one issue, such as title-duplicate'),
  }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  async run({ crawl, project, check }, sonde) {
    const found = await findCrawl(sonde, crawl, project);
    if (check !== undefined && !issueIds.includes(check))
      throw new ToolError(`No check has the id ${code(check)}. Call list_site_issues without check for the issues of this site.`);
    // A crawl without a result has no issues yet, and the summary says why.
    return check === undefined || found.summary === null ? siteSummary(sonde, found) : pagesOf(sonde, found, check);
  },
});

type Crawl = z.infer<typeof crawl>;

const findCrawl = async (sonde: SondeApi, crawl: number | undefined, project: string | undefined): Promise<Crawl> => {
  if (crawl !== undefined) return JSON.parse(await askFor(sonde, { method: 'GET', path: `/crawls/${crawl}` })).data;
  if (project === undefined) throw new ToolError('Say which crawl, or the project whose last crawl you mean.');
  const latest = async (state?: Crawl['state']): Promise<Crawl | undefined> => {
    const query = new URLSearchParams({ project, per_page: String(Math.min(...pageSizes)), ...(state && { state }) });
    return JSON.parse(await askFor(sonde, { method: 'GET', path: `/crawls?${query}` })).data[0];
  };
  const [completed, stopped] = [await latest('completed'), await latest('stopped')];
  const finished = (completed?.id ?? 0) > (stopped?.id ?? 0) ? completed : stopped;
  const last = finished ?? (await latest());
  if (!last) throw new ToolError('No site of this project was crawled. Call crawl_site.');
  const { data: site } = JSON.parse(await askFor(sonde, { method: 'GET', path: `/projects/${encodeURIComponent(last.project)}` }));
  return site.crawl === null ? last : findCrawl(sonde, site.crawl.id, undefined);
};

const pagesOf = async (sonde: SondeApi, { id: crawl }: Crawl, check: string): Promise<string> => {
  const path = `/crawls/${crawl}/issues/${encodeURIComponent(check)}`;
  const { meta } = JSON.parse(await askFor(sonde, { method: 'GET', path: `${path}?per_page=${Math.min(...pageSizes)}` }));
  if (Number(meta.total) === 0) return `Crawl ${crawl} has no page with this issue.`;
  const markdown = await askFor(sonde, { method: 'GET', path: `${path}/pages.md` });
  return `${markdown.trimEnd()}\n\nCall get_crawled_page for the links and findings of one page.`;
};
