import { countListed } from '../../audit/scoring/groups.ts';
import type { Rating } from '../../audit/scoring/score.ts';
import { wordCrawlFailure } from '../../audit/site/failure.ts';
import type { SiteOverview } from '../../audit/site/site-analysis.ts';
import { type Crawl, type CrawlSummary, isCrawling, resultTimeOf } from '../../crawls/crawl.ts';
import { findCrawl, homeCrawlOf, storedCrawls } from '../../crawls/find.ts';
import { type CrawlIssue, listCrawlIssues } from '../../crawls/issues.ts';
import { findSharedSite } from '../../crawls/sharing.ts';
import { type Import, storedImports } from '../../imports/import.ts';
import { Problem } from '../../lib/problem.ts';
import { type AcceptedCheck, listAccepted } from '../../reports/accept.ts';
import type { Project } from '../../reports/lists/projects.ts';
import { isRunning } from '../../reports/report.ts';
import { meanOf, readScores, type ScoresNow } from '../../reports/rollups/scores.ts';
import { findSchedule, type Schedule } from '../../schedules/schedule.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { messageOf, pageHead } from '../frame/page-head.ts';
import { importNotices } from '../imports/imports.ts';
import type { Call } from '../page.ts';
import { ownProject } from '../request/own-resources.ts';
import { ago, formatMinute } from '../ui/date.ts';
import { filled, type Html, html } from '../ui/html.ts';
import { chevron, icon } from '../ui/icon.ts';
import { listAddress } from '../ui/list.ts';
import { expiryOf, letterTile, scorePill } from '../ui/marks.ts';
import { menu, tabs } from '../ui/menu.ts';
import { notice } from '../ui/notice.ts';
import { sitePath } from '../ui/page-name.ts';
import { resumeEntries } from './crawl-controls.ts';

/** A crawl with a result. */
export interface FinishedCrawl extends Crawl {
  score: number;
  result: Rating;
  summary: CrawlSummary;
  overview: SiteOverview;
}

/** A project as all its tabs show it: with the crawl chosen by `?crawl=`, else its home crawl, else without a crawl. */
export interface ProjectView {
  project: Project;
  crawl: FinishedCrawl | null;
  /** True if the address names the crawl. */
  isChosen: boolean;
  /** The issues of the crawl that count, the worst first, and those that the owner accepts. */
  issues: readonly CrawlIssue[];
  acceptedIssues: readonly CrawlIssue[];
  /** What the owner accepts on this site, by check. */
  accepted: ReadonlyMap<string, AcceptedCheck>;
  /** The last crawls, newest first. */
  crawls: readonly Crawl[];
  reports: ScoresNow;
  crawlSchedule: Schedule | undefined;
  /** The last day of the link that shares the site, if it has expired. */
  expiry: Date | null;
  /** The last imports of sitemaps, newest first. */
  imports: readonly Import[];
}

/** A project whose tabs show a crawl. */
export interface CrawledProject extends ProjectView {
  crawl: FinishedCrawl;
}

/** Maximum crawls offered to choose from, and considered for trends. */
const RECENT_CRAWLS = 50;
/** Maximum imports of a site that its pages show. */
const RECENT_IMPORTS = 20;

export const NO_SCORES: ScoresNow = { reports: 0, mean: null, good: 0, decent: 0, bad: 0, bins: [] };

export const isFinished = (crawl: Crawl | undefined): crawl is FinishedCrawl =>
  crawl !== undefined && crawl.summary !== null && crawl.overview !== null && crawl.score !== null;

export const hasCrawl = (view: ProjectView): view is CrawledProject => view.crawl !== null;

/** Reads the project in the path. Throws `project_not_found` or `crawl_not_found` for what the account doesn’t have. */
export const loadProject = async (call: Call): Promise<ProjectView> => {
  const { context, service, account } = call;
  const { db } = service;
  const project = await ownProject(context, service);
  const { rows: crawls } = await storedCrawls.list(db, {
    ...{ workspace_id: account.id, project: project.name, perPage: RECENT_CRAWLS, page: 1 },
  });
  const chosen = context.req.query('crawl');
  const found = chosen === undefined ? await homeCrawlOf(db, account.id, project.id) : await findChosen(call, project, chosen);
  const crawl = isFinished(found) ? found : undefined;
  const [issues, accepted, scores, crawlSchedule, { rows: imports }, link] = await Promise.all([
    crawl ? listCrawlIssues(db, crawl.id) : [],
    listAccepted(db, project.id),
    readScores(db, account.id, [project.id]),
    findSchedule(db, account.id, { crawledProjectId: project.id }),
    storedImports.list(db, { workspace_id: account.id, project_id: project.id, perPage: RECENT_IMPORTS, page: 1 }),
    findSharedSite(db, { workspace_id: account.id, id: project.id }),
  ]);
  const reports = scores.get(project.id) ?? NO_SCORES;
  const byCheck = new Map(accepted.map((one) => [one.check, one]));
  // The points of the home crawl follow the accepted checks in a moment; those of other crawls stay.
  const isAccepted = (issue: CrawlIssue): boolean =>
    crawl?.id === project.crawl?.id ? byCheck.has(issue.check_id) : issue.waived !== null;
  return {
    ...{ project, crawl: crawl ?? null, isChosen: chosen !== undefined, accepted: byCheck, crawls, reports, crawlSchedule, imports },
    expiry: link ? expiryOf(link, timeOf(db)) : null,
    issues: issues.filter((issue) => !isAccepted(issue)),
    acceptedIssues: issues.filter(isAccepted),
  };
};

const findChosen = async ({ service, account }: Call, project: Project, text: string): Promise<FinishedCrawl | undefined> => {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  const crawl = await findCrawl(service.db, account.id, id);
  if (crawl?.project !== project.name) throw new Problem('crawl_not_found');
  return isFinished(crawl) ? crawl : undefined;
};

const views = ['overview', 'issues', 'pages', 'links', 'changes', 'crawls', 'settings'] as const;
export type ProjectTab = (typeof views)[number];

/** Returns the path of a project’s pages. */
export const projectPath = ({ basePath }: Pick<Frame, 'basePath'>, name: string): string => basePath + sitePath(name);

/** Returns the path at which a crawl of a project starts, with the options of `crawl` if there is one. */
export const newCrawlPath = (name: string, crawl: Pick<Crawl, 'id'> | null, { basePath }: Pick<Frame, 'basePath'>): string =>
  `${basePath}/audits/new?${crawl ? `again=${crawl.id}` : `scope=site&url=${encodeURIComponent(name)}`}`;

/** Creates the address of a page of a project, which keeps the chosen crawl. */
export const addressIn =
  (
    { project, crawl, isChosen }: Pick<ProjectView, 'project' | 'isChosen'> & { crawl: Pick<Crawl, 'id'> | null },
    frame: Pick<Frame, 'basePath'>,
  ) =>
  (below: string, query: Readonly<Record<string, string | null>> = {}): string => {
    const kept = new URLSearchParams(isChosen && crawl ? { crawl: String(crawl.id) } : {});
    return listAddress(`${projectPath(frame, project.name)}${below}`, kept)(query);
  };

/** Returns the score of a project that all pages show: of its crawl, else the mean of its reports. */
export const scoreOf = ({ crawl, reports }: Pick<ProjectView, 'crawl' | 'reports'>): { score: number; result: Rating } | null =>
  crawl ?? meanOf(reports);

/** Renders a page of a project: where it is, what can be done, its head, its tabs, and the content of one tab, or of a page `below` the tab. */
export const projectPage = (
  view: ProjectView,
  tab: ProjectTab,
  content: Html,
  frame: Frame,
  { head, below }: { head?: Html; below?: string } = {},
): Html => {
  const { project, crawl } = view;
  const { site: texts, marks } = frame.words;
  const at = addressIn(view, frame);
  const counts: Partial<Record<ProjectTab, number>> = crawl
    ? { issues: countListed(view.issues), pages: crawl.crawled + crawl.failed }
    : { pages: project.reports.total };
  const addressOf = (one: ProjectTab): string => at(one === 'overview' ? '' : `/${one}`);
  const above = [
    { href: `${frame.basePath}/sites`, text: texts.title },
    ...(tab === 'overview' ? [] : [{ href: addressOf('overview'), text: project.name }]),
    ...(below === undefined ? [] : [{ href: addressOf(tab), text: texts.tabs[tab] }]),
  ];
  const name = below ?? (tab === 'overview' ? project.name : texts.tabs[tab]);
  const entries = views.map((one) => {
    const count = counts[one];
    return {
      ...{ href: addressOf(one), name: texts.tabs[one], isCurrent: one === tab },
      ...(count === undefined ? {} : { count: marks.amount(count) }),
    };
  });
  return layout(frame, {
    feature: 'projects',
    isLive: view.imports.some(({ state }) => isRunning(state)),
    title: tab === 'overview' ? name : texts.tabTitle({ tab: name, site: project.name }),
    main: html`${pageHead({ crumbs: [...above, { text: name }], ...(head && { actions: projectActions(view, frame) }) }, withoutMessage(frame))}
${head ?? compactHead(view, frame)}
${tabs(project.name, entries)}${messageOf(frame)}${crawlNotices(view, frame)}${importNotices(view.imports, frame)}
${content}`,
  });
};

/** The message stands below the tabs. */
const withoutMessage = ({ message: _, ...frame }: Frame): Frame => frame;

const compactHead = (view: ProjectView, frame: Frame): Html => {
  const { name } = view.project;
  const when = hasDateMenu(view) ? '' : html`<span class="note">${whenWords(view, frame)}</span>`;
  return html`<div class="site-title">${letterTile(name)}<h1 class="cut" title="${name}">${name}</h1>${scorePill(scoreOf(view), frame.words)}${when}<span class="site-actions">${projectActions(view, frame)}</span></div>`;
};

/** Says where the score comes from: the crawl and its time, or the mean of the reports. */
export const whenWords = ({ crawl, reports }: Pick<ProjectView, 'crawl' | 'reports'>, frame: Frame): Html | string => {
  const { site: texts, marks } = frame.words;
  if (crawl) return html`${filled(texts.crawled, { time: ago(resultTimeOf(crawl), marks.dates) })}`;
  return reports.reports === 0 ? texts.noScore : texts.mean({ pages: reports.reports });
};

/** Downloadable files of a crawl, for the menu. */
const files = ['pages.csv', 'issues.md', 'issues.csv', 'links.csv', 'sitemap.xml'] as const;

const projectActions = (view: ProjectView, frame: Frame): Html => {
  const { project, crawl } = view;
  const { site: texts } = frame.words;
  const { basePath } = frame;
  const again = newCrawlPath(project.name, crawl, frame);
  const downloads = crawl
    ? files.map((file) => html`<a href="${basePath}/crawls/${crawl.id}/${file}" download>${texts.files[file]}</a>`)
    : [];
  const audit = html`<a href="${basePath}/audits/new?url=${encodeURIComponent(project.name)}">${texts.auditPage}</a>`;
  // The link of the site follows its home crawl; another crawl has a link of its own.
  const shared = crawl && crawl.id !== project.crawl?.id ? `/crawls/${crawl.id}` : sitePath(project.name);
  const share = crawl ? html`<a class="button secondary" href="${basePath}${shared}/share">${texts.share}</a>` : '';
  const remove = crawl
    ? [...resumeEntries(crawl, frame), html`<a href="${basePath}/crawls/${crawl.id}/delete">${texts.deleteCrawl}</a>`]
    : [];
  return html`${dateMenu(view, frame)}${share}<a class="button" href="${again}">${crawl ? texts.crawlAgain : texts.crawlSite}</a>${menu(texts.more, [audit, ...downloads, ...remove])}`;
};

const hasDateMenu = ({ crawl, crawls }: ProjectView): boolean => crawl !== null && crawls.filter(isFinished).length > 1;

/** Renders the choice of the crawl that all tabs show. */
const dateMenu = (view: ProjectView, frame: Frame): Html => {
  const { project, crawl, crawls } = view;
  const { site: texts, marks } = frame.words;
  if (!crawl || !hasDateMenu(view)) return html``;
  const time = (one: Crawl): Html => formatMinute(new Date(resultTimeOf(one)), marks.dates);
  const links = crawls
    .filter(isFinished)
    .map(
      (one) =>
        html`<a href="${projectPath(frame, project.name)}${one.id === project.crawl?.id ? '' : `?crawl=${one.id}`}"${one.id === crawl.id ? html` aria-current="true"` : ''}>${time(one)} ${scorePill(one, frame.words)}</a>`,
    );
  return html`<details class="menu"><summary class="button secondary"><span class="hidden">${texts.chooseCrawl}: </span>${icon('schedule')}${time(crawl)}${chevron}</summary><div>${links}</div></details>`;
};

/** Renders a bar for a crawl that runs or is paused, and a line for one that failed after the shown one. */
const crawlNotices = ({ crawls, crawl }: ProjectView, frame: Frame): Html => {
  const { words } = frame;
  const { site: texts } = words;
  const [newest] = crawls;
  if (!newest || newest.id === crawl?.id) return html``;
  const link = html`<a class="button secondary" href="${frame.basePath}/crawls/${newest.id}">${texts.watch}</a>`;
  if (isCrawling(newest)) return notice(texts.running({ fetched: newest.crawled + newest.failed }), { action: link });
  if (newest.state === 'paused') return notice(texts.crawlPaused({ fetched: newest.crawled + newest.failed }), { action: link });
  if (newest.state !== 'failed') return html``;
  return notice(html`<b>${texts.failed}</b> ${newest.error === null ? '' : wordCrawlFailure(newest.error, words)}`, { tone: 'bad' });
};
