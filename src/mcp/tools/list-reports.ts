import { z } from 'zod';
import { code } from '../../audit/markdown.ts';
import { askFor } from '../sonde.ts';
import { tool } from './tool.ts';

const MAX_REPORTS = 100;
/** What the interface takes as `per_page`. */
const PAGE_SIZES = [10, 25, 50, MAX_REPORTS];

interface Listed {
  id: number;
  url: string;
  state: string;
  result: string | null;
  score: number | null;
  generated_at: string | null;
}

export const listReports = tool({
  name: 'list_reports',
  title: 'List reports',
  description: "Lists the account's SEO reports, the newest first, one a line: id, rating, score, URL and when it was generated.",
  input: z.object({
    search: z.string().max(255).optional().describe('Only URLs that contain this text'),
    project: z.string().max(255).optional().describe('Only this host, such as example.com'),
    result: z.enum(['good', 'decent', 'bad']).optional().describe('Only this rating'),
    state: z.enum(['queued', 'processing', 'completed', 'failed']).optional().describe('Only reports in this state'),
    limit: z.int().min(1).max(MAX_REPORTS).default(10).describe('How many at most'),
  }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  async run({ limit, ...filters }, sonde) {
    const query = new URLSearchParams({ per_page: String(PAGE_SIZES.find((size) => size >= limit) ?? MAX_REPORTS) });
    for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, value);
    const { data, meta } = JSON.parse(await askFor(sonde, { method: 'GET', path: `/reports?${query}` }));
    const reports = (data as Listed[]).slice(0, limit);
    const total = Number(meta.total);
    return [
      `${total} report${total === 1 ? '' : 's'}${total > reports.length ? `, the newest ${reports.length} of them` : ''}.`,
      ...reports.map(line),
    ].join('\n');
  },
});

const line = ({ id, url, state, result, score, generated_at }: Listed): string => {
  const rated = result === null ? 'not rated' : `${result}, ${score} of 100, generated ${generated_at}`;
  return `- Report ${id}: ${code(url)} ${rated}${state === 'completed' ? '' : ` (${state})`}`;
};
