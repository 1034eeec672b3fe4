import { z } from 'zod';
import { id } from '../../api/fields.ts';
import { askFor } from '../sonde.ts';
import { summaryOf } from './summary.ts';
import { tool } from './tool.ts';

export const getReport = tool({
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
    const markdown = await askFor(sonde, { method: 'GET', path: `/reports/${id}.md` });
    return detail === 'full' ? markdown.trimEnd() : summaryOf(markdown, id);
  },
});
