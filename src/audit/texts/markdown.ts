import { oneLine } from '../../lib/plain-text.ts';
import type { Facts } from '../facts/facts.ts';
import type { AuditMode } from '../mode.ts';
import { byGroup, worstOutcome } from '../scoring/groups.ts';
import type { FindingStatus, Summary } from '../scoring/score.ts';
import { factLines } from './fact-lines.ts';
import type { PresentedItem } from './finding-messages.ts';
import { english, groupHeadline, type Language } from './language.ts';
import type { MarkdownWords } from './markdown-words.ts';
import type { Part } from './message.ts';
import type { FixFirst, Presentation, PresentedFinding } from './present.ts';

export interface AuditedPage {
  url: string;
  ruleset: string;
  /** What the audit looked at. */
  mode: AuditMode;
  facts: Facts;
  /** In the language of the texts. */
  presentation: Presentation;
}

/**
 * Writes a report as Markdown, for an issue tracker or a language model. Text of the audited site is only in code spans: there it is no
 * markup, link or mention, and can be told from ours. A note at the top says so.
 */
export const markdown = (
  { url, ruleset, mode, facts, presentation }: AuditedPage,
  { markdown: words, groups, sentences }: Pick<Language, 'markdown' | 'groups' | 'sentences'> = english,
): string => {
  const { score, rating, summary, categories, fixFirst } = presentation;
  const findings = categories.flatMap((category) => category.findings);
  const headlines = new Map(findings.map(({ check, headline }) => [check, headline]));
  return [
    `# ${words.title} ${code(url)}`,
    '',
    `> ${words.untrusted}`,
    '',
    `**${words.ratings[rating]}**, ${words.outOf(score)}. ${counts(summary, words)}. ${words.ruleset} ${ruleset}. ${words.mode(mode)}.`,
    '',
    `${code(facts.final_url)} ${words.audited(facts.http_status)}`,
    ...factLines(facts, words).flatMap((line) => ['', asText(line)]),
    ...fixFirstLines(presentation, fixFirst, words),
    ...categories.flatMap(({ title, score: points, findings: ofCategory }) => {
      const shown = ofCategory.filter(({ outcome }) => outcome === 'warn' || outcome === 'fail');
      const lines = byGroup(shown).flatMap(({ group, first, members }) =>
        group === undefined
          ? findingLines(first, headlines, words)
          : groupLines(groupHeadline(group, members.length, { groups, sentences }), members, words),
      );
      return ['', `## ${asText(title)}: ${words.outOf(points)}`, ...(shown.length > 0 ? lines : ['', words.noIssues])];
    }),
    ...notChecked(
      findings.filter(({ outcome }) => outcome === 'unknown'),
      words,
    ),
    ...ledger(presentation, words),
  ].join('\n');
};

const counts = (summary: Summary, words: MarkdownWords): string => {
  const { failed: fail, warned: warn, passed: pass, accepted, unknown, not_applicable } = summary;
  return Object.entries({ fail, warn, pass, accepted, unknown, not_applicable } satisfies Record<FindingStatus, number>)
    .filter(([, number]) => number > 0)
    .map(([status, number]) => words.counts[status as FindingStatus](number))
    .join(', ');
};

const fixFirstLines = ({ score, afterAll }: Presentation, fixes: readonly FixFirst[], words: MarkdownWords): string[] =>
  fixes.length === 0
    ? []
    : [
        '',
        `## ${words.fixFirst}`,
        '',
        ...(afterAll.score > score ? [words.rises(score, afterAll.score), ''] : []),
        ...fixes.map(
          ({ headline, parts, gain, scoreAfter }, index) =>
            `${index + 1}. **${asText(headline)}** (+${gain}, ${words.scoreAfter(scoreAfter)}): ${sentence(parts)}`,
        ),
      ];

const findingLines = (finding: PresentedFinding, headlines: ReadonlyMap<string, string>, words: MarkdownWords): string[] => {
  const { headline, status, lost, followsFrom, parts, whyParts, fixParts, source, items, itemsTotal, document } = finding;
  return [
    '',
    `### ${asText(headline)} (${asText(words.results[status])}${lost > 0 ? `, −${lost}` : ''})`,
    '',
    `${sentence(parts)}${document === 'rendered' ? ` ${asText(words.inRenderedPage)}` : ''}`,
    ...(followsFrom === undefined ? [] : ['', `${words.follows}: ${asText(headlines.get(followsFrom) ?? followsFrom)}`]),
    '',
    `${words.why}: ${sentence(whyParts)}`,
    '',
    `${words.fix}: ${sentence(fixParts)} [${words.reference}](${source})`,
    ...(items.length > 0 ? [''] : []),
    ...items.map((item) => place(item, words)),
    ...(itemsTotal > items.length ? [`- ${words.more(itemsTotal - items.length)}`] : []),
  ];
};

const groupLines = (headline: string, findings: readonly PresentedFinding[], words: MarkdownWords): string[] => {
  const lost = findings.reduce((sum, finding) => sum + finding.lost, 0);
  return [
    '',
    `### ${asText(headline)} (${asText(words.results[worstOutcome(findings)])}${lost > 0 ? `, −${lost}` : ''})`,
    '',
    ...findings.map(
      ({ headline: what, parts, fixParts, source }) =>
        `- **${asText(what)}**: ${sentence(parts)} ${words.fix}: ${sentence(fixParts)} [${words.reference}](${source})`,
    ),
  ];
};

/** Lists each reason once, with the checks that could not run for it. */
const notChecked = (unknown: readonly PresentedFinding[], words: MarkdownWords): string[] =>
  unknown.length === 0
    ? []
    : [
        '',
        `## ${words.notChecked}`,
        '',
        ...[...Map.groupBy(unknown, ({ reason }) => reason).values()].flatMap((findings) =>
          findings.slice(0, 1).map(({ parts }) => `- ${sentence(parts)} ${asText(findings.map(({ title }) => title).join(', '))}`),
        ),
      ];

const ledger = ({ score, categories, gates }: Presentation, words: MarkdownWords): string[] => [
  '',
  `## ${words.ledger}`,
  '',
  `| | ${words.ledgerPoints} |`,
  '|---|---:|',
  `| ${words.ledgerStart} | 100 |`,
  ...categories
    .filter(({ lost }) => lost > 0)
    .map(({ title, lost, cap }) => `| ${asText(title)}${lost === cap ? ` (${words.ledgerMaximum(cap)})` : ''} | −${lost} |`),
  ...gates.filter(({ lost }) => lost > 0).map(({ title, gate, lost }) => `| ${words.ledgerCap(gate)}: ${asText(title)} | −${lost} |`),
  `| **${words.ledgerScore}** | **${score}** |`,
];

/** Separates adjacent code spans by a space, since their fences would merge. */
const sentence = (parts: readonly Part[]): string =>
  spansOf(parts)
    .map((part, index, all) => (isCode(part) ? `${isCode(all[index - 1]) ? ' ' : ''}${code(part.text)}` : asText(part.text)))
    .join('');

const isCode = (part: Part | undefined): boolean => part !== undefined && (part.code || !part.own);

/** Merges adjacent code parts into one span. */
const spansOf = (parts: readonly Part[]): Part[] => {
  const spans: Part[] = [];
  for (const part of parts) {
    const last = spans.at(-1);
    if (last?.code && part.code) spans[spans.length - 1] = { ...last, text: last.text + part.text };
    else spans.push(part);
  }
  return spans;
};

const place = ({ line, snippet, url, note }: PresentedItem, words: MarkdownWords): string =>
  `- ${[line ? words.line(line) : '', code(snippet ?? url ?? ''), code(note ?? '')].filter((part) => part !== '').join(': ')}`;

/** Escapes our own text, so that none of it is markup. */
const asText = (text: string): string => text.replaceAll(/[\\`*_{}[\]()<>#+|~!@-]/g, '\\$&').replaceAll('&', '&amp;');

/** Returns text of the audited site as a code span on one line, fenced longer than any run of backticks in it; '' for blank text. */
export const code = (text: string): string => {
  const line = oneLine(text);
  if (line === '') return '';
  const longest = (line.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${line} ${fence}`;
};
