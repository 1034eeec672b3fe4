import { stripVTControlCharacters, styleText } from 'node:util';
import type { AuditedPage } from '../audit/markdown.ts';
import type { WordedFinding } from '../audit/present.ts';
import type { Rating } from '../audit/score.ts';

const ratingMarks: Record<Rating, { mark: string; style: 'green' | 'yellow' | 'red' }> = {
  good: { mark: '●', style: 'green' },
  decent: { mark: '▲', style: 'yellow' },
  bad: { mark: '■', style: 'red' },
};

const MAX_ITEMS = 3;

/** A judged page for a terminal. Control characters of the audited page never reach it. */
export const pretty = ({ url, ruleset, facts, presentation }: AuditedPage): string => {
  const { score, rating, summary, categories, gates } = presentation;
  const { mark, style } = ratingMarks[rating];
  return [
    '',
    `${paint(style, `${mark} ${rating}`)}  ${paint('bold', `${score} of 100`)}  ${plain(url)}`,
    `  ${summary.passed} passed, ${summary.warned} warned, ${summary.failed} failed, ${summary.unknown} could not be checked, ${summary.not_applicable} not applicable`,
    ...(facts.final_url === url ? [] : [`  answered by ${plain(facts.final_url)}, status ${facts.http_status}`]),
    ...categories.flatMap(({ title, score: points, lost, findings }) => {
      const shown = findings.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn' || outcome === 'unknown');
      return ['', `${paint('bold', title)}  ${points}${lost > 0 ? `  (−${lost})` : ''}`, ...shown.flatMap(findingLines)];
    }),
    ...gates.filter(({ lost }) => lost > 0).map(({ title, gate, lost }) => `\nHeld at ${gate} by “${title}”  (−${lost})`),
    '',
    paint('dim', `Ruleset ${ruleset}. sonde audit --format markdown says why each matters and how to mend it.`),
  ].join('\n');
};

const findingLines = ({ outcome, lost, text, items, itemsTotal, fix }: WordedFinding): string[] => {
  const mark = outcome === 'fail' ? paint('red', '✗') : outcome === 'warn' ? paint('yellow', '!') : paint('dim', '?');
  const shown = items.slice(0, MAX_ITEMS);
  return [
    `  ${mark} ${plain(text)}${lost > 0 ? paint('dim', `  −${lost}`) : ''}`,
    ...shown.map(({ line, snippet, url, note }) => paint('dim', `      ${line ? `${line}: ` : ''}${plain(snippet ?? url ?? note ?? '')}`)),
    ...(itemsTotal > shown.length ? [paint('dim', `      and ${itemsTotal - shown.length} more`)] : []),
    ...(outcome === 'unknown' ? [] : [`    ${paint('cyan', '→')} ${plain(fix)}`]),
  ];
};

const paint = (style: Parameters<typeof styleText>[0], text: string): string => styleText(style, text, { stream: process.stdout });

const plain = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  stripVTControlCharacters(text).replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ');
