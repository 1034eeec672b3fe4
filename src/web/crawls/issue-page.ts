import { html } from 'hono/html';
import type { Outcome, Severity } from '../../audit/check.ts';
import type { EvidenceKind } from '../../audit/site/issue-targets.ts';
import type { LinkOccurrence } from '../../audit/site/page-details.ts';
import { doubtMessage } from '../../audit/texts/finding-messages.ts';
import { presentCheck, presentKept } from '../../audit/texts/present.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import { type EvidenceOfTarget, type EvidenceTarget, type IssueGroup, type IssuePage, kindOfIssue } from '../../crawls/evidence.ts';
import type { CrawlIssue } from '../../crawls/issues.ts';
import type { CrawlPage } from '../../crawls/pages.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageScore } from '../projects/page-columns.ts';
import { evidence as findingItems } from '../report/issues.ts';
import { minus, signed } from '../ui/amount.ts';
import { dayLabel } from '../ui/date.ts';
import { type Html, richText, untrusted, untrustedUrl } from '../ui/html.ts';
import { chevron, icon } from '../ui/icon.ts';
import { nextPage } from '../ui/list.ts';
import { chip, severityLabel, statusIcon } from '../ui/marks.ts';
import { empty } from '../ui/notice.ts';
import { pageCell, pathOf } from '../ui/page-name.ts';
import { type Column, table } from '../ui/table.ts';
import { crawlHead, crawlPath } from './crawl-head.ts';

export interface CrawlIssuePage {
  crawl: Crawl;
  issue: CrawlIssue;
  /** The groups of the issue or its pages, from a position on. */
  shown: { by: 'target'; groups: readonly IssueGroup[] } | { by: 'page'; pages: readonly IssuePage[] };
  /** Position after which the list continues; null at its end. */
  next: string | null;
  isContinued: boolean;
  /** The number of pages with the issue in the crawl before; null without one. */
  before: { pages: number; time: Date } | null;
}

/** True if the pages of an issue can be shown by what they have in common. */
export const isGrouped = (issue: CrawlIssue): boolean => ['links', 'duplicates'].includes(kindOfIssue(issue)) && issue.targets !== null;

/** Renders one issue of a crawl: what shows it, why it matters and how to fix it. */
export const crawlIssuePage = (data: CrawlIssuePage, frame: Frame): Html => {
  const { crawl, issue, shown, next, isContinued } = data;
  const words = wordsOf(frame);
  const { headline } = presentCheck(issue.check_id, words.language);
  const path = `${crawlPath(frame, crawl)}/issues/${issue.check_id}`;
  const by = shown.by === 'page' && isGrouped(issue) ? 'by=page' : '';
  const view = { kind: kindOfIssue(issue), path: crawlPath(frame, crawl), words };
  return layout(frame, {
    feature: 'issue',
    title: `${headline}: ${crawl.project}`,
    main: html`${crawlHead(crawl, 'issues', frame)}
<div class="issue-head"><h2>${statusIcon(issue.outcome as Outcome, words)} ${headline}</h2>${factLine(data, words)}</div>
<div class="columns main-aside issue-columns"><div class="stack">${evidenceOf(data, view)}
${nextPage(path, by, next, isContinued)}</div>${adviceOf(issue, path, words)}</div>`,
  });
};

interface View {
  kind: EvidenceKind;
  /** Path of the crawl. */
  path: string;
  words: Words;
}

/** The number of pages, targets and links, the points, and the change since the crawl before, on one line. */
const factLine = ({ issue, before }: CrawlIssuePage, words: Words): Html => {
  const { facts } = words.issues;
  const kind = kindOfIssue(issue);
  const change = before && issue.pages_affected - before.pages;
  const all = [
    html`<b>${facts.pages({ number: issue.pages_affected })}</b>`,
    issue.targets === null ? null : (kind === 'duplicates' ? facts.groups : facts.targets)({ number: issue.targets }),
    issue.links === null ? null : facts.links({ number: issue.links }),
    issue.points === 0 ? facts.free : facts.points({ points: minus(issue.points) }),
    before === null || change === null
      ? null
      : html`<b class="${change > 0 ? 'bad' : change < 0 ? 'good' : ''}">${facts.change({ change: signed(change), day: dayLabel(before.time, words.marks.dates) })}</b>`,
    severityLabel(issue.severity as Severity, words),
  ];
  return html`<p class="fact-line">${all.filter((fact) => fact !== null).map((fact) => html`<span>${fact}</span>`)}</p>`;
};

const adviceOf = ({ check_id, unread }: CrawlIssue, path: string, words: Words): Html => {
  const { source, whyParts, fixParts } = presentCheck(check_id, words.language);
  const { issues, crawl } = words;
  return html`<aside class="card issue-advice">
<p><a class="button secondary" href="${path}/pages.md" data-copy="${issues.copied}">${issues.copy}</a><a class="button secondary" href="${path}/pages.csv" download>${icon('download')}CSV</a></p>
<div><h3>${crawl.issues.why}</h3><p>${richText(whyParts)}</p>${unread === 0 ? '' : html`<p>${doubtMessage(unread, words.language.sentences)}</p>`}</div>
<div><h3>${crawl.issues.fix}</h3><p>${richText(fixParts)}</p></div>
${source === '' ? '' : html`<p><a href="${source}" rel="noopener noreferrer">${issues.source}</a></p>`}</aside>`;
};

const evidenceOf = ({ issue, shown, isContinued }: CrawlIssuePage, view: View): Html => {
  const { issues } = view.words;
  const nothing = (): Html => html`<section class="card">${empty(isContinued ? issues.end : issues.noPage)}</section>`;
  const switcher = isGrouped(issue) ? bySwitch(issue, shown.by, view) : '';
  if (shown.by === 'target') {
    if (shown.groups.length === 0) return nothing();
    const isFirst = ({ position }: IssueGroup): boolean => position === 0;
    if (view.kind === 'duplicates')
      return html`${switcher}${shown.groups.map((group) => duplicatesCard(group, issue.check_id, isFirst(group), view))}`;
    return html`<section class="card issue-evidence" aria-label="${issues.by.target}">${switcher}${shown.groups.map((group) => targetRow(group, isFirst(group), view))}</section>`;
  }
  if (shown.pages.length === 0) return nothing();
  const hasDetails = view.kind === 'page' || shown.pages.some(({ evidence }) => hasEvidence(evidence));
  const note = hasDetails ? '' : html`<p class="issue-note note">${issues.noDetails}</p>`;
  return html`<section class="card issue-evidence" aria-label="${issues.columns.page}">${switcher}${note}${
    view.kind === 'links' && hasDetails
      ? shown.pages.map((page) => linkingPage(page, view))
      : table({ caption: issues.columns.page, columns: columnsOf(view), rows: shown.pages, name: 'issue-pages' })
  }</section>`;
};

const hasEvidence = (evidence: IssuePage['evidence']): boolean =>
  evidence.kind === 'page' || (evidence.kind === 'finding' ? evidence.finding !== null : evidence.targets.length > 0);

const bySwitch = (issue: CrawlIssue, by: 'target' | 'page', { kind, path, words }: View): Html => {
  const texts = words.issues.by;
  const here = `${path}/issues/${issue.check_id}`;
  const option = (one: 'target' | 'page', text: string, number: number, query: string): Html =>
    html`<a href="${here}${query}"${one === by ? html` aria-current="true"` : ''}>${text} <span class="dim">${words.marks.amount(number)}</span></a>`;
  return html`<nav class="by-switch" aria-label="${texts.label}">${option('target', kind === 'duplicates' ? texts.group : texts.target, issue.targets ?? 0, '')}${option('page', texts.page, issue.pages_affected, '?by=page')}</nav>`;
};

/** A link target, which opens to the pages that link to it. */
const targetRow = ({ target, pages, links, members }: IssueGroup, isOpen: boolean, view: View): Html => {
  const { facts, more } = view.words.issues;
  const rest = pages - members.length;
  return html`<details class="link-target"${isOpen ? ' open' : ''}><summary>${statusPill(target.status, view.words)}<span class="target-name" title="${target.url}">${pathName(target.url)}</span><span class="target-count"><b>${facts.links({ number: links ?? pages })}</b> · ${facts.pages({ number: pages })}</span>${chevron}</summary>
${hopLine(target, view)}<ul class="link-rows">${linkHead(view)}${members.map((page) => linkRow(pageName(page, view), page, view))}${rest > 0 ? html`<li class="more-row"><a href="?by=page">${more({ number: rest })}</a></li>` : ''}</ul></details>`;
};

/** A page, which opens to its links to targets. */
const linkingPage = (page: IssuePage, view: View): Html => {
  const targets = 'targets' in page.evidence ? page.evidence.targets : [];
  const { facts } = view.words.issues;
  return html`<details class="link-target"><summary>${chip(view.words.marks.amount(targets.length))}<span class="target-name">${page.title?.trim() ? untrusted(page.title) : pathName(page.url)}</span><span class="target-count">${facts.targets({ number: targets.length })}</span>${chevron}</summary>
<p class="hops"><a href="${view.path}/pages/${page.id}">${pathName(page.url)}</a></p><ul class="link-rows">${linkHead(view)}${targets.map(
    (one) =>
      linkRow(
        html`${statusPill(one.target.status, view.words)} <span title="${one.target.url}">${pathName(one.target.url)}</span>${hopLine(one.target, view)}`,
        one,
        view,
      ),
  )}</ul></details>`;
};

const linkHead = ({ words }: View): Html => {
  const { from, text, place, line } = words.issues.columns;
  return html`<li class="link-head"><span>${from}</span><span>${text}</span><span>${place}</span><span class="number">${line}</span></li>`;
};

const linkRow = (name: Html, { count, occurrences }: EvidenceOfTarget, { words }: View): Html => {
  const { places, line, noText, moreLinks } = words.issues;
  const place = (one: LinkOccurrence['place']): Html | string => (one === null ? '' : chip(places[one]));
  const [first, ...others] = occurrences;
  const rest = (count ?? 0) - occurrences.length;
  const cells = (one: LinkOccurrence | undefined): Html =>
    one === undefined
      ? html`<span></span><span></span><span></span>`
      : html`<span>${one.text.trim() === '' ? html`<span class="dim">${noText}</span>` : html`<q>${untrusted(one.text)}</q>`}</span><span>${place(one.place)}</span><span class="number dim">${one.line === 0 ? '' : line({ line: one.line })}</span>`;
  const tail = rest > 0 && occurrences.length > 0 ? html`<span class="dim">${moreLinks({ number: rest })}</span>` : '';
  return html`<li><span>${name}${tail}</span>${cells(first)}</li>${others.map((one) => html`<li class="same-page"><span></span>${cells(one)}</li>`)}`;
};

/** Duplicates, with the page to keep first. */
const duplicatesCard = (group: IssueGroup, check: string, isOpen: boolean, view: View): Html => {
  const { target, text, pages, members } = group;
  const { facts, columns, keep, keepWhy, keepOriginal, more, noTitle } = view.words.issues;
  const all = [target, ...members.filter(({ id }) => id !== target.id)];
  const rest = pages - members.length;
  const title = text ?? target.title;
  const row = (page: CrawlPage): Html =>
    html`<li><span><a href="${view.path}/pages/${page.id}">${page === target ? pathName(page.url) : differing(pathOf(page.url) || '/', pathOf(target.url) || '/')}</a></span><span class="number">${page.inlinks === null ? '–' : view.words.marks.amount(page.inlinks)}</span><span class="number">${pageScore(page, view.words)}</span><span class="number">${page === target ? chip(keep, { tone: 'good' }) : ''}</span></li>`;
  return html`<details class="card cluster"${isOpen ? ' open' : ''}><summary><h3>${title?.trim() ? untrusted(title) : noTitle}</h3>${chip(facts.pages({ number: pages }))}${chevron}</summary>
<ul class="cluster-rows"><li class="link-head"><span>${columns.differs}</span><span class="number">${columns.links}</span><span class="number">${columns.score}</span><span></span></li>${all.map(row)}</ul>
<p class="cluster-keep"><b>${pathName(target.url)}</b> ${check === 'parameter-duplicates' ? keepOriginal : keepWhy}${rest > 0 ? html` <a href="?by=page">${more({ number: rest })}</a>` : ''}</p></details>`;
};

/** Marks the part of a path in which it differs from another. */
const differing = (path: string, other: string): Html => {
  let same = 0;
  while (same < path.length && path[same] === other[same]) same++;
  const from = same === path.length ? same : Math.max(path.lastIndexOf('/', same - 1) + 1, same < other.length ? 0 : same);
  return html`<bdi>${path.slice(0, from)}<b class="differs">${path.slice(from)}</b></bdi>`;
};

/** Columns of the table of pages, by what shows the issue. */
const columnsOf = (view: View): Column<IssuePage>[] => {
  const { kind, words } = view;
  const { columns, places, line } = words.issues;
  const page: Column<IssuePage> = { title: columns.page, cell: (row) => pageName(row, view) };
  const score: Column<IssuePage> = { title: columns.score, cell: (row) => pageScore(row, words), kind: 'number' };
  const links: Column<IssuePage> = {
    title: columns.links,
    cell: ({ inlinks }) => (inlinks === null ? '–' : words.marks.amount(inlinks)),
    kind: 'number',
  };
  const targets = (each: (one: EvidenceOfTarget & { target: EvidenceTarget }) => Html) => (row: IssuePage) =>
    'targets' in row.evidence
      ? html`<ul class="evidence-targets">${row.evidence.targets.map((one) => html`<li>${each(one)}</li>`)}</ul>`
      : '';
  const target: Column<IssuePage> = {
    title: kind === 'duplicates' ? columns.keep : columns.target,
    cell: targets(
      ({ target: one, occurrences: [version] }) =>
        html`${statusPill(one.status, words)} ${version ? html`<code title="${places.hreflang}">${untrusted(version.text)}</code> ` : ''}<span title="${one.url}">${pathName(one.url)}</span>${version && version.line > 0 ? html` <span class="dim">${line({ line: version.line })}</span>` : ''}${hopLine(one, view)}`,
    ),
  };
  if (kind === 'duplicates') return [page, target, links, score];
  if (kind === 'page') {
    const status: Column<IssuePage> = { title: columns.status, cell: (row) => statusPill(row.status, words) };
    const depth: Column<IssuePage> = { title: columns.depth, cell: (row) => String(row.depth ?? '–'), kind: 'number' };
    return [page, status, score, depth, links];
  }
  if (kind !== 'finding') return [page, target];
  return [
    page,
    { title: columns.found, cell: (row) => foundOn(row, words) },
    { title: columns.points, cell: ({ evidence }) => (evidence.kind === 'finding' ? minus(evidence.points) : ''), kind: 'number' },
  ];
};

/** What a check found on a page, and where. */
const foundOn = ({ evidence }: IssuePage, words: Words): Html | string => {
  const found = evidence.kind === 'finding' ? presentKept(evidence.finding, words.language) : undefined;
  return found ? html`<p>${richText(found.parts)}</p>${found.items.length === 0 ? '' : findingItems(found, words)}` : '';
};

/** The redirects of a URL, hop by hop. */
const hopLine = (target: EvidenceTarget, { words }: View): Html | string =>
  target.hops.length === 0
    ? ''
    : html`<p class="hops">${[target, ...target.hops].map((one, at) => html`${at === 0 ? '' : ' → '}<span>${statusPill(one.status, words)} ${pathName(one.url)}</span>`)}${target.isLoop ? html` <b class="bad">${words.issues.endless}</b>` : ''}</p>`;

const statusPill = (status: number | null, { issues }: Words): Html =>
  status === null
    ? chip(issues.notFetched)
    : chip(status === 0 ? issues.noResponse : String(status), {
        tone: status === 0 || status >= 400 ? 'bad' : status >= 300 ? 'decent' : 'good',
      });

const pathName = (url: string): Html => untrustedUrl(pathOf(url) || '/');

const pageName = ({ id, url, title }: CrawlPage, { path }: View): Html =>
  pageCell({ href: `${path}/pages/${id}`, url, title, withHost: false });
