import { z } from 'zod';
import { id } from '../../front/fields.ts';
import { askFor } from '../sonde.ts';
import { crawlProgress } from './site-summary.ts';
import { defineTool } from './tool.ts';

const MAX_PAGES = 100_000;
const crawl = id.describe('Id of the crawl, as crawl_site gives it');
const annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true };

export const pauseCrawlTool = defineTool({
  name: 'pause_crawl',
  title: 'Pause a crawl',
  description:
    'Pauses a crawl that runs, once it has stored the pages that it is fetching, so that another one can run. resume_crawl goes on; after seven days the crawl stops.',
  input: z.object({ crawl }),
  annotations,
  async run({ crawl: paused }, sonde) {
    return crawlProgress(JSON.parse(await askFor(sonde, { method: 'POST', path: `/crawls/${paused}/pause` })).data);
  },
});

export const resumeCrawlTool = defineTool({
  name: 'resume_crawl',
  title: 'Resume a crawl',
  description:
    'Goes on with a crawl that is paused, was stopped, or ended at its page limit, with max_pages for more pages. A crawl that has a result loses it until it ends again.',
  input: z.object({
    crawl,
    max_pages: z
      .int()
      .min(1)
      .max(MAX_PAGES)
      .optional()
      .describe('Pages that it fetches at most, more than before; its limit stays without it'),
  }),
  annotations,
  async run({ crawl: resumed, max_pages }, sonde) {
    const fields = { resume: '1', ...(max_pages !== undefined && { max_pages: String(max_pages) }) };
    return crawlProgress(JSON.parse(await askFor(sonde, { method: 'POST', path: `/crawls/${resumed}`, fields })).data);
  },
});
