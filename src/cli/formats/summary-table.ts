import { describeFailure } from '../../audit/failure.ts';
import type { Rating } from '../../audit/scoring/score.ts';
import { findingsOf, type Presentation } from '../../audit/texts/present.ts';
import type { TerminalStyle } from '../output.ts';
import { plain } from '../plain.ts';
import { presentSelected } from '../selection.ts';
import { clip, clipUrl, columnsOf, pad } from '../text-width.ts';
import { type AuditedUrl, type FormatOptions, isComplete } from './format.ts';
import { ratingSymbols } from './symbols.ts';

/** Minimum columns for a URL. */
const MIN_URL_WIDTH = 24;
const GAP = '  ';

interface Row {
  url: string;
  score: string;
  rating: string;
  worst: string;
  style: TerminalStyle | null;
}

/** Formats a table of pages, one per line: URL, score, rating and what to fix first; then the number of pages per rating. */
export const summaryTable = (audited: readonly AuditedUrl[], options: FormatOptions): string => {
  const { words, output } = options;
  const { table } = words.cli;
  const titles: Row = { url: table.url, score: table.score, rating: table.rating, worst: table.worst, style: null };
  const rows = audited.map((one) => rowOf(one, options));
  const width = (key: 'url' | 'score' | 'rating'): number => Math.max(...[titles, ...rows].map((row) => columnsOf(row[key])));
  const fixed = width('score') + width('rating') + 3 * GAP.length;
  const url = Math.min(width('url'), Math.max(MIN_URL_WIDTH, Math.floor((output.width - fixed) / 2)));
  const line = ({ style, ...row }: Row): string =>
    [
      pad(clipUrl(row.url, url), url),
      row.score.padStart(width('score')),
      style === null ? pad(row.rating, width('rating')) : output.paint(style, pad(row.rating, width('rating'))),
      clip(row.worst, Math.max(MIN_URL_WIDTH, output.width - fixed - url)),
    ]
      .join(GAP)
      .trimEnd();
  return ['', output.paint('bold', line(titles)), ...rows.map(line), '', totalsLine(audited, options)].join('\n');
};

const rowOf = (audited: AuditedUrl, { words, selection }: FormatOptions): Row => {
  const { marks, language } = words;
  const { table } = words.cli;
  const url = plain(audited.url);
  if (!isComplete(audited))
    return {
      url,
      score: '–',
      rating: table.notAudited,
      worst: describeFailure(audited.failure, audited.detail, language).sentence,
      style: 'red',
    };
  const { score, rating } = audited.auditResult;
  const worst = worstOf(presentSelected(audited.auditResult, language, selection)) ?? table.none;
  const { symbol, style } = ratingSymbols[rating];
  return { url, score: String(score), rating: `${symbol} ${marks.ratings[rating]}`, worst, style };
};

const worstOf = (presentation: Presentation): string | undefined => {
  const findings = findingsOf(presentation);
  const first =
    presentation.fixFirst[0] ?? findings.find(({ status }) => status === 'fail') ?? findings.find(({ status }) => status === 'warn');
  return first && `${plain(first.headline)} (${first.check})`;
};

const totalsLine = (audited: readonly AuditedUrl[], { words, output }: FormatOptions): string => {
  const { table } = words.cli;
  const complete = audited.filter(isComplete);
  const counts = (Object.keys(ratingSymbols) as Rating[]).map((rating) => {
    const count = complete.filter(({ auditResult }) => auditResult.rating === rating).length;
    const { symbol, style } = ratingSymbols[rating];
    return output.paint(style, `${symbol} ${words.marks.amount(count)} ${words.marks.ratingsWithin[rating]}`);
  });
  const failed = audited.length - complete.length;
  return table.totals({ pages: audited.length, ratings: [...counts, ...(failed > 0 ? [table.failed({ number: failed })] : [])].join(GAP) });
};
