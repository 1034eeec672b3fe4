import { groupsByImportance } from '../../audit/scoring/issue-order.ts';
import { doubtMessage } from '../../audit/texts/finding-messages.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import { type FixFirst, headlineOfSiteFix, type PresentedCategory, presentCheck } from '../../audit/texts/present.ts';
import { factLines } from '../../front/reports/fact-lines.ts';
import { plain } from '../plain.ts';
import { presentSelected } from '../selection.ts';
import { clipUrl, columnsOf, pad, wrap } from '../text-width.ts';
import { categoryLines, unknownLines } from './finding-lines.ts';
import { type CompleteAudit, type FormatOptions, isComplete, type MakeFormat, type PrintSite } from './format.ts';
import { firstPages, whyFailed } from './site.ts';
import { summaryTable } from './summary-table.ts';
import { outcomeSymbol, ratingSymbols } from './symbols.ts';

/** The format for terminals: each page in full, and a table if there are several. Control characters from the page are removed. */
export const audits: MakeFormat = (options) => ({
  // If the page wasn’t audited, the reason goes to standard error instead.
  each: (audited) => (isComplete(audited) && !options.isQuiet ? formatPage(audited, options) : null),
  all: (audited) =>
    audited.length > 1 ? summaryTable(audited, options) : options.isQuiet ? quietLine(audited.filter(isComplete), options) : null,
});

const formatPage = (complete: CompleteAudit, options: FormatOptions): string => {
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
    ...wrap(output.asCalled(texts.ruleset({ ruleset })), output.width).map((line) => output.paint('dim', line)),
  ].join('\n');
};

const headLine = ({ url, auditResult: { score, rating } }: CompleteAudit, { words, output }: FormatOptions): string => {
  const { symbol, style } = ratingSymbols[rating];
  const result = output.paint(style, `${symbol} ${words.marks.ratings[rating]}`);
  return `${result}  ${output.paint('bold', words.cli.report.score({ score }))}  ${plain(url)}`;
};

const quietLine = (complete: readonly CompleteAudit[], options: FormatOptions): string | null =>
  complete.length === 0 ? null : complete.map((one) => headLine(one, options)).join('\n');

type ListedFix = Pick<FixFirst, 'check' | 'headline' | 'gain' | 'scoreAfter'>;

/** Lists what to fix first: number, headline, check, and on the right the points and the score after the fix. */
const fixFirstLines = (
  fixes: readonly ListedFix[],
  { words, output }: Pick<FormatOptions, 'words'> & { output: Pick<FormatOptions['output'], 'width' | 'paint'> },
): string[] => {
  const { report } = words.cli;
  if (fixes.length === 0) return [];
  return ['', output.paint('bold', report.fixFirst), ...fixes.flatMap((fix, index) => fixLines(fix, index + 1))];

  function fixLines({ headline, check, gain, scoreAfter }: ListedFix, number: number): string[] {
    const gives = gain > 0 ? report.gain({ points: gain, score: scoreAfter }) : report.opensCap;
    const start = `${String(number).padStart(2)}. `;
    const text = `${plain(headline)}  ${check}`;
    const left = output.width - start.length - columnsOf(gives) - 2;
    const [first = '', ...rest] = wrap(text, Math.max(left, output.width / 2));
    return [`${start}${pad(first, left)}  ${output.paint('green', gives)}`, ...rest.map((line) => `${' '.repeat(start.length)}${line}`)];
  }
};

/** Lists findings without points that need no action, in one paragraph. */
const informationLines = (categories: readonly PresentedCategory[], { words, output }: FormatOptions): string[] => {
  const found = categories.flatMap(({ findings }) => findings.filter(({ informational, followsFrom }) => informational && !followsFrom));
  if (found.length === 0) return [];
  const names = found.map(({ headline, check }) => `${plain(headline)} (${check})`).join(', ');
  return ['', ...wrap(words.cli.report.information({ names }), output.width)];
};

/** Maximum pages named per issue of a site. */
const MAX_EXAMPLE_PAGES = 3;

/** Prints a site on a terminal: the score and its parts, the issues with some pages each, and the parts that were omitted. */
export const site: PrintSite = async ({ crawl, issues, failures }, output, words) => {
  const { target, score, result, summary, leftOut } = crawl;
  const { cli, language } = words;
  const { paint, width, print } = output;
  print(paint('bold', plain(target)));
  if (score === null || result === null || summary === null) {
    print(whyFailed(crawl, words));
    return;
  }
  const { symbol, style } = ratingSymbols[result];
  const { pages, mean, lost, gate } = summary.ledger;
  print(`${paint(style, `${symbol} ${words.marks.ratings[result]}`)}  ${cli.report.score({ score })}`);
  print(cli.crawl.progress({ crawled: crawl.crawled, found: crawl.found, rate: 0 }));
  print(
    [
      cli.crawl.pages({ pages, mean }),
      ...(lost > 0 ? [cli.crawl.lost({ points: lost })] : []),
      ...(gate ? [cli.crawl.capped({ at: gate.gate })] : []),
    ].join(', '),
  );
  const fixes = summary.fixes.filter(({ gain }) => gain > 0).map((fix) => ({ ...fix, headline: headlineOfSiteFix(fix, language) }));
  for (const line of fixFirstLines(fixes, { words, output })) print(line);
  const entries = groupsByImportance(issues, ({ check, category, points, affected }) => ({
    check,
    category,
    lost: points,
    pages: affected,
  }));
  for (const { group, first, members } of entries) {
    // A group is represented by its issue with the most affected pages.
    const issue = members.reduce((most, one) => (one.affected > most.affected ? one : most), first);
    const { affected, unread, severity } = issue;
    const headline = group === undefined ? presentCheck(first.check, language).headline : groupHeadline(group, members.length, language);
    const checks = members.map(({ check }) => check).join(', ');
    const lost = members.reduce((sum, { points }) => sum + points, 0);
    const points = lost.toLocaleString(language.sentences.locale, { maximumFractionDigits: 1 });
    const facts = [
      words.marks.severities[severity as keyof typeof words.marks.severities],
      cli.crawl.affected({ pages: affected }),
      ...(points === '0' ? [] : [cli.report.points({ points })]),
      checks,
    ].join(', ');
    const isLong = columnsOf(headline) + columnsOf(facts) + columnsOf('✖   ') > width;
    print(`\n${outcomeSymbol(members, output)} ${plain(headline)}${isLong ? '' : `  ${paint('dim', facts)}`}`);
    if (isLong) for (const line of wrap(facts, width - columnsOf('    '))) print(paint('dim', `    ${line}`));
    if (unread > 0) print(`    ${doubtMessage(unread, language.sentences)}`);
    for (const url of await firstPages(issue, MAX_EXAMPLE_PAGES)) print(`    ${clipUrl(plain(url), width - columnsOf('    '))}`);
    if (affected > MAX_EXAMPLE_PAGES) print(`    ${cli.report.more({ number: affected - MAX_EXAMPLE_PAGES })}`);
  }
  if (entries.length === 0) print(cli.crawl.none);
  const [failed, ...others] = await Array.fromAsync(failures());
  if (failed) print(`\n${cli.crawl.notLoaded({ number: others.length + 1, example: plain(failed.url), status: failed.status })}`);
  for (const [reason, { count: number, example }] of Object.entries(leftOut))
    print(`\n${cli.crawl.leftOut({ number, reason, example: plain(example) })}`);
};
