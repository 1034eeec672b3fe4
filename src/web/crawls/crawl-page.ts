import { html } from 'hono/html';
import { byGroup } from '../../audit/scoring/groups.ts';
import { wordCrawlFailure } from '../../audit/site/failure.ts';
import { gateHeadlines } from '../../audit/site/score-gate.ts';
import { presentCheck } from '../../audit/texts/present.ts';
import { type Crawl, type CrawlSummary, isCrawling, sumUrls } from '../../crawls/crawl.ts';
import { type CrawlIssue, groupCrawlIssues } from '../../crawls/issues.ts';
import { english } from '../../locales/english.ts';
import { ratings } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { privacyWords } from '../report/report-words.ts';
import { amount, count, signed } from '../ui/amount.ts';
import { card } from '../ui/card.ts';
import { stackedBar } from '../ui/chart/bars.ts';
import { ring } from '../ui/chart/ring.ts';
import { chip } from '../ui/chip.ts';
import { ago, shortDay } from '../ui/date.ts';
import { facts } from '../ui/figures.ts';
import type { Html } from '../ui/html.ts';
import { live, liveStatus } from '../ui/live.ts';
import { empty, notice } from '../ui/notice.ts';
import { hostAndPath, hostWithPort } from '../ui/page-name.ts';
import { namedValues } from '../ui/pairs.ts';
import { untrusted, untrustedLink, untrustedUrl } from '../ui/untrusted.ts';
import { crawlPath, crawlTabs, crawlTop } from './crawl-head.ts';
import { crawlSentence, crawlState, leftOutWords, urlsLeft } from './crawl-words.ts';
import { crawlIssueTable } from './issue-table.ts';
import { crawlPictures, type NamedPage } from './overview.ts';
import { crawlPointsCard } from './points-card.ts';

export interface CrawlPage {
  crawl: Crawl;
  /** Issues of the crawl, the worst first. */
  issues: readonly CrawlIssue[];
  /** The pages with the highest link score. */
  strongest: readonly NamedPage[];
  /** The previous finished crawl of the same site; undefined if there is none. */
  before: Crawl | undefined;
  done?: string | undefined;
}

const FEW_ISSUES = 8;

/** Renders the page of a crawl: its progress, the reason why it failed, or an overview of the site. */
export const crawlPage = (data: CrawlPage, frame: Frame): Html => {
  const { crawl, done } = data;
  return layout(frame, {
    feature: 'crawls',
    title: `Crawl of ${hostAndPath(crawl.target)}`,
    isLive: isCrawling(crawl),
    main: html`${crawlTop(crawl, frame)}
${done ? notice(done, { tone: 'good', isStatus: true }) : ''}
${crawl.error === null ? '' : notice(html`<b>The crawl failed.</b> ${wordCrawlFailure(crawl.error)}`, { tone: 'bad' })}
${crawl.summary === null ? progress(crawl) : finishedCrawl(data, crawl.summary, frame)}
${live('left-out', leftOutCard(crawl))}`,
  });
};

const progress = (crawl: Crawl): Html =>
  html`<section class="card" aria-labelledby="crawl"><div class="card-body crawl-progress">
<div class="crawl-name"><h1 id="crawl">${untrusted(hostWithPort(crawl.target))}</h1>${liveStatus('state', crawlState(crawl))}</div>
<p>${untrustedLink(crawl.url)}</p>
${live('progress', html`<p class="crawl-sentence">${crawlSentence(crawl)}</p>${crawl.state === 'queued' || crawl.crawled + crawl.failed === 0 ? '' : bar(crawl)}`)}</div>
${live('facts', progressFacts(crawl))}</section>
`;

const bar = (crawl: Crawl): Html =>
  stackedBar({
    name: 'URLs',
    parts: [
      { label: 'Fetched', value: crawl.crawled, text: amount(crawl.crawled), tone: 'accent' },
      { label: 'No response', value: crawl.failed, text: amount(crawl.failed), tone: 'bad' },
      { label: 'To go', value: urlsLeft(crawl), text: amount(urlsLeft(crawl)), tone: 5 },
    ],
  });

const progressFacts = (crawl: Crawl): Html => {
  const { found, fetched, leftOut } = sumUrls(crawl);
  return facts([
    { name: 'URLs found', value: amount(found) },
    { name: 'Fetched', value: amount(fetched) },
    ...(isCrawling(crawl)
      ? [
          { name: 'To go', value: amount(urlsLeft(crawl)) },
          { name: 'Speed', value: speed(crawl), aside: 'URLs a second' },
        ]
      : []),
    { name: 'Left out', value: amount(leftOut) },
    { name: 'Page limit', value: amount(crawl.options.maxPages) },
  ]);
};

/** Returns the URLs fetched per second since the start of a running crawl, in words. */
const speed = ({ startedAt, updatedAt, crawled, failed }: Crawl): string => {
  if (startedAt === null || crawled + failed === 0 || updatedAt <= startedAt) return '–';
  const rate = (1000 * (crawled + failed)) / (updatedAt - startedAt);
  return rate >= 10 ? amount(Math.round(rate)) : rate.toFixed(1);
};

const finishedCrawl = ({ crawl, issues, strongest, before }: CrawlPage, summary: CrawlSummary, frame: Frame): Html => {
  const path = crawlPath(frame, crawl);
  const present = groupCrawlIssues(issues.filter(({ severity }) => severity !== 'information'));
  return html`${head(crawl, summary, issues, before, frame)}
${crawlTabs(crawl, 'overview', frame)}
${card({
  id: 'issues',
  title: 'What to fix first',
  end: present.length === 0 ? '' : html`<a href="${path}/issues">All ${count(byGroup(issues).length, 'issue')}</a>`,
  body:
    present.length === 0
      ? empty('No issues. Every check passes.')
      : crawlIssueTable('What to fix first', crawl, present.slice(0, FEW_ISSUES), frame),
})}
${crawl.overview === null ? '' : crawlPictures(crawl, crawl.overview, strongest, frame)}
${crawlPointsCard(crawl, summary, issues, frame)}`;
};

const head = (crawl: Crawl, summary: CrawlSummary, issues: readonly CrawlIssue[], before: Crawl | undefined, frame: Frame): Html => {
  const { score, result, generatedAt, createdAt, privacy, state } = crawl;
  const path = crawlPath(frame, crawl);
  return html`<section class="card" aria-label="Result">
<div class="report-head">${ring({
    name: `Score ${score} out of 100${result === null ? '' : `, ${english.marks.ratingsWithin[result]}`}.`,
    score,
    ...(result === null ? {} : { rating: result }),
    word: result === null ? '' : english.marks.ratings[result],
  })}
<div class="report-about"><div class="report-page"><h1>${untrusted(hostWithPort(crawl.target))}</h1>
<p class="report-url" title="${crawl.url}">${untrustedLink(crawl.url)}</p>
<p class="report-when"><span>${privacyWords[privacy]}</span><span aria-hidden="true">·</span>${ago(new Date(generatedAt ?? createdAt))}${state === 'stopped' ? html`<span aria-hidden="true">·</span><span>stopped early</span>` : ''}</p></div>
<p class="verdict">${verdict(summary, issues)}</p>
<div class="chips">${severityChips(issues, path)}${changeChip(crawl, before, path)}</div></div></div>
${resultFacts(crawl)}</section>
`;
};

const verdict = ({ ledger }: CrawlSummary, issues: readonly CrawlIssue[]): string => {
  const worst = issues.find(({ severity }) => severity !== 'information');
  if (ledger.gate) return `${asSentence(gateHeadlines[ledger.gate.reason])} This caps the score at ${ledger.gate.gate}.`;
  const pages = `Pages score ${ledger.mean} on average`;
  const own = ledger.lost === 0 ? `${pages}.` : `${pages}; issues of the site as a whole take ${count(ledger.lost, 'point')}.`;
  return worst === undefined ? own : `${own} Start here: ${asSentence(presentCheck(worst.check_id).headline)}`;
};

const asSentence = (headline: string): string => (/[.!?]$/.test(headline) ? headline : `${headline}.`);

const severities = ['blocker', 'high', 'medium', 'low'] as const;

const severityChips = (issues: readonly CrawlIssue[], path: string): Html =>
  html`${severities.map((severity) => {
    const number = byGroup(issues.filter((issue) => issue.severity === severity)).length;
    if (number === 0) return '';
    const tone = severity === 'blocker' || severity === 'high' ? ratings[2] : severity === 'medium' ? ratings[1] : undefined;
    const words = `${amount(number)} ${english.marks.severities[severity].toLowerCase()}`;
    return chip(words, { href: `${path}/issues?severity=${severity}`, ...(tone === undefined ? {} : { tone }) });
  })}`;

const changeChip = ({ score }: Crawl, before: Crawl | undefined, path: string): Html | string => {
  if (before === undefined || before.score === null || score === null) return '';
  const change = score - before.score;
  const since = shortDay(new Date(before.generatedAt ?? before.createdAt));
  return chip(html`<span>${change === 0 ? 'Same score as' : `${signed(change)} since`} ${since}</span>`, {
    href: `${path}/compare?with=${before.id}`,
  });
};

const resultFacts = (crawl: Crawl): Html => {
  const { overview } = crawl;
  const { found, fetched, leftOut } = sumUrls(crawl);
  return facts([
    { name: 'Pages', value: amount(overview?.pages ?? 0) },
    { name: 'Indexable', value: amount(overview?.indexable ?? 0) },
    { name: 'URLs fetched', value: amount(fetched) },
    { name: 'URLs found', value: amount(found) },
    { name: 'Left out', value: amount(leftOut) },
  ]);
};

const leftOutCard = (crawl: Crawl): Html => {
  const { leftOut, leftOutRows, traps } = sumUrls(crawl);
  if (leftOutRows.length === 0 && traps === null) return html``;
  const row = (name: Html | string, remedy: string, example: string): [Html | string, Html] => [
    name,
    html`${remedy} <span class="note">For example ${untrustedUrl(example)}</span>`,
  ];
  const rows = leftOutRows.map(({ reason, count: urls, example }) => {
    const [what, remedy] = leftOutWords[reason];
    return row(html`${what} <b class="number">${amount(urls)}</b>`, remedy, example);
  });
  return card({
    id: 'left-out',
    title: 'Left out',
    end: count(leftOut, 'URL'),
    body: html`<div class="card-body">${namedValues([
      ...rows,
      ...(traps === null ? [] : [row(english.crawl.leftOut.traps(traps), leftOutWords.trap[1], traps.example)]),
    ])}</div>`,
  });
};
