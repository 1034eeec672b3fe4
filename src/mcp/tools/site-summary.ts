import type { z } from 'zod';
import type { crawl, crawlIssue } from '../../api/crawls/json.ts';
import { gateHeadlines } from '../../audit/site/score-gate.ts';
import { doubtMessage } from '../../audit/texts/finding-messages.ts';
import { isCrawling } from '../../crawls/crawl.ts';
import { code } from '../../front/reports/markdown.ts';
import { english } from '../../locales/english.ts';
import { askFor, type SondeApi } from '../sonde.ts';

type Crawl = z.infer<typeof crawl>;
type Issue = z.infer<typeof crawlIssue>;

/** Formats the progress of a crawl or, once it has a result, the score, what was left out and the issues, one per line. */
export const siteSummary = async (sonde: SondeApi, found: Crawl): Promise<string> => {
  const { id, score, result, pages } = found;
  if (score === null) return crawlProgress(found);
  const { data } = JSON.parse(await askFor(sonde, { method: 'GET', path: `/crawls/${id}/issues` }));
  return [
    headOf(found),
    '',
    `> ${english.markdown.untrusted}`,
    '',
    `**${english.marks.ratings[result ?? 'bad']}**, ${english.markdown.outOf({ score })}. ${ledgerText(found)}`,
    `${plural(pages.crawled, 'URL')} answered, ${pages.failed} did not.${leftOutText(found)}`,
    ...fixLine(found),
    '',
    ...issueLines(data),
  ].join('\n');
};

/** Formats the progress of a crawl without a result, or why it has none. */
export const crawlProgress = (found: Crawl): string => {
  const { id, stage, pages, error } = found;
  const fetched = `${pages.crawled + pages.failed} of ${pages.found} URLs are fetched`;
  if (found.state === 'paused') return `${headOf(found)} ${fetched}. Call resume_crawl with crawl ${id} to go on.`;
  if (!isCrawling(found)) return `${headOf(found)} ${error?.detail ?? 'It has ended.'}`;
  const progress = stage === 'analyzing' ? 'Its pages are being analyzed' : fetched;
  return `${headOf(found)} ${progress}. Call list_site_issues with crawl ${id} in a minute.`;
};

const headOf = ({ id, url, state }: Crawl): string => `Crawl ${id} of ${code(url)}, ${state}.`;

const ledgerText = ({ summary }: Crawl): string => {
  if (summary === null) return '';
  const { pages, mean, lost, gate } = summary.ledger;
  const cap = gate === null ? '' : ` ${gateHeadlines[gate.reason]}, so it has at most ${plural(gate.gate, 'point')}.`;
  return `Mean score of ${plural(pages, 'indexable page')}: ${mean}; issues of the whole site take ${plural(lost, 'point')}.${cap}`;
};

const fixLine = ({ fix_first }: Crawl): string[] => {
  const fixes = (fix_first ?? []).map(({ check, gain, score_after }) => `${check} (+${gain}, then ${score_after})`);
  return fixes.length === 0 ? [] : [`What to fix first, with the points it gives and the score then: ${fixes.join(', ')}.`];
};

const leftOutText = ({ pages: { left_out, left_out_examples } }: Crawl): string => {
  const parts = Object.entries(left_out).map(([reason, count]) => `${count} ${reason} (such as ${code(left_out_examples[reason] ?? '')})`);
  return parts.length === 0 ? '' : ` Left out: ${parts.join(', ')}.`;
};

const issueLines = (issues: readonly Issue[]): string[] =>
  issues.length === 0
    ? ['No issues.']
    : [
        `${plural(issues.length, 'issue')}, the worst first. Call list_site_issues with its check for the pages of one.`,
        ...issues.map(
          ({ check, severity, outcome, headline, pages_affected, total, example, unread_pages }) =>
            `- ${check} (${severity}, ${outcome}): ${headline}. ${pages_affected} of ${plural(total, 'page')}, such as ${code(example)}${unread_pages > 0 ? `. ${doubtMessage(unread_pages)}` : ''}`,
        ),
      ];

/** Formats a number with its noun. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
