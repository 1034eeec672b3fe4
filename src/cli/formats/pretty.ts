import type { FixFirst, PresentedCategory } from '../../audit/texts/present.ts';
import { factLines } from '../../front/reports/fact-lines.ts';
import { plain } from '../plain.ts';
import { presentSelected } from '../selection.ts';
import { columnsOf, pad, wrap } from '../text-width.ts';
import { categoryLines } from './finding-lines.ts';
import { type CompleteAudit, type FormatOptions, isComplete, type MakeFormat } from './format.ts';
import { ratingMarks } from './rating-marks.ts';
import { summaryTable } from './summary-table.ts';
import { unknownLines } from './unknown-lines.ts';

/** The format for terminals: each page in full, and a table if there are several. Control characters of the page are removed. */
export const pretty: MakeFormat = (options) => ({
  // The reason why a page wasn’t audited goes to standard error.
  each: (audited) => (isComplete(audited) && !options.isQuiet ? page(audited, options) : null),
  all: (audited) =>
    audited.length > 1 ? summaryTable(audited, options) : options.isQuiet ? quietLine(audited.filter(isComplete), options) : null,
});

const page = (complete: CompleteAudit, options: FormatOptions): string => {
  const { words, selection, output } = options;
  const { url, mode, auditResult } = complete;
  const { ruleset, facts } = auditResult;
  const texts = words.cli.report;
  const presentation = presentSelected(auditResult, words.language, selection);
  const { summary, categories, cap, fixFirst } = presentation;
  const indented = (text: string): string[] => wrap(text, output.width - 2).map((line) => `  ${line}`);
  const others = [
    ...(summary.not_applicable > 0 ? [texts.notApplicable({ number: summary.not_applicable })] : []),
    ...(summary.unknown > 0 ? [texts.unknown({ number: summary.unknown })] : []),
  ].join(', ');
  const findings = categories.flatMap((category) => category.findings);
  const shown = new Set(findings.map(({ check }) => check));
  const asking = categories.flatMap((category) => categoryLines(category, shown, options));
  return [
    '',
    headLine(complete, options),
    ...indented(`${texts.counts(summary)}${others === '' ? '' : ` (${others})`}`),
    ...[words.markdown.mode({ mode }), ...factLines(facts, words)].flatMap(indented),
    ...(facts.final_url === url ? [] : indented(texts.ledTo({ url: plain(facts.final_url), status: facts.http_status }))),
    ...(cap === null
      ? []
      : indented(texts.capped({ at: cap.at, why: cap.by.map(({ headline, check }) => `${plain(headline)} (${check})`).join(', ') }))),
    ...fixFirstLines(fixFirst, options),
    ...(asking.length === 0 ? ['', `  ${texts.passed}`] : asking),
    ...informationLines(categories, options),
    ...unknownLines(findings, options),
    '',
    ...wrap(texts.ruleset({ ruleset }), output.width).map((line) => output.paint('dim', line)),
  ].join('\n');
};

const headLine = ({ url, auditResult: { score, rating } }: CompleteAudit, { words, output }: FormatOptions): string => {
  const { mark, style } = ratingMarks[rating];
  const result = output.paint(style, `${mark} ${words.marks.ratings[rating]}`);
  return `${result}  ${output.paint('bold', words.cli.report.score({ score }))}  ${plain(url)}`;
};

const quietLine = (complete: readonly CompleteAudit[], options: FormatOptions): string | null =>
  complete.length === 0 ? null : complete.map((one) => headLine(one, options)).join('\n');

/** The list of what to fix first: number, headline, check, and on the right its points and the score after it. */
const fixFirstLines = (fixes: readonly FixFirst[], { words, output }: FormatOptions): string[] => {
  const { report } = words.cli;
  if (fixes.length === 0) return [];
  return ['', output.paint('bold', report.fixFirst), ...fixes.flatMap((fix, index) => fixLines(fix, index + 1))];

  function fixLines({ headline, check, gain, scoreAfter }: FixFirst, number: number): string[] {
    const gives = gain > 0 ? report.gain({ points: gain, score: scoreAfter }) : report.opensCap;
    const start = `${String(number).padStart(2)}. `;
    const text = `${plain(headline)}  ${check}`;
    const room = output.width - start.length - columnsOf(gives) - 2;
    const [first = '', ...rest] = wrap(text, Math.max(room, output.width / 2));
    return [`${start}${pad(first, room)}  ${output.paint('green', gives)}`, ...rest.map((line) => `${' '.repeat(start.length)}${line}`)];
  }
};

/** Findings without points that need no action, in one paragraph. */
const informationLines = (categories: readonly PresentedCategory[], { words, output }: FormatOptions): string[] => {
  const found = categories.flatMap(({ findings }) => findings.filter(({ informational, followsFrom }) => informational && !followsFrom));
  if (found.length === 0) return [];
  const names = found.map(({ headline, check }) => `${plain(headline)} (${check})`).join(', ');
  return ['', ...wrap(words.cli.report.information({ names }), output.width)];
};
