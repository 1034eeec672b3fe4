import { z } from 'zod';
import type { check } from '../../api/checks/json.ts';
import type { Check } from '../../audit/check.ts';
import { siteChecks } from '../../audit/site/checks/index.ts';
import { askFor, ToolError } from '../sonde.ts';
import { defineTool } from './tool.ts';

type PageCheck = z.infer<typeof check>;

export const explainCheck = defineTool({
  name: 'explain_check',
  title: 'Explain a check',
  description: 'Explains an SEO check: what it tests, why it matters, its possible results, how to fix it, and its source.',
  input: z.object({
    check: z.string().max(100).describe('Id of the check, such as title-width; part of an id or a category lists what fits'),
  }),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  async run({ check: wanted }, sonde) {
    const checks: PageCheck[] = JSON.parse(await askFor(sonde, { method: 'GET', path: '/checks' })).data;
    const found = checks.find(({ id }) => id === wanted);
    if (found) return checkText(found);
    const ofSite = siteChecks.find(({ id }) => id === wanted);
    if (ofSite) return explainSiteCheck(ofSite);
    const near = [...checks, ...siteChecks].filter(({ id, category }) => id.includes(wanted) || category === wanted);
    if (near.length > 0) return ['No check has this id. These are near:', ...near.map(({ id, title }) => `- ${id}: ${title}`)].join('\n');
    throw new ToolError(`No check has this id. The categories are: ${[...new Set(checks.map(({ category }) => category))].join(', ')}.`);
  },
});

const checkText = ({ id, title, category_title, severity, points, why, fix, source, verdicts }: PageCheck): string =>
  [
    `# ${title} (${id})`,
    '',
    `${category_title}. Severity ${severity}; a failure costs at most ${points} points.`,
    '',
    why,
    '',
    `Fix: ${fix}`,
    '',
    'Possible results:',
    ...verdicts.map(({ outcomes, text }) => `- ${outcomes.join(' or ')}: ${text}`),
    '',
    `Source: ${source}`,
  ].join('\n');

const explainSiteCheck = ({ id, title, severity, headline, verdicts, why, fix, source }: Check): string =>
  [
    `# ${title} (${id})`,
    '',
    `A check of whole sites, which crawl_site runs. Severity ${severity}; an affected site has the result ${verdicts.found?.outcome}: ${headline}.`,
    '',
    why,
    '',
    `Fix: ${fix}`,
    '',
    `Source: ${source}`,
  ].join('\n');
