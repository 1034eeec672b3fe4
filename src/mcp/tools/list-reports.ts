import { z } from 'zod';
import { pageSizes } from '../../front/fields.ts';
import { listFields } from '../../front/reports/fields.ts';
import { code } from '../../front/reports/markdown.ts';
import type { reportSummary } from '../../front/reports/schema.ts';
import { askFor } from '../sonde.ts';
import { defineTool } from './tool.ts';

const MAX_REPORTS = Math.max(...pageSizes);
const { search, project, result, state } = listFields.shape;

type ReportSummary = z.infer<typeof reportSummary>;

export const listReportsTool = defineTool({
  name: 'list_reports',
  title: 'List reports',
  description:
    "Lists the account's SEO reports, the newest first, one a line: id, rating, score, URL and when it was generated, or created if it has no result.",
  input: z.object({
    ...{ search, project, result, state },
    limit: z.int().min(1).max(MAX_REPORTS).default(10).describe('How many at most'),
  }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  async run({ limit, ...filters }, sonde) {
    // A nonexistent project is an error, not an empty list.
    if (filters.project !== undefined) await askFor(sonde, { method: 'GET', path: `/projects/${encodeURIComponent(filters.project)}` });
    const query = new URLSearchParams({ per_page: String(pageSizes.find((size) => size >= limit) ?? MAX_REPORTS) });
    for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, value);
    const { data, meta } = JSON.parse(await askFor(sonde, { method: 'GET', path: `/reports?${query}` }));
    const reports = (data as ReportSummary[]).slice(0, limit);
    const total = Number(meta.total);
    return [
      `${total} report${total === 1 ? '' : 's'}${total > reports.length ? `, the newest ${reports.length} of them` : ''}.`,
      ...reports.map(reportLine),
    ].join('\n');
  },
});

const reportLine = ({ id, url, state, result, score, created_at, generated_at }: ReportSummary): string => {
  const rated = result === null ? `not rated, created ${created_at}` : `${result}, ${score} of 100, generated ${generated_at}`;
  return `- Report ${id}: ${code(url)} ${rated}${state === 'completed' ? '' : ` (${state})`}`;
};
