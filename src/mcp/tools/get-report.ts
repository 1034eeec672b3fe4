import { z } from 'zod';
import { id } from '../../front/fields.ts';
import type { report } from '../../front/reports/schema.ts';
import { isRunning } from '../../reports/report.ts';
import { askFor } from '../sonde.ts';
import { summaryOf, unfinishedReport } from './summary.ts';
import { defineTool } from './tool.ts';

export const getReport = defineTool({
  name: 'get_report',
  title: 'Read a report',
  description:
    'Reads a kept SEO report as Markdown: its score, rating, mode, how its files and links answer and what to fix first, or with detail "full" also everything that failed, was warned of or could not be checked, with the reason, the fix and the places on the page, and how the score was made. What passed is counted.',
  input: z.object({
    id: id.describe('Id of the report, as create_report and list_reports give it'),
    detail: z.enum(['summary', 'full']).default('summary').describe('How much to read'),
  }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  async run({ id, detail }, sonde) {
    const found: z.infer<typeof report> = JSON.parse(await askFor(sonde, { method: 'GET', path: `/reports/${id}` })).data;
    if (isRunning(found.state) && found.generated_at === null) return unfinishedReport(id);
    const markdown = await askFor(sonde, { method: 'GET', path: `/reports/${id}.md` });
    return [...newerAudit(found), detail === 'full' ? markdown.trimEnd() : summaryOf(markdown, id)].join('\n\n');
  },
});

/** Describes an audit newer than the one that the report shows: it is running or has failed. */
const newerAudit = ({ id, state, error, generated_at }: z.infer<typeof report>): string[] => {
  if (generated_at === null || state === 'completed') return [];
  const news = isRunning(state) ? `Report ${id} is being audited again.` : `The latest audit of report ${id} failed: ${error?.detail}`;
  return [`${news} This is its result of ${generated_at}.`];
};
