import { byGroup, worstOutcome } from '../../audit/scoring/groups.ts';
import { doubtOf, issueHeadline } from '../../audit/site/issue-texts.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import { ratingMarks } from '../formats/rating-marks.ts';
import { plain } from '../plain.ts';
import { clipUrl, columnsOf } from '../text-width.ts';
import { firstPages, whyFailed } from './crawled-site.ts';
import type { PrintSite } from './formats.ts';

/** Pages that are named of each issue. */
const EXAMPLES = 3;

/** The format for terminals: the score and its parts, the issues with some pages each, and what was left out. */
export const pretty: PrintSite = async ({ crawl, issues, failures }, output, words) => {
  const { target, score, result, summary, leftOut } = crawl;
  const { cli, language } = words;
  const { paint, width, print } = output;
  print(paint('bold', plain(target)));
  if (score === null || result === null || summary === null) {
    print(whyFailed(crawl, words));
    return;
  }
  const { mark, style } = ratingMarks[result];
  const { pages, mean, lost, gate } = summary.ledger;
  print(`${paint(style, `${mark} ${words.marks.ratings[result]}`)}  ${cli.report.score({ score })}`);
  print(
    [
      cli.crawl.pages({ pages, mean }),
      ...(lost > 0 ? [cli.crawl.lost({ points: lost })] : []),
      ...(gate ? [cli.crawl.capped({ at: gate.gate })] : []),
    ].join(', '),
  );
  const entries = byGroup(await Array.fromAsync(issues()));
  for (const { group, first, members } of entries) {
    // Of a group, the issue of the most pages stands for them all.
    const issue = members.reduce((most, one) => (one.affected > most.affected ? one : most), first);
    const { affected, unread } = issue;
    const sign = worstOutcome(members) === 'fail' ? paint('red', '✗') : paint('yellow', '!');
    const headline = group === undefined ? issueHeadline(first.check, language) : groupHeadline(group, members.length, language);
    const checks = members.map(({ check }) => check).join(', ');
    print(`\n${sign} ${plain(headline)}  ${paint('dim', `${checks}  ${cli.crawl.affected({ pages: affected })}`)}`);
    if (unread > 0) print(`    ${doubtOf(unread, language)}`);
    for (const url of await firstPages(issue, EXAMPLES)) print(`    ${clipUrl(plain(url), width - columnsOf('    '))}`);
    if (affected > EXAMPLES) print(`    ${cli.report.more({ number: affected - EXAMPLES })}`);
  }
  if (entries.length === 0) print(cli.crawl.none);
  const [failed, ...others] = await Array.fromAsync(failures());
  if (failed) print(`\n${cli.crawl.notLoaded({ number: others.length + 1, example: plain(failed.url), status: failed.status })}`);
  for (const [reason, { count: number, example }] of Object.entries(leftOut))
    print(`\n${cli.crawl.leftOut({ number, reason, example: plain(example) })}`);
};
