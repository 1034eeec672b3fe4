import type { Facts } from './facts/facts.ts';
import type { Presentation, WordedFinding } from './present.ts';

export interface AuditedPage {
  url: string;
  ruleset: string;
  facts: Facts;
  presentation: Presentation;
}

/** A judged page as Markdown, for an issue tracker or a language model. Text of the audited page is escaped. */
export const markdown = ({ url, ruleset, facts, presentation }: AuditedPage): string => {
  const { score, rating, summary, categories, gates, fixFirst } = presentation;
  return [
    `# SEO report for ${asText(url)}`,
    '',
    `**${rating}**, ${score} of 100. ${summary.passed} passed, ${summary.warned} warned, ${summary.failed} failed, ${summary.unknown} could not be checked, ${summary.not_applicable} not applicable. Ruleset ${ruleset}.`,
    '',
    `Audited: ${asText(facts.final_url)}, status ${facts.http_status}.`,
    ...(fixFirst.length > 0
      ? ['', '## Fix these first', '', ...fixFirst.map(({ title, text, lost }) => `1. **${title}** (−${lost}): ${asText(text)}`)]
      : []),
    ...categories.flatMap(({ title, score: points, findings }) => {
      const shown = findings.filter(({ outcome }) => outcome === 'warn' || outcome === 'fail' || outcome === 'unknown');
      return ['', `## ${title}: ${points} of 100`, ...(shown.length > 0 ? shown.flatMap(findingLines) : ['', 'Nothing to mend.'])];
    }),
    '',
    '## How the score was made',
    '',
    '| | Points |',
    '|---|---:|',
    '| Start | 100 |',
    ...categories
      .filter(({ lost }) => lost > 0)
      .map(({ title, lost, cap }) => `| ${title}${lost === cap ? ` (at most ${cap})` : ''} | −${lost} |`),
    ...gates.filter(({ lost }) => lost > 0).map(({ title, gate, lost }) => `| Held at ${gate}: ${title} | −${lost} |`),
    `| **Score** | **${score}** |`,
  ].join('\n');
};

const findingLines = ({ title, outcome, lost, text, why, fix, source, items, itemsTotal }: WordedFinding): string[] => [
  '',
  `### ${title} (${outcome}${lost > 0 ? `, −${lost}` : ''})`,
  '',
  asText(text),
  ...(outcome === 'unknown' ? [] : ['', `Why: ${asText(why)}`, '', `Fix: ${asText(fix)} [Source](${source})`]),
  ...(items.length > 0 ? [''] : []),
  ...items.map(
    ({ line, snippet, url, note }) =>
      `- ${[line ? `line ${line}` : '', code(snippet ?? url ?? ''), asText(note ?? '')].filter(Boolean).join(': ')}`,
  ),
  ...(itemsTotal > items.length ? [`- and ${itemsTotal - items.length} more`] : []),
];

/** So that nothing in the text is markup, a mention or a line of its own. */
export const asText = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]()<>#+|~!@-]/g, '\\$&')
    .replaceAll('&', '&amp;');

/** A code span with a fence longer than any run of backticks inside. */
const code = (text: string): string => {
  if (text === '') return '';
  const line = text.replaceAll(/\s+/g, ' ');
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${line} ${fence}`;
};
