import { z } from 'zod';
import { id, pageSizes } from '../../front/fields.ts';
import { code } from '../../front/reports/markdown.ts';
import { english } from '../../locales/english.ts';
import { askFor } from '../sonde.ts';
import { plural } from './site-summary.ts';
import { defineTool } from './tool.ts';

export const redirectMapTool = defineTool({
  name: 'redirect_map',
  title: 'Map redirects from an earlier crawl',
  description:
    'Finds for each page of an earlier crawl that a later one lacks the page that replaces it, by slug, title, H1 and text, the surest first: redirects for a relaunch.',
  input: z.object({
    crawl: id.describe('Id of the later crawl, as crawl_site gives it'),
    from: id.describe('Id of the earlier crawl'),
  }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  async run({ crawl, from }, sonde) {
    const most = Math.max(...pageSizes);
    const path = `/crawls/${crawl}/redirect-map?from=${from}&per_page=${most}`;
    const { data, unmatched, meta }: Answer = JSON.parse(await askFor(sonde, { method: 'GET', path }));
    return [
      `${plural(meta.total, 'redirect')} from crawl ${from} to crawl ${crawl}; ${plural(unmatched, 'page')} without a page that replaces them.`,
      ...(data.length === 0 ? [] : ['', `> ${english.markdown.untrusted}`, '']),
      ...data.map(({ from: old, to, score, reason }) => `- ${code(old)} → ${code(to)} (${score}, ${reason})`),
      ...(meta.total > data.length
        ? ['', `The other ${meta.total - data.length} are in GET /crawls/${crawl}/redirect-map.csv?from=${from}.`]
        : []),
    ].join('\n');
  },
});

interface Answer {
  data: { from: string; to: string; score: number; reason: string }[];
  unmatched: number;
  meta: { total: number };
}
