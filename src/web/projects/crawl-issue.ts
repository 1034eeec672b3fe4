import { z } from 'zod';
import type { Outcome, Severity } from '../../audit/check.ts';
import type { EvidenceKind } from '../../audit/site/issue-targets.ts';
import type { KeptFinding, LinkOccurrence } from '../../audit/site/page-details.ts';
import { doubtMessage } from '../../audit/texts/finding-messages.ts';
import { presentCheck, presentKept } from '../../audit/texts/present.ts';
import { findIssueChanges, type IssueChanges } from '../../crawls/compare.ts';
import { type Crawl, differentOptions, resultTimeOf } from '../../crawls/crawl.ts';
import {
  type EvidenceOfTarget,
  type EvidenceTarget,
  type IssueGroup,
  type IssuePage,
  issueGroupsOf,
  issuePagesOf,
  kindOfIssue,
} from '../../crawls/evidence.ts';
import { type CrawlIssue, countIssuePages } from '../../crawls/issues.ts';
import type { CrawlPage } from '../../crawls/pages.ts';
import { Problem } from '../../lib/problem.ts';
import type { Words } from '../../locales/words.ts';
import { MAX_REASON } from '../../reports/accept.ts';
import type { ListPosition } from '../../storage/resource.ts';
import type { Frame } from '../frame/frame.ts';
import type { Call } from '../page.ts';
import { evidence as findingItems } from '../report/issues.ts';
import { minus, signed } from '../ui/amount.ts';
import { fold } from '../ui/card.ts';
import { ago, dayLabel } from '../ui/date.ts';
import { form, type RefusedForm } from '../ui/form/form.ts';
import { filled, type Html, html, richText, untrusted, untrustedUrl } from '../ui/html.ts';
import { chevron, icon } from '../ui/icon.ts';
import { type ListAddress, nextPage, readPosition } from '../ui/list.ts';
import { chip, severityLabel, statusIcon } from '../ui/marks.ts';
import { empty, notice } from '../ui/notice.ts';
import { pageCell, pathOf } from '../ui/page-name.ts';
import { type Column, table } from '../ui/table.ts';
import { crawlTrend } from './crawl-charts.ts';
import { pageScore, statusChip } from './page-columns.ts';
import { addressIn, type CrawledProject, isFinished, projectPath } from './project-view.ts';

/** An issue of a crawl, and a part of what shows it. */
export interface CrawlIssuePage {
  view: CrawledProject;
  issue: CrawlIssue;
  /** The groups of the issue or its pages, from a position on. */
  shown: { by: 'target'; groups: readonly IssueGroup[] } | { by: 'page'; pages: readonly IssuePage[] };
  /** Position after which the list continues; null at its end. */
  next: ListPosition | null;
  isContinued: boolean;
  earlier: IssueChanges | undefined;
  /** The number of pages with the issue in each crawl that can be compared, the earliest first. */
  history: readonly { crawl: Crawl; pages: number }[];
}

const PAGES = 25;
const GROUPS = 20;
/** Maximum pages shown of a group. */
const MEMBERS = 10;

/** Reads an issue of the shown crawl. Throws `check_not_found` if the crawl has no such issue. */
export const readCrawlIssue = async ({ context, service: { db } }: Call, view: CrawledProject): Promise<CrawlIssuePage> => {
  const { crawl, crawls, issues, acceptedIssues } = view;
  const issue = [...issues, ...acceptedIssues].find(({ check_id }) => check_id === context.req.param('check'));
  if (!issue) throw new Problem('check_not_found');
  const after = readPosition(context.req.query('after'));
  const byTarget = isGrouped(issue) && context.req.query('by') !== 'page';
  const query = { issue: issue.check_id, sortBy: 'id', sort: 'asc', perPage: PAGES } as const;
  const groups = byTarget ? await issueGroupsOf(crawl.id, issue).walk(db, { perPage: GROUPS }, after) : null;
  const pages = byTarget ? null : await issuePagesOf(crawl.id, issue).walk(db, query, after);
  const comparable = crawls
    .filter((one) => isFinished(one) && one.id <= crawl.id && differentOptions(one, crawl).length === 0)
    .toReversed();
  const affected = await countIssuePages(
    db,
    comparable.map(({ id }) => id),
    issue.check_id,
  );
  return {
    ...{ view, issue, isContinued: after !== null, next: (groups ?? pages)?.next ?? null },
    shown: groups ? { by: 'target' as const, groups: groups.rows } : { by: 'page' as const, pages: pages?.rows ?? [] },
    earlier: await findIssueChanges(db, crawl),
    history: comparable.map((one) => ({ crawl: one, pages: affected.get(one.id) ?? 0 })),
  };
};

/** True if the pages of an issue can be shown by what they have in common. */
const isGrouped = (issue: CrawlIssue): boolean => ['links', 'duplicates'].includes(kindOfIssue(issue)) && issue.targets !== null;

/** Renders one issue of a crawl: what shows it, why it matters and how to fix it. */
export const crawlIssue = (data: CrawlIssuePage, frame: Frame, refused?: RefusedForm): Html => {
  const { view: project, issue, shown, next, isContinued } = data;
  const { words } = frame;
  const { headline } = presentCheck(issue.check_id, words.language);
  const at = addressIn(project, frame);
  const path = `/issues/${issue.check_id}`;
  const here: ListAddress = (changes) => at(path, { ...(shown.by === 'page' && isGrouped(issue) ? { by: 'page' } : {}), ...changes });
  const view = { kind: kindOfIssue(issue), at, here, words };
  return html`<div class="issue-head"><div><h2>${statusIcon(issue.outcome as Outcome, words)} ${headline}</h2>${factLine(data, words)}</div>${neighbours(data, frame)}</div>${acceptedNotice(data, frame)}
<div class="columns main-aside issue-columns"><div class="stack">${evidenceOf(data, view)}
${nextPage(here, next, isContinued, words)}</div><div class="stack">${adviceOf(data, frame)}${acceptForm(data, frame, refused)}${historyOf(data, words)}</div></div>`;
};

/** The form that accepts an issue. */
export const acceptDefinition = ({ issues: { accept } }: Words) => ({
  name: 'accept',
  fields: { reason: z.string().min(1).max(MAX_REASON) },
  texts: { reason: accept.reason },
});

/** Renders the form that accepts the issue, which only the home crawl has: earlier results stay as they are. */
const acceptForm = ({ view, issue }: CrawlIssuePage, frame: Frame, refused?: RefusedForm): Html => {
  const { words } = frame;
  const { accept } = words.issues;
  if (view.crawl.id !== view.project.crawl?.id || view.accepted.has(issue.check_id)) return html``;
  const action = `${projectPath(frame, view.project.name)}/issues/${issue.check_id}/accept`;
  const shown = { action, button: accept.submit, values: { reason: '' }, refused, isSecondary: true, note: accept.about };
  return html`<section class="card" aria-label="${accept.open}">${fold(accept.open, form(acceptDefinition(words), shown, frame), refused !== undefined)}</section>`;
};

/** Says that the issue is accepted, why, and how to undo it. */
const acceptedNotice = ({ view, issue }: CrawlIssuePage, frame: Frame): Html => {
  const { issues, site, marks } = frame.words;
  const accepted = view.accepted.get(issue.check_id);
  if (!accepted || !view.acceptedIssues.includes(issue)) return html``;
  const action = `${projectPath(frame, view.project.name)}/issues/${issue.check_id}/undo`;
  return notice(
    html`<p>${filled(issues.accept.isAccepted, { time: ago(accepted.createdAt, marks.dates) })}</p><p dir="auto">${accepted.reason}</p>`,
    { action: html`<form method="post" action="${action}"><button class="secondary">${site.accepted.undo}</button></form>` },
  );
};

/** Renders links to the issues before and after this one in the list. */
const neighbours = ({ view, issue }: CrawlIssuePage, frame: Frame): Html => {
  const { issues: texts, language } = frame.words;
  const at = addressIn(view, frame);
  const listed = view.issues.filter(({ severity }) => severity !== 'information' || issue.severity === severity);
  const place = listed.indexOf(issue);
  const link = (other: CrawlIssue | undefined, rel: 'prev' | 'next'): Html =>
    other === undefined
      ? html``
      : html`<a class="button secondary small" rel="${rel}" href="${at(`/issues/${other.check_id}`)}" title="${presentCheck(other.check_id, language).headline}"><span class="hidden">${texts[rel]}: ${presentCheck(other.check_id, language).headline}</span>${chevron}</a>`;
  return html`<nav class="issue-neighbours" aria-label="${texts.neighbours}">${link(listed[place - 1], 'prev')}${link(listed[place + 1], 'next')}</nav>`;
};

interface View extends EvidenceView {
  kind: EvidenceKind;
  here: ListAddress;
}

interface EvidenceView {
  /** Returns the address of a page of the project. */
  at: ReturnType<typeof addressIn>;
  words: Words;
}

/** The number of pages, targets and links, the points, and the change since the crawl before, on one line. */
const factLine = ({ issue, earlier }: CrawlIssuePage, words: Words): Html => {
  const { facts } = words.issues;
  const kind = kindOfIssue(issue);
  const change = earlier?.changes.get(issue.check_id);
  const grown = change && change.after - change.before;
  const all = [
    html`<b>${facts.pages({ number: issue.pages_affected })}</b>`,
    issue.targets === null ? null : (kind === 'duplicates' ? facts.groups : facts.targets)({ number: issue.targets }),
    issue.links === null ? null : facts.links({ number: issue.links }),
    issue.points === 0 ? facts.free : facts.points({ points: minus(issue.points) }),
    earlier === undefined || grown === undefined
      ? null
      : html`<b class="${grown > 0 ? 'bad' : grown < 0 ? 'good' : ''}">${facts.change({ change: signed(grown), day: dayOf(earlier.since, words) })}</b>`,
    severityLabel(issue.severity as Severity, words),
  ];
  return html`<p class="fact-line">${all.filter((fact) => fact !== null).map((fact) => html`<span>${fact}</span>`)}</p>`;
};

const dayOf = (crawl: Crawl, { marks }: Words): string => dayLabel(new Date(resultTimeOf(crawl)), marks.dates);

const adviceOf = ({ view, issue: { check_id, unread } }: CrawlIssuePage, frame: Frame): Html => {
  const { words } = frame;
  const { issues, crawl } = words;
  const { source, whyParts, fixParts } = presentCheck(check_id, words.language);
  const files = `${frame.basePath}/crawls/${view.crawl.id}/issues/${check_id}`;
  return html`<aside class="card issue-advice">
<p><a class="button secondary" href="${files}/pages.md" data-copy="${issues.copied}">${icon('copy')}${issues.copy}</a><a class="button secondary" href="${files}/pages.csv" download>${icon('download')}CSV</a></p>
<div><h3>${crawl.issues.why}</h3><p>${richText(whyParts)}</p>${unread === 0 ? '' : html`<p>${doubtMessage(unread, words.language.sentences)}</p>`}</div>
<div><h3>${crawl.issues.fix}</h3><p>${richText(fixParts)}</p></div>
${source === '' ? '' : html`<p><a href="${source}" rel="noopener noreferrer">${issues.source}</a></p>`}</aside>`;
};

/** Renders how many pages had the issue in each crawl; nothing for a single crawl. */
const historyOf = ({ history }: CrawlIssuePage, words: Words): Html => {
  if (history.length < 2) return html``;
  const { site: texts, marks } = words;
  const values = history.map(({ crawl, pages }) => ({ crawl, value: pages }));
  const scale = { bounds: [0, Number.POSITIVE_INFINITY], worst: 'highest', format: marks.amount } as const;
  return crawlTrend(
    { id: 'history', title: texts.columns.affected, name: texts.columns.affected, values, unit: texts.tabs.pages, ...scale },
    words,
  );
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

const bySwitch = (issue: CrawlIssue, by: 'target' | 'page', { kind, here, words }: View): Html => {
  const texts = words.issues.by;
  const option = (one: 'target' | 'page', text: string, number: number): Html =>
    html`<a href="${here({ by: one === 'page' ? one : null })}"${one === by ? html` aria-current="true"` : ''}>${text} <span class="dim">${words.marks.amount(number)}</span></a>`;
  return html`<nav class="by-switch" aria-label="${texts.label}">${option('target', kind === 'duplicates' ? texts.group : texts.target, issue.targets ?? 0)}${option('page', texts.page, issue.pages_affected)}</nav>`;
};

/** A link target, which opens to the pages that link to it. */
const targetRow = ({ target, pages, links, members }: IssueGroup, isOpen: boolean, view: View): Html => {
  const { facts, more } = view.words.issues;
  const shown = members.slice(0, MEMBERS);
  const rest = pages - shown.length;
  return html`<details class="link-target"${isOpen ? ' open' : ''}><summary>${statusChip(target.status, view.words)}<span class="target-name" title="${target.url}">${pathName(target.url)}</span><span class="target-count"><b>${facts.links({ number: links ?? pages })}</b> · ${facts.pages({ number: pages })}</span>${chevron}</summary>
${hopLine(target, view)}<ul class="link-rows">${linkHead(view)}${shown.map((page) => linkRow(pageName(page, view), page, view))}${rest > 0 ? html`<li class="more-row"><a href="${view.here({ by: 'page' })}">${more({ number: rest })}</a></li>` : ''}</ul></details>`;
};

/** A page, which opens to its links to targets. */
const linkingPage = (page: IssuePage, view: View): Html => {
  const targets = 'targets' in page.evidence ? page.evidence.targets : [];
  const { facts } = view.words.issues;
  return html`<details class="link-target"><summary>${chip(view.words.marks.amount(targets.length))}<span class="target-name">${page.title?.trim() ? untrusted(page.title) : pathName(page.url)}</span><span class="target-count">${facts.targets({ number: targets.length })}</span>${chevron}</summary>
<p class="hops"><a href="${view.at(`/pages/${page.id}`)}">${pathName(page.url)}</a></p>${linksTo(targets, view)}</details>`;
};

type TargetOnPage = EvidenceOfTarget & { target: EvidenceTarget };

/** The links of a page to targets, with their texts and places. */
const linksTo = (targets: readonly TargetOnPage[], view: EvidenceView): Html =>
  html`<ul class="link-rows">${linkHead(view)}${targets.map((one) =>
    linkRow(
      html`${statusChip(one.target.status, view.words)} <span title="${one.target.url}">${pathName(one.target.url)}</span>${hopLine(one.target, view)}`,
      one,
      view,
    ),
  )}</ul>`;

/** The URLs that a page declares or leads to, each with its redirects. */
const targetList = (targets: readonly TargetOnPage[], view: EvidenceView): Html => {
  const { places, line } = view.words.issues;
  return html`<ul class="evidence-targets">${targets.map(
    ({ target, occurrences: [version] }) =>
      html`<li>${statusChip(target.status, view.words)} ${version ? html`<code title="${places.hreflang}">${untrusted(version.text)}</code> ` : ''}<span title="${target.url}">${pathName(target.url)}</span>${version && version.line > 0 ? html` <span class="dim">${line({ line: version.line })}</span>` : ''}${hopLine(target, view)}</li>`,
  )}</ul>`;
};

/** Renders what shows an issue on one page; nothing if the page alone shows it. */
export const evidenceOnPage = ({ evidence }: IssuePage, view: EvidenceView): Html => {
  if (evidence.kind === 'page') return html``;
  if (evidence.kind === 'finding') return foundOn(evidence.finding, view.words);
  return evidence.kind === 'links' ? linksTo(evidence.targets, view) : targetList(evidence.targets, view);
};

const linkHead = ({ words }: EvidenceView): Html => {
  const { from, text, place, line } = words.issues.columns;
  return html`<li class="link-head"><span>${from}</span><span>${text}</span><span>${place}</span><span class="number">${line}</span></li>`;
};

const linkRow = (name: Html, { count, occurrences }: EvidenceOfTarget, { words }: EvidenceView): Html => {
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
  const all = [target, ...members.filter(({ id }) => id !== target.id)].slice(0, MEMBERS);
  const rest = pages - all.length;
  const title = text ?? target.title;
  const row = (page: CrawlPage): Html =>
    html`<li><span><a href="${view.at(`/pages/${page.id}`)}">${page === target ? pathName(page.url) : differing(pathOf(page.url) || '/', pathOf(target.url) || '/')}</a></span><span class="number">${page.inlinks === null ? '–' : view.words.marks.amount(page.inlinks)}</span><span class="number">${pageScore(page, view.words)}</span><span class="number">${page === target ? chip(keep, { tone: 'good' }) : ''}</span></li>`;
  return html`<details class="card cluster"${isOpen ? ' open' : ''}><summary><h3>${title?.trim() ? untrusted(title) : noTitle}</h3>${chip(facts.pages({ number: pages }))}${chevron}</summary>
<ul class="cluster-rows"><li class="link-head"><span>${columns.differs}</span><span class="number">${columns.links}</span><span class="number">${columns.score}</span><span></span></li>${all.map(row)}</ul>
<p class="cluster-keep"><b>${pathName(target.url)}</b> ${check === 'parameter-duplicates' ? keepOriginal : keepWhy}${rest > 0 ? html` <a href="${view.here({ by: 'page' })}">${more({ number: rest })}</a>` : ''}</p></details>`;
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
  const { columns } = words.issues;
  const page: Column<IssuePage> = { title: columns.page, cell: (row) => pageName(row, view) };
  const score: Column<IssuePage> = { title: columns.score, cell: (row) => pageScore(row, words), kind: 'number' };
  const links: Column<IssuePage> = {
    title: columns.links,
    cell: ({ inlinks }) => (inlinks === null ? '–' : words.marks.amount(inlinks)),
    kind: 'number',
  };
  const target: Column<IssuePage> = {
    title: kind === 'duplicates' ? columns.keep : columns.target,
    cell: (row) => evidenceOnPage(row, view),
  };
  if (kind === 'duplicates') return [page, target, links, score];
  if (kind === 'page') {
    const status: Column<IssuePage> = { title: columns.status, cell: (row) => statusChip(row.status, words) };
    const depth: Column<IssuePage> = { title: columns.depth, cell: (row) => String(row.depth ?? '–'), kind: 'number' };
    return [page, status, score, depth, links];
  }
  if (kind !== 'finding') return [page, target];
  return [
    page,
    { title: columns.found, cell: (row) => evidenceOnPage(row, view) },
    { title: columns.points, cell: ({ evidence }) => (evidence.kind === 'finding' ? minus(evidence.points) : ''), kind: 'number' },
  ];
};

/** What a check found on a page, and where. */
export const foundOn = (finding: KeptFinding | null, words: Words): Html => {
  const found = presentKept(finding, words.language);
  return html`${found ? html`<p>${richText(found.parts)}</p>${found.items.length === 0 ? '' : findingItems(found, words)}` : ''}`;
};

/** The redirects of a URL, hop by hop. */
const hopLine = (target: EvidenceTarget, { words }: EvidenceView): Html | string =>
  target.hops.length === 0
    ? ''
    : html`<p class="hops">${[target, ...target.hops].map((one, at) => html`${at === 0 ? '' : ' → '}<span>${statusChip(one.status, words)} ${pathName(one.url)}</span>`)}${target.isLoop ? html` <b class="bad">${words.issues.endless}</b>` : ''}</p>`;

const pathName = (url: string): Html => untrustedUrl(pathOf(url) || '/');

const pageName = ({ id, url, title }: CrawlPage, { at }: View): Html => pageCell({ href: at(`/pages/${id}`), url, title, withHost: false });
