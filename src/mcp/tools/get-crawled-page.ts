import { z } from 'zod';
import type { crawledPageWithLinks, crawl as crawlSchema } from '../../api/crawls/json.ts';
import { id } from '../../front/fields.ts';
import { code } from '../../front/reports/markdown.ts';
import { english } from '../../locales/english.ts';
import { askFor } from '../sonde.ts';
import { crawlProgress, plural } from './site-summary.ts';
import { defineTool } from './tool.ts';

/** Maximum links listed of each kind. */
const MAX_LINKS = 30;

export const getCrawledPage = defineTool({
  name: 'get_crawled_page',
  title: 'Read a page of a crawl',
  description:
    'Reads one page of a crawled site: its status, title and texts, whether it can be indexed, what is to fix on it, which pages link to it and where it links to.',
  input: z.object({
    crawl: id.describe('Id of the crawl, as crawl_site gives it'),
    page: z.int().min(0).describe('Id of the page within the crawl, as list_site_issues gives it; 0 is the start'),
  }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  async run({ crawl, page }, sonde) {
    const found: z.infer<typeof crawlSchema> = JSON.parse(await askFor(sonde, { method: 'GET', path: `/crawls/${crawl}` })).data;
    const answer = await askFor(sonde, { method: 'GET', path: `/crawls/${crawl}/pages/${page}` });
    const unfinished = found.summary === null ? [`${crawlProgress(found)} What is known of this page:`, ''] : [];
    return [...unfinished, pageText(JSON.parse(answer).data)].join('\n');
  },
});

type Page = z.infer<typeof crawledPageWithLinks>;

const pageText = (page: Page): string => {
  const { findings, inlinks, inlinks_from, outlinks, outlinks_total } = page;
  return [
    `# Page ${page.id} ${code(page.url)}`,
    '',
    `> ${english.markdown.untrusted}`,
    '',
    factsOf(page).join(', '),
    ...textsOf(page),
    '',
    findings.length === 0 ? 'No findings.' : 'To fix:',
    ...findings.flatMap(findingLines),
    '',
    ...(inlinks === null
      ? ['Which pages link here is only known of a finished crawl.']
      : linkLines('Other pages with a followed link to it', inlinks, inlinks_from)),
    '',
    ...linkLines('Links to URLs of the site', outlinks_total, outlinks),
  ].join('\n');
};

const findingLines = ({ check, outcome, points, headline, message, items }: Page['findings'][number]): string[] => [
  `- ${headline} (${check}, ${outcome}, ${plural(points, 'point')})${message === null ? '' : `: ${code(message)}`}`,
  ...items.map(({ line, snippet, url, note }) => `  - ${line === undefined ? '' : `line ${line}: `}${code(snippet ?? url ?? note ?? '')}`),
];

const factsOf = ({ status, type, depth, link_score, redirects_to, score, words, ...page }: Page): string[] => [
  status === 0 ? 'No response' : `Status ${status}`,
  ...(type === null ? [] : [code(type)]),
  ...(redirects_to === null ? [] : [`redirects to page ${redirects_to}`]),
  ...(page.indexable ? ['indexable'] : []),
  ...(page.noindex ? ['noindex'] : []),
  ...(page.canonicalised ? ['its canonical is another URL'] : []),
  page.in_sitemap ? 'in a sitemap' : 'in no sitemap',
  depth === null
    ? page.inlinks === null
      ? 'no followed link is known to lead to it'
      : 'no followed link leads to it'
    : `${plural(depth, 'link')} from the start`,
  ...(link_score === null ? [] : [`link score ${link_score} of 100`]),
  ...(score === null ? [] : [`score ${score}`]),
  ...(words === null ? [] : [plural(words, 'word')]),
];

const textsOf = ({ title, description, h1, score }: Page): string[] =>
  score === null
    ? []
    : Object.entries({ Title: title, Description: description, H1: h1 }).map(([name, text]) => `${name}: ${code(text ?? '') || 'none'}`);

const linkLines = (what: string, total: number, links: readonly (Page['outlinks'][number] & { text?: string | null })[]): string[] => [
  `${what}: ${total}${total > MAX_LINKS ? `, the first ${MAX_LINKS}` : ''}`,
  ...links
    .slice(0, MAX_LINKS)
    .map(
      ({ page, url, nofollow, text }) =>
        `- Page ${page}: ${code(url)}${text ? ` with the text ${code(text)}` : ''}${nofollow ? ' (nofollow)' : ''}`,
    ),
];
