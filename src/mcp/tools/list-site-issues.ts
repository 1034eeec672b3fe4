import { z } from 'zod';
import type { crawl, crawledPage } from '../../api/crawls/json.ts';
import { issueIds } from '../../audit/site/issue-checks.ts';
import { presentCheck } from '../../audit/texts/present.ts';
import { id, pageSizes } from '../../front/fields.ts';
import { code } from '../../front/reports/markdown.ts';
import { english } from '../../locales/english.ts';
import { askFor, type SondeApi, ToolError } from '../sonde.ts';
import { plural, siteSummary } from './site-summary.ts';
import { defineTool } from './tool.ts';

const MAX_PAGES = Math.max(...pageSizes);

export const listSiteIssues = defineTool({
  name: 'list_site_issues',
  title: 'List the issues of a site',
  description:
    'Lists the issues that a crawl found on a site, the worst first, with its score; with check, why that issue matters, how to fix it and the pages that have it. Says how far the crawl is if it still runs.',
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
    limit: z.int().min(1).max(MAX_PAGES).default(25).describe('How many pages of that issue at most'),
  }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  async run({ crawl, project, check, limit }, sonde) {
    const found = await findCrawl(sonde, crawl, project);
    if (check !== undefined && !issueIds.includes(check))
      throw new ToolError(`No check has the id ${code(check)}. Call list_site_issues without check for the issues of this site.`);
    // A crawl without a result has no issues yet, and the summary says why.
    return check === undefined || found.summary === null ? siteSummary(sonde, found) : pagesOf(sonde, found, check, limit);
  },
});

type Crawl = z.infer<typeof crawl>;
type Page = z.infer<typeof crawledPage>;

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

const pagesOf = async (sonde: SondeApi, { id: crawl }: Crawl, check: string, limit: number): Promise<string> => {
  const size = pageSizes.find((one) => one >= limit) ?? MAX_PAGES;
  const path = `/crawls/${crawl}/issues/${encodeURIComponent(check)}?per_page=${size}`;
  const { data, meta } = JSON.parse(await askFor(sonde, { method: 'GET', path }));
  const total = Number(meta.total);
  if (total === 0) return `Crawl ${crawl} has no page with this issue.`;
  const { headline, why, fix, source } = presentCheck(check);
  const pages = (data as Page[]).slice(0, limit);
  return [
    `# ${headline} (${check})`,
    '',
    `> ${english.markdown.untrusted}`,
    ...(why === '' ? [] : ['', why, '', `Fix: ${fix}`, '', `Source: ${source}`]),
    '',
    `${plural(total, 'page')}${total > pages.length ? `, the first ${pages.length} of them` : ''}. Call get_crawled_page for the links and findings of one.`,
    ...pages.map(pageLine),
  ].join('\n');
};

const pageLine = ({ id: page, url, status, score, title }: Page): string =>
  `- Page ${page}: ${code(url)} ${status === 0 ? 'no answer' : `status ${status}`}${score === null ? '' : `, score ${score}`}${title === null ? '' : `, title ${code(title)}`}`;
