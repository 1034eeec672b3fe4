import { styleText } from 'node:util';
import { present, type WordedFinding } from '../../audit/present.ts';
import type { Rating } from '../../audit/score.ts';
import { plain } from '../plain.ts';
import { type Audited, type Format, isJudged, type Judged } from './format.ts';

const ratingMarks: Record<Rating, { mark: string; style: 'green' | 'yellow' | 'red' }> = {
  good: { mark: '●', style: 'green' },
  decent: { mark: '▲', style: 'yellow' },
  bad: { mark: '■', style: 'red' },
};

const MAX_ITEMS = 3;

/** For a terminal. Control characters of the audited page never reach it. */
export const pretty: Format = {
  // What could not be had is said on standard error.
  each: (audited) => (isJudged(audited) ? page(audited) : null),
  all: (audited) => (audited.length > 1 ? totals(audited) : null),
};

const page = ({ url, judgement }: Judged): string => {
  const { ruleset, facts } = judgement;
  const { score, rating, summary, categories, gates } = present(judgement);
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
    paint('dim', `Ruleset ${ruleset}. sonde explain CHECK says why one matters.`),
  ].join('\n');
};

const totals = (audited: readonly Audited[]): string => {
  const judged = audited.filter(isJudged);
  const counts = Object.entries(ratingMarks).map(([rating, { mark, style }]) => {
    const count = judged.filter(({ judgement }) => judgement.rating === rating).length;
    return paint(style, `${mark} ${count} ${rating}`);
  });
  const failed = audited.length - judged.length;
  return `\n${audited.length} pages: ${counts.join('  ')}${failed > 0 ? `  ${failed} could not be audited` : ''}`;
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
