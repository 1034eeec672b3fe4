import { z } from 'zod';
import { checks } from '../../audit/checks/index.ts';
import { auditModes } from '../../audit/mode.ts';
import { code } from '../../front/reports/markdown.ts';
import type { report } from '../../front/reports/schema.ts';
import { MAX_URL_LENGTH } from '../../http/web-url.ts';
import { isRunning } from '../../reports/report.ts';
import { askFor } from '../sonde.ts';
import { withSchemeThatAnswers } from './answering-scheme.ts';
import { summaryOf, unfinishedReport } from './summary.ts';
import { defineTool } from './tool.ts';

/** Seconds to wait for the end of the audit. */
const AUDIT_WAIT = 20;

export const createReportTool = defineTool({
  name: 'create_report',
  title: 'Audit a page',
  description: `Fetches a web page now, runs ${checks.length} SEO checks on it and keeps the report. Answers with its id, rating, score, how its files and links answer and what to fix first. An audit usually takes a second or two; one that takes longer than ${AUDIT_WAIT} seconds goes on, and get_report reads it later.`,
  input: z.object({
    url: z
      .string()
      .max(MAX_URL_LENGTH)
      .describe('URL of the page, such as https://example.com/pricing; without a scheme https, or http where only that answers'),
    privacy: z
      .enum(['private', 'public'])
      .default('private')
      .describe('private: only the account can view it. public: anyone with its share link'),
    mode: z
      .enum(auditModes)
      .optional()
      .describe(
        'html: the page and what surrounds it. full: also how everything that it loads and links to answers. rendered: also the page after a browser ran its scripts. Without it the service decides',
      ),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  async run({ url: requested, privacy, mode }, sonde) {
    const fields = { privacy: privacy === 'public' ? '0' : '1', ...(mode === undefined ? {} : { mode }) };
    const create = async (url: string): Promise<z.infer<typeof report>> => {
      const ask = { method: 'POST', path: '/reports', fields: { ...fields, url }, headers: { prefer: `wait=${AUDIT_WAIT}` } } as const;
      return JSON.parse(await askFor(sonde, ask)).data;
    };
    const { id, state, share_url } = await withSchemeThatAnswers(requested, create);
    if (isRunning(state)) return unfinishedReport(id);
    const summary = summaryOf(await askFor(sonde, { method: 'GET', path: `/reports/${id}.md` }), id);
    return [`Report ${id}, ${state}.`, ...(privacy === 'public' ? [`Share page: ${code(share_url)}`] : []), '', summary].join('\n');
  },
});
