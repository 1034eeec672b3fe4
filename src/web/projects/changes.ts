import { html } from 'hono/html';
import type { Outcome } from '../../audit/check.ts';
import { countGraphemes } from '../../audit/read/text/words.ts';
import { byGroup, type GroupedEntry, widestMember } from '../../audit/scoring/groups.ts';
import type { Rating } from '../../audit/scoring/score.ts';
import { hasFlag } from '../../audit/site/page-flags.ts';
import { presentCheck } from '../../audit/texts/present.ts';
import { changedPages, countChangedPages, type PageChange, robotsRulesOf } from '../../crawls/changed-pages.ts';
import {
  type BeforeAfter,
  type CrawlComparison,
  compareCrawls,
  type IssueChange,
  isChanged,
  type PageChangeKind,
  pageChangeKinds,
  sumFindings,
} from '../../crawls/compare.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import { findCrawlBefore } from '../../crawls/find.ts';
import type { CrawlPage } from '../../crawls/pages.ts';
import { type RedirectFormat, redirectFormats } from '../../front/crawls/redirect-files.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { oncePer } from '../../lib/once-per.ts';
import { MINUTE } from '../../lib/time.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import type { Database } from '../../storage/database.ts';
import type { ListPage } from '../../storage/resource.ts';
import type { Frame } from '../frame/frame.ts';
import { messagePage } from '../frame/message.ts';
import { page } from '../page.ts';
import { textChange, vanishedWords } from '../report/history/text-diff.ts';
import { signedChange } from '../ui/amount.ts';
import { card, cardBody, facts, fold } from '../ui/card.ts';
import { percent } from '../ui/chart/scale.ts';
import { dayLabel, minuteText } from '../ui/date.ts';
import { select } from '../ui/form/field.ts';
import { filled, type Html, untrusted } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { issueName } from '../ui/issue.ts';
import { type ListAddress, pager, readPage } from '../ui/list.ts';
import { chip, statusIcon } from '../ui/marks.ts';
import { empty, notice } from '../ui/notice.ts';
import { pageCell, pathOf } from '../ui/page-name.ts';
import { scoreCard } from './crawl-charts.ts';
import { statusChip } from './page-columns.ts';
import { addressIn, isFinished, loadProject, newCrawlPath, type ProjectView, projectPage, projectPath } from './project-view.ts';

/** Kinds of changes that the list of pages can be filtered by. */
const shownKinds = [...pageChangeKinds, 'vanished'] as const;
type ShownKind = (typeof shownKinds)[number];
type Address = ReturnType<typeof addressIn>;

interface Changes {
  view: ProjectView;
  /** Earlier finished crawls of the same site, newest first. */
  earlier: readonly Crawl[];
  /** Undefined if there is no crawl to compare with. */
  comparison: CrawlComparison | undefined;
  /** One part of the changed pages, of one kind if `kind` is set. */
  pages: ListPage<PageChange> & { page: number; perPage: number };
  kind: ShownKind | undefined;
  /** The first pages from which content vanished. */
  vanished: ListPage<PageChange>;
}

const PER_PAGE = 25;
/** Maximum notices about vanished content above a comparison. */
const MAX_NOTICES = 3;
/** Maximum comparisons per account and minute. Each comparison reads all issues of two crawls. */
const COMPARISONS_PER_MINUTE = 20;

const throttleOf = oncePer((_: Database) => makeThrottle(COMPARISONS_PER_MINUTE, MINUTE));

/** What changed between the shown crawl of a site and an earlier one: score, issues, pages; above all, the pages from which content vanished. */
export const projectChangesPage = page<Changes>({
  path: '/sites/:project/changes',
  async load(call) {
    const {
      context,
      service: { db },
      frame,
    } = call;
    const view = await loadProject(call);
    const { crawl } = view;
    const number = { perPage: PER_PAGE, page: readPage(context.req.query('page')) };
    const none = { rows: [], total: 0 };
    if (!crawl) return { view, earlier: [], comparison: undefined, pages: { ...number, ...none }, kind: undefined, vanished: none };
    const wait = throttleOf(db).count(String(crawl.accountId));
    if (wait > 0) return context.html(messagePage('throttled', frame), 429, { 'retry-after': String(wait) });
    const earlier = view.crawls.filter((one) => isFinished(one) && one.id < crawl.id);
    const named = earlier.find(({ id }) => id === Number(context.req.query('with')));
    const before = named ?? (await findCrawlBefore(db, crawl));
    const comparison = before && (await compareCrawls(db, before, crawl));
    const kind = shownKinds.find((one) => one === context.req.query('kind'));
    const pages = { ...number, ...(await changedPages.list(db, { comparison, kind, ...number })) };
    const vanished = await changedPages.list(db, { comparison, kind: 'vanished', perPage: MAX_NOTICES, page: 1 });
    return { view, earlier, comparison, pages, kind, vanished };
  },
  view(data, frame) {
    const { view, comparison } = data;
    const words = wordsOf(frame);
    const { crawls: texts } = words.compare;
    const at = addressIn(view, frame);
    const content =
      comparison === undefined
        ? html`<section class="card">${empty(texts.none, html`<a class="button secondary" href="${newCrawlPath(view.project.name, view.crawl, frame)}">${texts.again}</a>`)}</section>`
        : html`${sinceWhen(data, comparison, frame)}
${comparability(comparison, words)}
${sums(comparison, words)}
${vanishedNotices(data.vanished, comparison, at, words)}
${issuesCard(comparison, at, words)}
${pagesCard(data, comparison, frame)}
${redirectsCard(comparison, frame)}${scoreCard(view, words) ?? ''}`;
    return projectPage(view, 'changes', content, frame);
  },
});

const sinceWhen = ({ view, earlier }: Changes, { before, after }: CrawlComparison, frame: Frame): Html => {
  const {
    compare: { crawls: texts },
    issues,
    marks,
  } = wordsOf(frame);
  const named = ({ generatedAt, createdAt, crawled, score }: Crawl): string => {
    const time = minuteText(new Date(generatedAt ?? createdAt), marks.dates);
    return texts.option({ time, urls: crawled, score: score ?? '–' });
  };
  const options = earlier.map((one) => [String(one.id), named(one)] as const);
  const kept = view.isChosen ? html`<input type="hidden" name="crawl" value="${after.id}">` : '';
  const file = (type: string): string => `${frame.basePath}/crawls/${after.id}/changes.${type}?with=${before.id}`;
  return html`<form class="crawl-choice" method="get" action="${projectPath(frame, view.project.name)}/changes">${kept}${select({ name: 'with', label: texts.since, options, value: String(before.id) })}<button class="secondary">${texts.show}</button><a class="button secondary" href="${file('md')}" data-copy="${issues.copied}">${icon('copy')}${issues.copy}</a><a class="button secondary" href="${file('csv')}" download>${icon('download')}CSV</a></form>`;
};

/** Says why the crawls can’t be fully compared: other options, other accepted issues, or pages that only one of them reached. */
const comparability = ({ differentOptions, acceptedInOne, notReached }: CrawlComparison, words: Words): Html => {
  const { crawls: texts } = words.compare;
  const accepted = acceptedInOne.map((check) => presentCheck(check, words.language).headline);
  const shown = (value: string): Html | string => (value === '' ? texts.noValue : untrusted(value));
  const changes = differentOptions.map(
    ({ option, before, after }) =>
      html`<li>${filled(texts.difference, { option: texts.options[option], before: shown(before), after: shown(after) })}</li>`,
  );
  return html`${changes.length === 0 ? '' : notice(html`<p>${texts.differ}</p><ul>${changes}</ul>`, { tone: 'decent' })}${
    accepted.length === 0 ? '' : notice(texts.acceptedInOne({ issues: accepted.join(', ') }), { tone: 'decent' })
  }${notReached.before + notReached.after === 0 ? '' : notice(texts.notReached(notReached))}`;
};

const sums = (comparison: CrawlComparison, { compare: { crawls: texts }, marks }: Words): Html => {
  const { before, after, issues, acceptedInOne } = comparison;
  const counts = { ...countChangedPages(comparison), ...sumFindings(issues) };
  const fact = (kind: keyof typeof texts.sums, tone = '') => ({
    name: texts.sums[kind],
    value: html`<span class="${counts[kind] === 0 ? '' : tone}">${marks.amount(counts[kind])}</span>`,
  });
  return card({
    id: 'sums',
    title: html`${texts.score} ${before.score} <span aria-hidden="true">→</span> ${after.score}`,
    end: signedChange(acceptedInOne.length > 0 ? null : (after.score ?? 0) - (before.score ?? 0)),
    body: facts([fact('new', 'bad'), fact('fixed', 'good'), fact('gone'), fact('added'), fact('removed'), fact('changed')]),
  });
};

const vanishedNotices = ({ rows, total }: ListPage<PageChange>, { before }: CrawlComparison, at: Address, words: Words): Html => {
  const { vanished: texts } = words.compare.crawls;
  const vanishedNotice = ({ before: old, after: now, vanished }: PageChange): Html => {
    const page = html`<b>${untrusted(pathOf(now?.url ?? '') || '/')}</b>`;
    const had = old === null || old.score === null ? '' : texts.had({ links: old.inlinks ?? 0, score: old.score });
    return notice(html`<p>${filled(texts.lost, { page, what: vanishedWords(vanished, words) })} ${had}</p>`, {
      tone: 'bad',
      action: html`<a class="button secondary" href="${at(`/pages/${now?.id}`)}">${texts.view}</a>`,
    });
  };
  const more = total - rows.length;
  return html`${rows.map(vanishedNotice)}${
    more <= 0
      ? ''
      : notice(texts.more({ pages: more }), {
          tone: 'bad',
          action: html`<a class="button secondary" href="${at('/changes', { with: String(before.id), kind: 'vanished' })}#pages">${texts.list}</a>`,
        })
  }`;
};

/** An issue, or the issues of a group together, which count as one. */
interface IssueRow extends Pick<IssueChange, 'before' | 'after' | 'new' | 'fixed' | 'gone'> {
  entry: GroupedEntry<IssueChange>;
  /** Points won; negative for points lost. */
  points: number;
  outcome: Outcome;
}

const rowOf = (entry: GroupedEntry<IssueChange>): IssueRow => {
  const { members } = entry;
  const sum = (read: (one: IssueChange) => number): number => members.reduce((total, one) => total + read(one), 0);
  const isFailed = members.some(({ outcome }) => (outcome.after ?? outcome.before) === 'fail');
  return {
    entry,
    before: sum((one) => one.before),
    after: sum((one) => one.after),
    ...sumFindings(members),
    points: sum(({ points }) => points.before - points.after),
    outcome: members.every(({ outcome }) => outcome.after === null) ? 'pass' : isFailed ? 'fail' : 'warn',
  };
};

const issuesCard = ({ before, after, issues, otherPoints }: CrawlComparison, at: Address, words: Words): Html => {
  const {
    compare: { crawls: texts },
    marks,
  } = words;
  const entries = byGroup(issues);
  const changed = entries.filter(({ members }) => members.some(isChanged)).map(rowOf);
  const unchanged = entries.filter(({ members }) => !members.some(isChanged));
  const widest = Math.max(1, ...changed.map((row) => Math.max(row.new, row.fixed + row.gone)));
  const day = ({ generatedAt, createdAt }: Crawl): string => dayLabel(new Date(generatedAt ?? createdAt), marks.dates);
  const sum = sumFindings(changed.flatMap(({ entry }) => entry.members));
  const total = changed.reduce((all, { points }) => all + points, otherPoints);
  const name = (entry: GroupedEntry<IssueChange>): Html =>
    issueName(
      entry,
      ({ check }) => check,
      (check) => at(`/issues/${check}`),
      words.language,
    );
  const cells = ({ new: fresh, fixed, gone }: Pick<IssueChange, 'new' | 'fixed' | 'gone'>): Html =>
    html`${count(fresh, texts.columns.new, 'bad')}${count(fixed, texts.columns.fixed, 'good')}${count(gone, texts.columns.gone)}`;
  const count = (value: number, label: string, tone = ''): Html =>
    html`<td class="number finding-count"><span class="beside">${label} </span><span class="${value === 0 ? 'dim' : tone}">${marks.amount(value)}</span></td>`;
  const issueRow = (row: IssueRow): Html => html`<tr><td>${statusIcon(row.outcome, words)}</td><th scope="row">${name(row.entry)}</th>
<td class="number">${marks.amount(row.before)}</td><td class="number"><b>${marks.amount(row.after)}</b></td><td class="wide">${changeBar(row, widest, words)}</td>${cells(row)}<td class="number">${signedChange(row.points)}</td></tr>
`;
  const table = html`<table class="listing common-issues issue-changes"><caption class="hidden">${texts.issues}</caption>
<thead><tr><td></td><th scope="col">${texts.issue}</th><th scope="col" class="number">${day(before)}</th><th scope="col" class="number">${day(after)}</th><th scope="col">${texts.betterWorse}</th><th scope="col" class="number">${texts.columns.new}</th><th scope="col" class="number">${texts.columns.fixed}</th><th scope="col" class="number">${texts.columns.gone}</th><th scope="col" class="number">${texts.points}</th></tr></thead>
<tbody>${changed.map(issueRow)}${otherPoints === 0 ? '' : html`<tr><th scope="row" colspan="8">${texts.other}</th><td class="number">${signedChange(otherPoints)}</td></tr>`}<tr><th scope="row" colspan="5">${texts.sum({ issues: changed.length })}</th>${cells(sum)}<td class="number">${signedChange(total)}</td></tr></tbody></table>`;
  return html`${hatchPattern}${card({
    id: 'issues',
    title: texts.issues,
    end: texts.sorted,
    body: html`${changed.length === 0 && otherPoints === 0 ? empty(texts.noIssues) : table}${
      unchanged.length === 0
        ? ''
        : fold(
            texts.unchanged({ issues: unchanged.length }),
            html`<ul class="evidence-targets">${unchanged.map((entry) => html`<li>${name(entry)} <span class="dim">${texts.of({ pages: widestMember(entry, ({ after }) => after).after })}</span></li>`)}</ul>`,
          )
    }`,
  })}
<ul class="chart-legend">${(['new', 'fixed', 'gone'] as const).map((kind) => html`<li><svg aria-hidden="true">${barPart(kind, 0, '10', 0, '10')}</svg>${texts.legend[kind]}</li>`)}</ul>`;
};

/** Height of a bar, and half of the width of the drawing in percent, where better ends and worse begins. */
const BAR_HEIGHT = '12';
const MIDDLE = 50;
/** Percent of the drawing for the largest change on one side, and at least for any change. */
const FULL = 47;
const LEAST = 0.8;

const hatchPattern = html`<svg class="hidden" width="0" height="0" aria-hidden="true"><defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="f-track" width="6" height="6"/><rect class="f-edge" width="1.6" height="6"/></pattern></defs></svg>`;

const barPart = (kind: 'new' | 'fixed' | 'gone', x: number | string, width: string, y: number, height: string): Html =>
  kind === 'gone'
    ? html`<rect fill="url(#hatch)" x="${x}" y="${y}" width="${width}" height="${height}" rx="2"/>`
    : html`<rect class="f-${kind === 'new' ? 'bad' : 'good'}" x="${x}" y="${y}" width="${width}" height="${height}" rx="2"/>`;

/** Draws how the findings of an issue changed: what is better to the left of the middle, what is worse to the right. */
const changeBar = ({ new: fresh, fixed, gone }: IssueRow, widest: number, { compare: { crawls: texts } }: Words): Html => {
  const widthOf = (value: number): number => (value === 0 ? 0 : Math.max(LEAST, (FULL * value) / widest));
  const [better, left, worse] = [widthOf(fixed), widthOf(gone), widthOf(fresh)];
  const part = (kind: 'new' | 'fixed' | 'gone', x: number, width: number): Html | '' =>
    width === 0 ? '' : barPart(kind, percent(x), percent(width), 3, BAR_HEIGHT);
  return html`<svg class="change-bar" role="img" aria-label="${texts.bar({ fresh, fixed, gone })}"><line class="s-edge" x1="50%" x2="50%" y1="-4" y2="22"/>${part('fixed', MIDDLE - better, better)}${part('gone', MIDDLE - better - left, left)}${part('new', MIDDLE, worse)}</svg>`;
};

const pagesCard = ({ view, pages, kind }: Changes, comparison: CrawlComparison, frame: Frame): Html => {
  const words = wordsOf(frame);
  const {
    compare: { crawls: texts },
    marks,
  } = words;
  const at = addressIn(view, frame);
  const address: ListAddress = (changes) => at('/changes', { with: String(comparison.before.id), ...(kind && { kind }), ...changes });
  const counts = { ...countChangedPages(comparison), vanished: comparison.pages.filter(({ vanished }) => vanished.length > 0).length };
  const filter = (name: string, number: number, one: typeof kind): Html =>
    html`<a href="${address({ kind: one ?? null })}#pages"${one === kind ? html` aria-current="true"` : ''}>${name} <span class="number">${marks.amount(number)}</span></a>`;
  const filters = shownKinds.filter((one) => counts[one] > 0).map((one) => filter(texts.kinds[one], counts[one], one));
  const inEarlier = addressIn({ project: view.project, crawl: comparison.before, isChosen: true }, frame);
  return card({
    id: 'pages',
    title: texts.pages,
    body:
      comparison.pages.length === 0
        ? empty(texts.noPages)
        : html`<nav class="filter" aria-label="${texts.filter}">${filter(texts.all, comparison.pages.length, undefined)}${filters}</nav>
<ul class="compared page-changes">${pages.rows.map((change) => pageChange(change, { before: inEarlier, after: at }, words))}</ul>
${pages.total > pages.perPage ? pager(pages, address, words) : ''}`,
  });
};

/** Offers the redirects from the earlier crawl, in the format of each server. */
const redirectsCard = ({ before, after }: CrawlComparison, frame: Frame): Html => {
  const { crawls: texts } = wordsOf(frame).compare;
  const link = (format: RedirectFormat): Html =>
    html`<a class="button secondary" href="${frame.basePath}/crawls/${after.id}/redirect-map.${format}?from=${before.id}" download>${icon('download')}${serverNames[format]}</a>`;
  return card({
    id: 'redirects',
    title: texts.redirects.title,
    body: cardBody(html`<p>${texts.redirects.about}</p><p class="actions-row">${redirectFormats.map(link)}</p>`),
  });
};

const serverNames: Readonly<Record<RedirectFormat, string>> = {
  csv: 'CSV',
  nginx: 'nginx',
  caddy: 'Caddy',
  apache: 'Apache',
  redirects: '_redirects',
};

const tones: Partial<Record<PageChangeKind, Rating>> = {
  noindex: 'bad',
  words: 'bad',
  title: 'decent',
  h1: 'decent',
  canonical: 'decent',
  robots: 'decent',
};

const pageChange = (change: PageChange, at: BeforeAfter<Address>, words: Words): Html => {
  const { before, after, kinds } = change;
  const texts = words.compare.crawls;
  const shown = after ?? before;
  if (shown === null) return html``;
  const href = at[after === null ? 'before' : 'after'](`/pages/${shown.id}`);
  const tone = (kind: PageChangeKind): Rating | undefined => {
    if (kind === 'status') return isError(after) ? 'bad' : undefined;
    if (kind === 'title' || kind === 'h1') return change.vanished.includes(kind) ? 'bad' : tones[kind];
    return tones[kind];
  };
  const page = pageCell({ href, url: shown.url, title: shown.title, withHost: false });
  const changes = kinds.map(
    (kind, index) =>
      html`<span>${chipOf(texts.kinds[kind], tone(kind))}</span>${index === 0 ? page : ''}<div>${difference[kind](change, words)}</div>`,
  );
  return html`<li>${changes}</li>
`;
};

const chipOf = (name: string, tone: Rating | undefined): Html => chip(name, tone === undefined ? {} : { tone });

const isError = (page: CrawlPage | null): boolean => page?.status === 0 || (page?.status ?? 0) >= 400;

const flow = (before: Html | string, after: Html | string): Html =>
  html`<p class="flow">${before} <span class="dim" aria-hidden="true">→</span> ${after}</p>`;

const note = (text: string): Html => html`<p class="note">${text}</p>`;

/** Renders a text of a page before and after, with the number of characters. */
const textDifference = (before: string | null, after: string | null, { compare: { crawls: texts } }: Words): Html =>
  html`${textChange(before ?? '', after ?? '')}${note(texts.characters({ before: countGraphemes(before ?? ''), after: countGraphemes(after ?? '') }))}`;

/** What each kind of change shows. */
const difference: Record<PageChangeKind, (change: PageChange, words: Words) => Html> = {
  noindex: ({ before, after }) => flow(rulesOf(before), html`<b class="bad">${rulesOf(after)}</b>`),
  status: ({ before, after }, words) => {
    const texts = words.compare.crawls;
    const links = isError(after) ? (after?.inlinks ?? 0) : 0;
    return html`${flow(statusChip(before?.status ?? null, words), statusChip(after?.status ?? null, words))}${links === 0 ? '' : note(texts.linksTo({ links }))}`;
  },
  words: ({ before, after }, { compare: { crawls: texts } }) =>
    html`<p>${texts.words({ before: before?.words ?? 0, after: after?.words ?? 0 })}</p>`,
  title: ({ before, after }, words) => textDifference(before?.title ?? null, after?.title ?? null, words),
  h1: ({ before, after }, words) => textDifference(before?.h1 ?? null, after?.h1 ?? null, words),
  canonical: ({ before, after, canonical }, { compare: { crawls: texts } }) => {
    const target = (page: CrawlPage | null, url: string | null): string =>
      url === null ? (page !== null && hasFlag(page.flags, 'canonicalised') ? texts.otherSite : texts.ownUrl) : pathOf(url) || '/';
    return flow(untrusted(target(before, canonical.before)), untrusted(target(after, canonical.after)));
  },
  robots: ({ before, after }, { compare: { crawls: texts } }) => {
    const rules = (page: CrawlPage | null): string => (rulesOf(page) === 'blocked' ? texts.blocked : rulesOf(page));
    return flow(rules(before), rules(after));
  },
  added: ({ after }, words) =>
    html`<p>${statusChip(after?.status ?? null, words)} <span class="note">${after?.depth == null ? words.compare.crawls.unlinked : words.compare.crawls.clicks({ clicks: after.depth })}</span></p>`,
  removed: (_, { compare: { crawls: texts } }) => note(texts.noLink),
};

const rulesOf = (page: CrawlPage | null): string => (page === null ? '' : robotsRulesOf(page));
