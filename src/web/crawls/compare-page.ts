import { html } from 'hono/html';
import { byGroup, type GroupedEntry } from '../../audit/scoring/groups.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import { presentCheck } from '../../audit/texts/present.ts';
import type { IssueDifference } from '../../crawls/compare.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { amount, count } from '../ui/amount.ts';
import { card, cardBody } from '../ui/card.ts';
import { scorePill } from '../ui/chip.ts';
import { formatMinute } from '../ui/date.ts';
import { figures } from '../ui/figures.ts';
import { fold } from '../ui/fold.ts';
import { select } from '../ui/form/select.ts';
import type { Html } from '../ui/html.ts';
import { issueName } from '../ui/issue-name.ts';
import { empty } from '../ui/notice.ts';
import { signedChange } from '../ui/signed-change.ts';
import { statusIcon } from '../ui/status-icon.ts';
import { untrustedUrl } from '../ui/untrusted.ts';
import { crawlHead, crawlPath } from './crawl-head.ts';

export interface CrawlComparePage {
  crawl: Crawl;
  /** The earlier crawl to compare with; undefined if there is none. */
  before: Crawl | undefined;
  /** Finished crawls of the same site, newest first. */
  others: readonly Crawl[];
  differences: readonly IssueDifference[];
}

/** Renders the new and fixed issues between two crawls of a site, page by page. */
export const crawlComparePage = ({ crawl, before, others, differences }: CrawlComparePage, frame: Frame): Html => {
  const path = crawlPath(frame, crawl);
  return layout(frame, {
    feature: 'crawls',
    title: `Changes of ${crawl.project}`,
    main: html`${crawlHead(crawl, 'compare', frame)}
${
  before === undefined
    ? html`<section class="card">${empty('This site has no other finished crawl to compare with.', html`<a class="button secondary" href="${frame.basePath}/crawls/new?again=${crawl.id}">Crawl again</a>`)}</section>`
    : html`${crawlChoice(crawl, before, others, path)}
${comparison(crawl, before, differences)}
${issueGroup('fresh', 'New', byGroup(differences.filter((one) => one.new > 0)), path)}
${issueGroup('fixed', 'Fixed or gone', byGroup(differences.filter((one) => one.fixed > 0)), path)}
${unchangedIssues(differences, path)}`
}`,
  });
};

const crawlChoice = (crawl: Crawl, before: Crawl, others: readonly Crawl[], path: string): Html =>
  html`<form class="crawl-choice" method="get" action="${path}/compare">${select({
    name: 'with',
    label: 'Compare with',
    options: others.filter(({ id }) => id !== crawl.id).map((one) => [String(one.id), crawlNameOf(one)]),
    value: String(before.id),
  })}<button class="secondary">Compare</button></form>`;

const crawlNameOf = ({ generatedAt, createdAt, crawled, score }: Crawl): string =>
  `${new Date(generatedAt ?? createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC · ${count(crawled, 'URL')} · score ${score ?? '–'}`;

const comparison = (crawl: Crawl, before: Crawl, differences: readonly IssueDifference[]): Html => {
  const sum = (kind: 'new' | 'fixed' | 'unchanged'): string => amount(differences.reduce((total, one) => total + one[kind], 0));
  const scoreOf = ({ score, result }: Crawl): Html => scorePill(score === null || result === null ? null : { score, result });
  return figures([
    { name: 'Score before', value: scoreOf(before), note: formatMinute(new Date(before.generatedAt ?? before.createdAt)) },
    {
      name: 'Score now',
      value: scoreOf(crawl),
      aside: signedChange(crawl.score === null || before.score === null ? null : crawl.score - before.score),
      note: formatMinute(new Date(crawl.generatedAt ?? crawl.createdAt)),
    },
    { name: 'New', value: sum('new'), note: 'pages with an issue that they didn’t have' },
    { name: 'Fixed or gone', value: sum('fixed'), note: `${sum('unchanged')} unchanged` },
  ]);
};

const issueGroup = (kind: 'fresh' | 'fixed', title: string, differences: readonly GroupedEntry<IssueDifference>[], path: string): Html => {
  const isNew = kind === 'fresh';
  const numberOf = (one: IssueDifference): number => (isNew ? one.new : one.fixed);
  const summary = (headline: string, number: number): Html =>
    html`${statusIcon(isNew ? 'fail' : 'pass')} <span>${headline}</span> <span class="dim number">${count(number, 'page')}</span>`;
  const row = (one: IssueDifference): Html => {
    const pages = isNew ? one.newPages : one.fixedPages;
    const more = numberOf(one) - pages.length;
    return fold(
      summary(presentCheck(one.check).headline, numberOf(one)),
      html`<ul class="crawl-urls">${pages.map((url) => html`<li>${untrustedUrl(url)}</li>`)}</ul>${more > 0 ? html`<p class="note">${count(more, 'more page')}</p>` : ''}${isNew ? html`<p><a href="${path}/issues/${one.check}">All pages with this issue</a></p>` : ''}`,
    );
  };
  return card({
    id: kind,
    title,
    end: count(differences.length, 'issue'),
    body:
      differences.length === 0
        ? empty(isNew ? 'No new issues.' : 'Nothing was fixed.')
        : html`<div class="crawl-folds">${differences.map(({ group: whole, first, members }) =>
            whole === undefined
              ? row(first)
              : fold(summary(groupHeadline(whole, members.length), Math.max(...members.map(numberOf))), html`${members.map(row)}`),
          )}</div>`,
  });
};

const unchangedIssues = (differences: readonly IssueDifference[], path: string): Html => {
  const same = byGroup(differences.filter((one) => one.unchanged > 0));
  if (same.length === 0) return html``;
  return card({
    id: 'unchanged',
    title: 'Unchanged',
    end: count(same.length, 'issue'),
    body: cardBody(
      html`<ul class="crawl-urls">${same.map((one) => html`<li>${issueName(one, ({ check }) => check, `${path}/issues`)} <span class="dim">${count(Math.max(...one.members.map(({ unchanged: pages }) => pages)), 'page')}</span></li>`)}</ul>`,
    ),
  });
};
