import type { Facts } from '../../audit/facts/facts.ts';
import type { AuditMode } from '../../audit/mode.ts';
import { byGroup, worstOutcome } from '../../audit/scoring/groups.ts';
import type { FindingStatus, Summary } from '../../audit/scoring/score.ts';
import type { PresentedItem } from '../../audit/texts/finding-messages.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import type { Part } from '../../audit/texts/message.ts';
import type { FixFirst, Presentation, PresentedFinding } from '../../audit/texts/present.ts';
import { oneLine } from '../../lib/plain-text.ts';
import { english } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import { factLines } from './fact-lines.ts';

export interface AuditedPage {
  url: string;
  ruleset: string;
  /** The audit mode, which states what the audit looked at. */
  mode: AuditMode;
  facts: Facts;
  /** The presented audit result, in the language of the texts. */
  presentation: Presentation;
}

/**
 * Renders a report as Markdown, for an issue tracker or a language model. Text of the audited site only occurs in code spans, where it can’t act as
 * markup, link or mention and is distinguishable from Sonde’s own text. A note at the top says so.
 */
export const markdown = ({ url, ruleset, mode, facts, presentation }: AuditedPage, words: Words = english): string => {
  const { marks, markdown: texts } = words;
  const { score, rating, summary, categories, fixFirst } = presentation;
  const findings = categories.flatMap((category) => category.findings);
  const headlines = new Map(findings.map(({ check, headline }) => [check, headline]));
  return [
    `# ${texts.title} ${code(url)}`,
    '',
    `> ${texts.untrusted}`,
    '',
    `**${marks.ratings[rating]}**, ${texts.outOf({ score })}. ${counts(summary, words)}. ${texts.ruleset} ${ruleset}. ${texts.mode({ mode })}.`,
    '',
    `${code(facts.final_url)} ${texts.audited({ status: facts.http_status })}`,
    ...factLines(facts, words).flatMap((line) => ['', asText(line)]),
    ...fixFirstLines(presentation, fixFirst, words),
    ...categories.flatMap(({ title, score: points, findings: ofCategory }) => {
      const shown = ofCategory.filter(({ outcome }) => outcome === 'warn' || outcome === 'fail');
      const lines = byGroup(shown).flatMap(({ group, first, members }) =>
        group === undefined
          ? findingLines(first, headlines, words)
          : groupLines(groupHeadline(group, members.length, words.language), members, words),
      );
      return ['', `## ${asText(title)}: ${texts.outOf({ score: points })}`, ...(shown.length > 0 ? lines : ['', texts.noIssues])];
    }),
    ...notChecked(
      findings.filter(({ outcome }) => outcome === 'unknown'),
      words,
    ),
    ...ledger(presentation, words),
  ].join('\n');
};

const counts = (summary: Summary, { marks }: Words): string => {
  const { failed: fail, warned: warn, passed: pass, accepted, unknown, not_applicable } = summary;
  return Object.entries({ fail, warn, pass, accepted, unknown, not_applicable } satisfies Record<FindingStatus, number>)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => marks.tallies[status as FindingStatus]({ count }))
    .join(', ');
};

const fixFirstLines = ({ score, afterAll }: Presentation, fixes: readonly FixFirst[], { markdown: texts }: Words): string[] =>
  fixes.length === 0
    ? []
    : [
        '',
        `## ${texts.fixFirst}`,
        '',
        ...(afterAll.score > score ? [texts.rises({ from: score, to: afterAll.score }), ''] : []),
        ...fixes.map(
          ({ headline, parts, gain, scoreAfter }, index) =>
            `${index + 1}. **${asText(headline)}** (+${gain}, ${texts.scoreAfter({ score: scoreAfter })}): ${sentence(parts)}`,
        ),
      ];

const findingLines = (finding: PresentedFinding, headlines: ReadonlyMap<string, string>, { marks, markdown: texts }: Words): string[] => {
  const { headline, status, lost, followsFrom, parts, whyParts, fixParts, source, items, itemsTotal, document } = finding;
  return [
    '',
    `### ${asText(headline)} (${asText(marks.statuses[status])}${lost > 0 ? `, −${lost}` : ''})`,
    '',
    `${sentence(parts)}${document === 'rendered' ? ` ${asText(texts.inRenderedPage)}` : ''}`,
    ...(followsFrom === undefined ? [] : ['', `${texts.follows}: ${asText(headlines.get(followsFrom) ?? followsFrom)}`]),
    '',
    `${texts.why}: ${sentence(whyParts)}`,
    '',
    `${texts.fix}: ${sentence(fixParts)} [${texts.reference}](${source})`,
    ...(items.length > 0 ? [''] : []),
    ...items.map((item) => itemLine(item, texts)),
    ...(itemsTotal > items.length ? [`- ${texts.more({ number: itemsTotal - items.length })}`] : []),
  ];
};

const groupLines = (headline: string, findings: readonly PresentedFinding[], { marks, markdown: texts }: Words): string[] => {
  const lost = findings.reduce((sum, finding) => sum + finding.lost, 0);
  return [
    '',
    `### ${asText(headline)} (${asText(marks.statuses[worstOutcome(findings)])}${lost > 0 ? `, −${lost}` : ''})`,
    '',
    ...findings.map(
      ({ headline: what, parts, fixParts, source }) =>
        `- **${asText(what)}**: ${sentence(parts)} ${texts.fix}: ${sentence(fixParts)} [${texts.reference}](${source})`,
    ),
  ];
};

/** Lists each reason once, with the checks that could not run for that reason. */
const notChecked = (unknown: readonly PresentedFinding[], { markdown: texts }: Words): string[] =>
  unknown.length === 0
    ? []
    : [
        '',
        `## ${texts.notChecked}`,
        '',
        ...[...Map.groupBy(unknown, ({ reason }) => reason).values()].flatMap((findings) =>
          findings.slice(0, 1).map(({ parts }) => `- ${sentence(parts)} ${asText(findings.map(({ title }) => title).join(', '))}`),
        ),
      ];

const ledger = ({ score, categories, gates }: Presentation, { markdown: { ledger: texts } }: Words): string[] => [
  '',
  `## ${texts.title}`,
  '',
  `| | ${texts.points} |`,
  '|---|---:|',
  `| ${texts.start} | 100 |`,
  ...categories
    .filter(({ lost }) => lost > 0)
    .map(({ title, lost, cap }) => `| ${asText(title)}${lost === cap ? ` (${texts.maximum({ points: cap })})` : ''} | −${lost} |`),
  ...gates.filter(({ lost }) => lost > 0).map(({ title, gate, lost }) => `| ${texts.cap({ cap: gate })}: ${asText(title)} | −${lost} |`),
  `| **${texts.score}** | **${score}** |`,
];

/** Joins parts into a sentence and separates adjacent code spans with a space, because their fences would otherwise merge. */
export const sentence = (parts: readonly Part[]): string =>
  mergeCodeSpans(parts)
    .map((part, index, all) => (isCode(part) ? `${isCode(all[index - 1]) ? ' ' : ''}${code(part.text)}` : asText(part.text)))
    .join('');

const isCode = (part: Part | undefined): boolean => part !== undefined && (part.code || !part.own);

/** Merges adjacent code parts into a single code span. */
const mergeCodeSpans = (parts: readonly Part[]): Part[] => {
  const spans: Part[] = [];
  for (const part of parts) {
    const last = spans.at(-1);
    if (last?.code && part.code) spans[spans.length - 1] = { ...last, text: last.text + part.text };
    else spans.push(part);
  }
  return spans;
};

export const itemLine = ({ line, snippet, url, note }: PresentedItem, texts: Words['markdown']): string =>
  `- ${[line ? texts.line({ line }) : '', code(snippet ?? url ?? ''), code(note ?? '')].filter((part) => part !== '').join(': ')}`;

/** Escapes Sonde’s own text, so that none of it acts as Markdown. */
export const asText = (text: string): string => text.replaceAll(/[\\`*_{}[\]()<>#+|~!@-]/g, '\\$&').replaceAll('&', '&amp;');

/** Returns text of the audited site as a code span on one line, fenced longer than any run of backticks in it; '' for blank text. */
export const code = (text: string): string => {
  const line = oneLine(text);
  if (line === '') return '';
  const longest = (line.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${line} ${fence}`;
};
