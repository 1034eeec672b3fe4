import { html } from 'hono/html';
import { byGroup, worstOutcome } from '../../audit/scoring/groups.ts';
import { listIssues } from '../../audit/scoring/listed-issues.ts';
import { hasFlag } from '../../audit/site/page-flags.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import { presentCheck, presentKept } from '../../audit/texts/present.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import type { CrawlLink, CrawlPageDetails } from '../../crawls/pages.ts';
import { english, wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { crumbs } from '../frame/page-head.ts';
import { indexableWords, pageScore, statusChip } from '../projects/page-columns.ts';
import { projectPath } from '../projects/project-view.ts';
import { evidence } from '../report/issues.ts';
import { amount, count, minus } from '../ui/amount.ts';
import { card, cardBody, facts, fold, namedValues } from '../ui/card.ts';
import { type Html, richText, untrusted, untrustedLink, untrustedUrl } from '../ui/html.ts';
import { statusIcon } from '../ui/marks.ts';
import { empty } from '../ui/notice.ts';
import { hostAndPath, hostWithPort, pathOf } from '../ui/page-name.ts';
import { crawlPath } from './crawl-head.ts';

export interface CrawledPage {
  crawl: Crawl;
  page: CrawlPageDetails;
  /** The first links on the page; links to errors and redirects come first. */
  outlinks: readonly CrawlLink[];
  outlinksTotal: number;
  inlinks: readonly CrawlLink[];
  /** Targets of the page’s canonical URL and redirect on this site. */
  canonical: CrawlLink | null;
  redirect: CrawlLink | null;
  /** Check ids of site-wide issues that name this page. */
  siteIssues: readonly string[];
}

/** Renders one URL of a crawled site: its facts, its issues, and the links from and to it. */
export const crawledPage = (data: CrawledPage, frame: Frame): Html => {
  const { crawl, page } = data;
  const path = crawlPath(frame, crawl);
  const title = page.title?.trim() ? page.title : pathOf(page.url) || hostWithPort(page.url);
  return layout(frame, {
    feature: 'crawls',
    title: hostAndPath(page.url),
    main: html`<div class="top">${crumbs([
      { href: `${frame.basePath}/sites`, text: wordsOf(frame).site.title },
      { href: `${projectPath(frame, crawl.project)}?crawl=${crawl.id}`, text: crawl.project },
      { href: `${projectPath(frame, crawl.project)}/pages?crawl=${crawl.id}`, text: wordsOf(frame).site.tabs.pages },
    ])}<form method="post" action="${frame.basePath}/reports/new"><input type="hidden" name="url" value="${page.url}"><button>Make a report</button></form></div>
<section class="card" aria-labelledby="page"><div class="card-body crawl-progress"><div class="crawl-name"><h1 id="page">${untrusted(title)}</h1>${statusChip(page.status, wordsOf(frame))}${page.score === null ? '' : pageScore(page, wordsOf(frame))}</div>
<p>${untrustedLink(page.url)}</p></div>
${pageFacts(page)}</section>
${issuesCard(data, path)}
<div class="columns">${linksCard({ id: 'inlinks', title: 'Links to this page', none: 'No page of this site links here.', links: data.inlinks, total: page.inlinks ?? data.inlinks.length, path })}${linksCard({ id: 'outlinks', title: 'Links on this page', none: 'This page links to no page of this site.', links: data.outlinks, total: data.outlinksTotal, path })}</div>
${aboutCard(data, path)}`,
  });
};

const pageFacts = (page: CrawlPageDetails): Html =>
  facts([
    {
      name: 'Depth',
      value: page.depth === null ? '–' : amount(page.depth),
      aside: page.depth === null ? 'no link leads here' : 'links from the start',
    },
    { name: 'Links to it', value: page.inlinks === null ? '–' : amount(page.inlinks) },
    {
      name: 'Link score',
      value: page.link_score === null ? '–' : html`${amount(page.link_score)} <small>of 100</small>`,
    },
    { name: 'Words', value: page.words === null ? '–' : amount(page.words) },
    { name: 'Size', value: page.bytes === null ? '–' : english.marks.size(page.bytes) },
    { name: 'Answer', value: page.milliseconds === null ? '–' : english.marks.milliseconds({ number: page.milliseconds }) },
  ]);

interface PageIssue {
  check: string;
  outcome: 'fail' | 'warn';
  /** Points that the issue costs the page; null for a site-wide issue. */
  points: number | null;
}

const issuesOf = ({ page, siteIssues }: CrawledPage): PageIssue[] => {
  const own = listIssues(page.findings ?? '').map(
    ({ check, failed, points }): PageIssue => ({ check, outcome: failed ? 'fail' : 'warn', points }),
  );
  const ofSite = siteIssues.map((check): PageIssue => ({ check, outcome: 'fail', points: null }));
  return [...ofSite, ...own];
};

const issuesCard = (data: CrawledPage, path: string): Html => {
  const issues = byGroup(issuesOf(data));
  const row = ({ check, outcome, points }: PageIssue): Html => {
    const about = presentCheck(check);
    const { whyParts, fixParts } = about;
    const found = presentKept(data.page.kept.get(check) ?? null);
    const { headline } = found ?? about;
    return fold(
      html`${statusIcon(outcome)} <span>${headline}</span> <span class="dim number">${points === null ? 'Whole site' : minus(points)}</span>`,
      html`${found ? html`<p class="prose">${richText(found.parts)}</p>${found.items.length === 0 ? '' : evidence(found, english)}` : ''}<div class="prose"><p>${richText(whyParts)}</p><p><b>How to fix it.</b> ${richText(fixParts)}</p><p><a href="${path}/issues/${check}">All pages with this issue</a></p></div>`,
    );
  };
  return card({
    id: 'issues',
    title: 'Issues',
    end: issues.length === 0 ? '' : count(issues.length, 'issue'),
    body:
      issues.length === 0
        ? empty(data.page.score === null ? 'This URL is no page, so page checks don’t look at it.' : 'No issues.')
        : html`<div class="crawl-folds">${issues.map(({ group, first, members }) =>
            group === undefined
              ? row(first)
              : fold(
                  html`${statusIcon(worstOutcome(members))} <span>${groupHeadline(group, members.length)}</span> <span class="dim number">${minus(members.reduce((sum, { points }) => sum + (points ?? 0), 0))}</span>`,
                  html`${members.map(row)}`,
                ),
          )}</div>`,
  });
};

const linksCard = ({
  id,
  title,
  none,
  links,
  total,
  path,
}: {
  id: string;
  title: string;
  none: string;
  links: readonly CrawlLink[];
  total: number;
  path: string;
}): Html =>
  card({
    id,
    title,
    end: total === 0 ? '' : total > links.length ? `${amount(links.length)} of ${amount(total)}` : amount(total),
    body:
      links.length === 0 ? empty(none) : html`<ul class="crawl-links">${links.map((link) => html`<li>${linkRow(link, path)}</li>`)}</ul>`,
  });

const linkRow = ({ page, url, nofollow, status }: CrawlLink, path: string): Html => {
  const shown = untrusted(pathOf(url) || '/');
  return html`${status === null ? html`<span class="cut" title="${url}">${shown}</span>` : html`<a class="cut" href="${path}/pages/${page}" title="${url}">${shown}</a>`}${nofollow ? html`<span class="note">nofollow</span>` : ''}${status !== null && status >= 200 && status < 300 ? '' : statusChip(status, english)}`;
};

const aboutCard = ({ page, canonical, redirect }: CrawledPage, path: string): Html => {
  const text = (value: string | null): Html => (value?.trim() ? untrusted(value) : html`<span class="dim">None</span>`);
  const other = ({ page: id, url }: CrawlLink): Html => html`<a href="${path}/pages/${id}">${untrustedUrl(url)}</a>`;
  return card({
    id: 'about',
    title: 'About this page',
    body: cardBody(
      namedValues([
        ['Indexable', indexableWords(page, english)],
        ['In sitemap', hasFlag(page.flags, 'inSitemap') ? 'Yes' : 'No'],
        ...(redirect === null ? [] : ([['Redirects to', other(redirect)]] as const)),
        ...(canonical === null ? [] : ([['Canonical', other(canonical)]] as const)),
        ['Title', text(page.title)],
        ['Meta description', text(page.description)],
        ['H1', text(page.h1)],
        ['Type', text(page.type)],
      ]),
    ),
  });
};
