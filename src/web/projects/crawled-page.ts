import { byGroup, worstOutcome } from '../../audit/scoring/groups.ts';
import { listIssues } from '../../audit/scoring/listed-issues.ts';
import type { CountedAnchor } from '../../audit/site/anchors.ts';
import type { LinkOccurrence } from '../../audit/site/page-details.ts';
import { hasFlag, isIndexable } from '../../audit/site/page-flags.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import { presentCheck, presentKept } from '../../audit/texts/present.ts';
import { findAnchors } from '../../crawls/anchors.ts';
import { findEvidence, findIssueLinks, type IssuePage } from '../../crawls/evidence.ts';
import { findIssuesOfPage } from '../../crawls/issues.ts';
import { type CrawlLink, type CrawlPageDetails, findCrawlPage, findUrls } from '../../crawls/pages.ts';
import { Problem } from '../../lib/problem.ts';
import { findReportsOfUrls } from '../../reports/lists/list.ts';
import type { Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { page } from '../page.ts';
import { minus } from '../ui/amount.ts';
import { card, cardBody, facts, fold, namedValues } from '../ui/card.ts';
import { type Html, html, richText, untrusted, untrustedLink, untrustedUrl } from '../ui/html.ts';
import { chip, scorePill, statusIcon } from '../ui/marks.ts';
import { empty } from '../ui/notice.ts';
import { hostAndPath, hostWithPort, pathOf } from '../ui/page-name.ts';
import { table } from '../ui/table.ts';
import { evidenceOnPage, foundOn } from './crawl-issue.ts';
import { indexableWords, pageScore, statusChip } from './page-columns.ts';
import { addressIn, loadProject, type ProjectView, projectPage } from './project-view.ts';

interface CrawledPage {
  view: ProjectView;
  page: CrawlPageDetails;
  /** The first links on the page, links to errors and redirects first, and the first links to it. */
  outlinks: readonly ShownLink[];
  outlinksTotal: number;
  inlinks: readonly ShownLink[];
  /** The texts of links to the page; null if the crawl kept none. */
  anchors: readonly CountedAnchor[] | null;
  /** URLs of the canonical URL and of the redirect on this site, by id. */
  urls: ReadonlyMap<number, string>;
  /** Issues of the whole site that the page has, with what shows them. */
  siteIssues: readonly { check: string; onPage: IssuePage }[];
  report: Report | undefined;
}

/** A link with its texts and places; those of links to other pages are known only if they show an issue. */
interface ShownLink extends CrawlLink {
  occurrences: readonly Pick<LinkOccurrence, 'text' | 'place'>[];
}

/** Links shown unfolded. */
const FEW_LINKS = 10;

/** One URL of a crawled site: its facts, its issues, and the links from and to it. */
export const crawledPage = page<CrawledPage>({
  path: '/sites/:project/pages/:page{\\d{1,7}}',
  async load(call) {
    const { service, context, account } = call;
    const { db } = service;
    const view = await loadProject(call);
    const found = view.crawl && (await findCrawlPage(db, view.crawl.id, Number(context.req.param('page'))));
    if (!view.crawl || !found) throw new Problem('crawled_page_not_found');
    const { page: shown, outlinks, inlinks, outlinksTotal } = found;
    const { id } = view.crawl;
    const details = await findIssueLinks(db, id, [shown.id]);
    const placesOf = (to: number): readonly LinkOccurrence[] =>
      details.get(shown.id)?.find(({ target, occurrences: [first] }) => target === to && first?.place !== 'hreflang')?.occurrences ?? [];
    const checks = await findIssuesOfPage(db, id, shown.id);
    const siteIssues = await Promise.all(
      checks.map(async (check) => ({ check, found: await findEvidence(db, id, { check_id: check, of_site: 1 }, [shown]) })),
    );
    return {
      ...{ view, page: shown, outlinksTotal },
      outlinks: outlinks.map((link) => ({ ...link, occurrences: placesOf(link.page) })),
      inlinks: inlinks.map((link) => ({ ...link, occurrences: link.anchor ? [link.anchor] : [] })),
      anchors: await findAnchors(db, id, shown.id),
      urls: await findUrls(
        db,
        id,
        [shown.canonical, shown.redirect].filter((other) => other !== null),
      ),
      siteIssues: siteIssues.flatMap(({ check, found: [onPage] }) => (onPage ? [{ check, onPage }] : [])),
      report: (await findReportsOfUrls(db, account.id, [shown.url])).get(shown.url),
    };
  },
  view(data, frame) {
    const { view, page: shown } = data;
    const { words } = frame;
    const { crawledPage: texts, filters } = words.site;
    const path = hostAndPath(shown.url).slice(hostWithPort(shown.url).length) || '/';
    const links = (id: 'inlinks' | 'outlinks', total: number): Html =>
      linksCard({ id, title: texts[id], none: texts.none[id], links: data[id], total }, view, frame);
    const content = html`<section class="card" aria-labelledby="page"><div class="card-body issue-head"><div><div class="crawl-name"><h2 id="page">${untrusted(shown.title?.trim() ? shown.title : path)}</h2>${statusChip(shown.status, words)}${shown.score === null ? '' : pageScore(shown, words)}${hasFlag(shown.flags, 'page') ? chip(isIndexable(shown.flags) ? filters.yes : filters.no) : ''}</div>
<p>${untrustedLink(shown.url)}</p></div>${reportLink(data, frame)}</div>
${pageFacts(shown, frame)}</section>
${issuesCard(data, frame)}
${anchorsCard(data, frame)}
<div class="columns">${links('inlinks', shown.inlinks ?? data.inlinks.length)}${links('outlinks', data.outlinksTotal)}</div>
${aboutCard(data, frame)}`;
    return projectPage(view, 'pages', content, frame, { below: path });
  },
});

/** Renders a link to the report of the page, or the button that audits it. */
const reportLink = ({ page: { url, flags }, report }: CrawledPage, frame: Frame): Html | string => {
  const { words } = frame;
  const { columns, audit } = words.site;
  if (report)
    return html`<a class="button secondary" href="${frame.basePath}/reports/${report.id}">${columns.report} ${scorePill(report.rated, words)}</a>`;
  if (!hasFlag(flags, 'page')) return '';
  return html`<form method="post" action="${frame.basePath}/audits/new"><input type="hidden" name="url" value="${url}"><button>${audit}</button></form>`;
};

const pageFacts = ({ depth, inlinks, link_score, words: length, bytes, milliseconds }: CrawlPageDetails, frame: Frame): Html => {
  const { site, marks } = frame.words;
  const { crawledPage: texts, columns } = site;
  const number = (value: number | null): string => (value === null ? '–' : marks.amount(value));
  return facts([
    { name: columns.depth, value: number(depth), ...(depth === null ? { aside: texts.unlinked } : {}) },
    { name: columns.inlinks, value: number(inlinks) },
    { name: columns.linkScore, value: number(link_score), ...(link_score === null ? {} : { aside: texts.outOf }) },
    { name: texts.words, value: number(length) },
    { name: texts.size, value: bytes === null ? '–' : marks.size(bytes) },
    { name: texts.answer, value: milliseconds === null ? '–' : marks.milliseconds({ number: milliseconds }) },
  ]);
};

interface PageIssue {
  check: string;
  outcome: 'fail' | 'warn';
  /** Points that the issue costs the page; null for an issue of the whole site, which `onPage` shows. */
  points: number | null;
  onPage?: IssuePage;
}

const issuesCard = ({ view, page: shown, siteIssues }: CrawledPage, frame: Frame): Html => {
  const { words } = frame;
  const { site, crawl, language } = words;
  const { crawledPage: texts } = site;
  const at = addressIn(view, frame);
  const own = listIssues(shown.findings ?? '').map(
    ({ check, failed, points }): PageIssue => ({ check, outcome: failed ? 'fail' : 'warn', points }),
  );
  const issues = byGroup([...siteIssues.map(({ check, onPage }): PageIssue => ({ check, outcome: 'fail', points: null, onPage })), ...own]);
  const row = ({ check, outcome, points, onPage }: PageIssue): Html => {
    const { whyParts, fixParts, headline } = presentCheck(check, language);
    const kept = shown.kept.get(check) ?? null;
    return fold(
      html`${statusIcon(outcome, words)} <span>${presentKept(kept, language)?.headline ?? headline}</span> <span class="dim number">${points === null ? texts.wholeSite : minus(points)}</span>`,
      html`${onPage ? evidenceOnPage(onPage, { at, words }) : foundOn(kept, words)}<div class="prose"><p>${richText(whyParts)}</p><p><b>${crawl.issues.fix}.</b> ${richText(fixParts)}</p><p><a href="${at(`/issues/${check}`)}">${texts.allPages}</a></p></div>`,
    );
  };
  const folds = issues.map(({ group, first, members }) =>
    group === undefined
      ? row(first)
      : fold(
          html`${statusIcon(worstOutcome(members), words)} <span>${groupHeadline(group, members.length, language)}</span> <span class="dim number">${minus(members.reduce((sum, { points }) => sum + (points ?? 0), 0))}</span>`,
          html`${members.map(row)}`,
        ),
  );
  return card({
    id: 'issues',
    title: site.tabs.issues,
    ...(issues.length === 0 ? {} : { end: crawl.issues.count({ number: issues.length }) }),
    body: issues.length === 0 ? empty(shown.score === null ? texts.noPage : site.noIssues) : html`${folds}`,
  });
};

interface LinksCard {
  id: string;
  title: string;
  none: string;
  links: readonly ShownLink[];
  total: number;
}

const linksCard = ({ id, title, none, links, total }: LinksCard, view: ProjectView, frame: Frame): Html => {
  const { words } = frame;
  const { crawledPage: texts, ofTotal } = words.site;
  const at = addressIn(view, frame);
  const list = (some: readonly ShownLink[]): Html => html`<ul class="crawl-links">${some.map((link) => linkRow(link, at, frame))}</ul>`;
  const folded = links.slice(FEW_LINKS);
  const shown = words.marks.amount(links.length);
  return card({
    ...{ id, title },
    ...(total === 0 ? {} : { end: total > links.length ? `${shown} ${ofTotal({ total })}` : words.marks.amount(total) }),
    body:
      links.length === 0
        ? empty(none)
        : html`${list(links.slice(0, FEW_LINKS))}${folded.length === 0 ? '' : fold(texts.moreLinks({ number: folded.length }), list(folded))}`,
  });
};

/** The texts of links to the page, by number. */
const anchorsCard = ({ anchors }: CrawledPage, { words }: Frame): Html => {
  if (anchors === null || anchors.length === 0) return html``;
  const { crawledPage: texts, columns } = words.site;
  const { places } = words.issues;
  return card({
    id: 'anchors',
    title: texts.anchors,
    body: table({
      caption: texts.anchors,
      rows: anchors,
      columns: [
        { title: texts.linkText, cell: ({ text }) => (text === '' ? html`<span class="dim">${texts.noText}</span>` : untrusted(text)) },
        { title: texts.place, cell: ({ place }) => (place === null ? '' : places[place]) },
        { title: 'rel', kind: 'optional', cell: ({ rel }) => rel },
        { title: columns.links, kind: 'number', cell: ({ links }) => words.marks.amount(links) },
        { title: columns.pages, kind: 'number', cell: ({ pages }) => words.marks.amount(pages) },
      ],
    }),
  });
};

const linkRow = (
  { page: id, url, nofollow, status, occurrences: [first] }: ShownLink,
  at: ReturnType<typeof addressIn>,
  frame: Frame,
): Html => {
  const { words } = frame;
  const shown = untrusted(pathOf(url) || '/');
  const name =
    status === null
      ? html`<span class="cut" title="${url}">${shown}</span>`
      : html`<a class="cut" href="${at(`/pages/${id}`)}" title="${url}">${shown}</a>`;
  const text = first?.text.trim() ? html`<q class="cut dim">${untrusted(first.text)}</q>` : '';
  return html`<li>${name}${text}${first?.place ? html`<span class="note">${words.issues.places[first.place]}</span>` : ''}${nofollow ? html`<span class="note">nofollow</span>` : ''}${status !== null && status >= 200 && status < 300 ? '' : statusChip(status, words)}</li>
`;
};

const aboutCard = ({ view, page: shown, urls }: CrawledPage, frame: Frame): Html => {
  const { words } = frame;
  const { site, compare } = words;
  const { crawledPage: texts } = site;
  const at = addressIn(view, frame);
  const text = (value: string | null): Html => (value?.trim() ? untrusted(value) : html`<span class="dim">${compare.none}</span>`);
  const other = (name: string, id: number | null): [string, Html][] =>
    id === null ? [] : [[name, html`<a href="${at(`/pages/${id}`)}">${untrustedUrl(urls.get(id) ?? '')}</a>`]];
  return card({
    id: 'about',
    title: texts.about,
    body: cardBody(
      namedValues([
        [texts.indexable, indexableWords(shown, words)],
        [texts.inSitemap, hasFlag(shown.flags, 'inSitemap') ? texts.yes : texts.no],
        ...other(texts.redirect, shown.redirect),
        ...other(texts.canonical, shown.canonical),
        [texts.title, text(shown.title)],
        [texts.description, text(shown.description)],
        ['H1', text(shown.h1)],
        [texts.type, text(shown.type)],
      ]),
    ),
  });
};
