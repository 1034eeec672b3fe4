import { byGroup, type GroupedEntry } from '../../audit/scoring/groups.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import type { PresentedCategory, PresentedFinding } from '../../audit/texts/present.ts';
import { plain } from '../plain.ts';
import { clip, columnsOf, wrap } from '../text-width.ts';
import type { FormatOptions } from './format.ts';
import { outcomeSymbol } from './symbols.ts';

/** Maximum items shown per finding. */
const MAX_ITEMS = 3;

/**
 * Formats the failures and warnings of a category, ordered by points; returns no lines if there are none. A consequence whose cause is among the
 * `shown` checks is listed below that cause, and a group of checks is a single entry.
 */
export const categoryLines = (
  { title, score, lost, findings }: PresentedCategory,
  shown: ReadonlySet<string>,
  options: FormatOptions,
): string[] => {
  const { words, output } = options;
  const asking = findings
    .filter(({ status, informational }) => (status === 'fail' || status === 'warn') && !informational)
    .filter(({ followsFrom }) => followsFrom === undefined || !shown.has(followsFrom));
  if (asking.length === 0) return [];
  const taken = lost > 0 ? output.paint('dim', `  ${words.cli.report.points({ points: lost })}`) : '';
  return ['', `${output.paint('bold', title)}  ${score}${taken}`, ...byGroup(asking).flatMap((entry) => entryLines(entry, options))];
};

/** Formats one entry: a finding, or a group of checks with a fix for each. */
const entryLines = ({ group, first, members }: GroupedEntry<PresentedFinding>, options: FormatOptions): string[] => {
  if (group === undefined) return findingLines(first, options);
  const { words, output } = options;
  const headline = groupHeadline(group, members.length, words.language);
  const lost = members.reduce((sum, finding) => sum + finding.lost, 0);
  const points = lost > 0 ? output.paint('dim', `  ${words.cli.report.points({ points: lost })}`) : '';
  return [
    `  ${outcomeSymbol(members, output)} ${headline}${points}`,
    ...members.flatMap(({ check, fix }) =>
      wrap(`${check}: ${plain(fix)}`, output.width - 6).map(
        (line, index) => `    ${index === 0 ? output.paint('cyan', '→') : ' '} ${line}`,
      ),
    ),
  ];
};

const findingLines = (finding: PresentedFinding, { words, output }: FormatOptions): string[] => {
  const { check, lost, headline, text, items, itemsTotal, fix, consequences, document } = finding;
  const { report } = words.cli;
  const { width, paint } = output;
  const points = lost > 0 ? `  ${report.points({ points: lost })}` : '';
  const [first = '', ...rest] = wrap(plain(headline), width - 6 - columnsOf(check) - columnsOf(points));
  const shown = items.slice(0, MAX_ITEMS);
  const titleOf = (id: string): string => `${plain(words.language.checks.get(id)?.title ?? id)} (${id})`;
  return [
    `  ${outcomeSymbol([finding], output)} ${first}${rest.map((line) => `\n    ${line}`).join('')}  ${paint('dim', `${check}${points}`)}`,
    ...wrap(`${plain(text)}${document === 'rendered' ? ` ${words.markdown.inRenderedPage}` : ''}`, width - 4).map((line) => `    ${line}`),
    ...shown.map(({ line, snippet, url, note }) => {
      const place = [line ? report.line({ line }) : '', plain(snippet ?? url ?? ''), plain(note ?? '')]
        .filter((part) => part !== '')
        .join(': ');
      // URLs aren’t clipped, so that they can be copied or opened.
      return paint('dim', `      ${url === undefined ? clip(place, width - 6) : place}`);
    }),
    ...(itemsTotal > shown.length ? [paint('dim', `      ${report.more({ number: itemsTotal - shown.length })}`)] : []),
    ...wrap(plain(fix), width - 6).map((line, index) => `    ${index === 0 ? paint('cyan', '→') : ' '} ${line}`),
    ...(consequences.length === 0
      ? []
      : wrap(report.causes({ names: consequences.map(titleOf).join(', ') }), width - 4).map((line) => paint('dim', `    ${line}`))),
  ];
};

/** Lists the reasons why checks couldn’t run, each reason once with its checks. */
export const unknownLines = (findings: readonly PresentedFinding[], { words, output }: FormatOptions): string[] => {
  const unknown = findings.filter(({ outcome }) => outcome === 'unknown');
  if (unknown.length === 0) return [];
  const { report } = words.cli;
  const byReason = Map.groupBy(unknown, ({ reason, text }) => reason ?? text);
  return [
    '',
    output.paint('bold', report.unknownTitle),
    ...[...byReason].flatMap(([reason, checks]) => [
      ...wrap(report.unknownReason({ reason: capitalized(plain(reason)), number: checks.length }), output.width - 4).map(
        (line, index) => `  ${index === 0 ? output.paint('dim', '?') : ' '} ${line}`,
      ),
      ...wrap(checks.map(({ check }) => check).join(', '), output.width - 6).map((line) => output.paint('dim', `      ${line}`)),
    ]),
  ];
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
