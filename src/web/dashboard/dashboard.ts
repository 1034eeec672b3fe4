import type { Context } from 'hono';
import { html } from 'hono/html';
import type { AuditStep } from '../../audit/steps.ts';
import { type Crawl, unfinishedStates, urlsLeft } from '../../crawls/crawl.ts';
import { storedCrawls } from '../../crawls/find.ts';
import { type Import, listRunningImports } from '../../imports/import.ts';
import { wordsOf } from '../../locales/english.ts';
import { listNotifications, type Notification } from '../../notifications/notifications.ts';
import { findReports, listReports } from '../../reports/lists/list.ts';
import { readProjectWeeks, readScoreChanges } from '../../reports/lists/past-audits.ts';
import { listProjects, type Project } from '../../reports/lists/projects.ts';
import type { Report } from '../../reports/report.ts';
import { readReportCounts } from '../../reports/rollups/report-counts.ts';
import type { ScoresOfDay } from '../../reports/rollups/scores.ts';
import { type NextRun, readNextRuns } from '../../schedules/next-runs.ts';
import type { Database } from '../../storage/database.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import { auditBox } from '../audits/audit-box.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import { attentionOf, notificationList } from '../notifications/notifications.ts';
import {
  type ProjectRow,
  projectBeats,
  projectChange,
  projectMenu,
  projectName,
  projectTable,
  readProjectRows,
  severeIssues,
} from '../projects/project-table.ts';
import { scoreTrend } from '../projects/score-trend.ts';
import { readThumbnails, type Thumbnails } from '../rendering/thumbnails.ts';
import { AUDIT_STEPS, progressText, stepNumber } from '../report/progress.ts';
import type { WebEnv, WebService } from '../service.ts';
import { card } from '../ui/card.ts';
import { thinBar } from '../ui/chart/bars.ts';
import { ago } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { scorePill } from '../ui/marks.ts';
import { empty } from '../ui/notice.ts';
import { hostAndPath } from '../ui/page-name.ts';

/** Orders of the sites. */
const orders = ['loss', 'name', 'newest'] as const;
type Order = (typeof orders)[number];

/** Maximum sites, the newest, that are sorted by loss and whose mean score is shown. */
const MAX_SORTED = 100;
/** Maximum sites, problems, and running or next jobs of each kind that are shown. */
const MAX_SITES = 10;
const MAX_ATTENTION = 5;
const MAX_JOBS = 3;
/** Maximum sites that are shown as cards with a picture of the site. */
const MAX_CARDS = 2;

interface Dashboard {
  order: Order;
  notifications: readonly Notification[];
  projects: readonly ProjectRow[];
  projectCount: number;
  /** Pictures of the pages that were audited last. */
  thumbnails: Thumbnails;
  /** Mean scores of the sites by week, the earliest first. */
  weeks: readonly ScoresOfDay[];
  /** Running audits; `step` is null if another process runs the audit. */
  audits: readonly { report: Report; step: AuditStep | null }[];
  imports: readonly Import[];
  crawls: readonly Crawl[];
  /** Number of queued audits. */
  queued: number;
  next: readonly NextRun[];
}

/** Shows the start page of the signed-in user: what needs attention, sites, and what runs. */
export const showDashboard = async (context: Context<WebEnv>, { db, watch }: WebService, frame: Frame): Promise<Response> => {
  const accountId = currentUserOf(context).account.id;
  const sort = context.req.query('sort');
  const order = orders.find((one) => one === sort) ?? 'loss';
  const counts = await readReportCounts(db, accountId);
  const list = await listProjects(db, { accountId, sortBy: 'created_at', sort: 'desc', perPage: MAX_SORTED, page: 1 });
  const own = frameFor(context, frame);
  if (list.total === 0) return context.html(firstPage(own));
  const oldest = { accountId, sort: 'asc', page: 1, perPage: MAX_JOBS, searchBy: 'url', sortBy: 'id' } as const;
  const [notifications, weeks, next, running, imports, crawls] = await Promise.all([
    listNotifications(db, accountId),
    readProjectWeeks(db, accountId, list.rows),
    readNextRuns(db, accountId, MAX_JOBS),
    counts.running === 0 ? { rows: [] } : listReports(db, { ...oldest, state: 'processing' }),
    listRunningImports(db, accountId, MAX_JOBS),
    storedCrawls.list(db, { workspace_id: accountId, state: unfinishedStates, perPage: MAX_JOBS, page: 1 }),
  ]);
  const sites = order === 'newest' ? list.rows : await (order === 'loss' ? byLoss : byName)(db, accountId, list.rows);
  const projects = await readProjectRows(db, accountId, sites.slice(0, MAX_SITES));
  const last =
    list.total > MAX_CARDS
      ? []
      : await findReports(
          db,
          projects.flatMap(({ lastReport }) => lastReport ?? []),
        );
  const data = {
    ...{ order, notifications, projects, projectCount: list.total, weeks, next, queued: counts.queued },
    thumbnails: await readThumbnails(db, last, frame.basePath),
    audits: running.rows.map((report) => ({ report, step: watch.stepOf(report.id) })),
    imports,
    crawls: crawls.rows,
  };
  return context.html(dashboardPage(data, own));
};

/** Sorts projects by what their score lost, then by score, the lowest first. */
const byLoss = async (db: Database, accountId: number, projects: readonly Project[]): Promise<Project[]> => {
  const changes = await readScoreChanges(db, accountId, projects);
  const changeOf = ({ id }: Project): number => changes.get(id) ?? 0;
  return projects.toSorted((one, other) => changeOf(one) - changeOf(other) || (one.score?.value ?? 101) - (other.score?.value ?? 101));
};

const byName = async (db: Database, accountId: number): Promise<Project[]> =>
  (await listProjects(db, { accountId, sortBy: 'name', sort: 'asc', perPage: MAX_SITES, page: 1 })).rows;

const dashboardPage = (data: Dashboard, frame: Frame): Html => {
  const { dashboard: texts } = wordsOf(frame);
  const trend = scoreTrend(data.weeks, frame, texts.meanScore);
  const jobs = jobsCard(data, frame);
  return layout(frame, {
    feature: 'dashboard',
    title: texts.title,
    main: html`${pageHead({ title: texts.title }, frame)}
${auditBox({}, frame)}
${attentionCard(data.notifications, frame)}
${sitesCard(data, frame)}
${trend === null ? jobs : html`<div class="columns main-aside">${trend}${jobs}</div>`}`,
  });
};

const attentionCard = (notifications: readonly Notification[], frame: Frame): Html => {
  const { dashboard: texts } = wordsOf(frame);
  const found = notifications.flatMap((one) => {
    const attention = attentionOf(one, frame);
    return attention ? [{ one, ...attention }] : [];
  });
  if (found.length === 0) return html``;
  const shown = found.toSorted((one, other) => Number(other.isRed) - Number(one.isRed)).slice(0, MAX_ATTENTION);
  const actions = new Map(shown.map(({ one, actions }) => [one, actions]));
  return card({
    id: 'attention',
    title: texts.attention,
    end: html`<a href="${frame.basePath}/notifications?show=all">${texts.allNotifications({ number: notifications.length })}</a>`,
    body: notificationList(
      shown.map(({ one }) => one),
      (one) => actions.get(one) ?? html``,
      frame,
    ),
  });
};

const sitesCard = (data: Dashboard, frame: Frame): Html => {
  const { dashboard: texts, site } = wordsOf(frame);
  const { order, projects, projectCount } = data;
  if (projectCount <= MAX_CARDS) return html`<div class="site-cards">${projects.map((row) => siteCard(row, data.thumbnails, frame))}</div>`;
  const links = orders.map(
    (one) =>
      html`<a href="${frame.basePath}/?sort=${one}#sites"${one === order ? html` aria-current="true"` : ''}>${texts.orders[one]}</a>`,
  );
  return card({
    id: 'sites',
    title: site.title,
    end: html`<nav class="filter" aria-label="${texts.order}">${links}</nav>`,
    body: html`${projectTable({ caption: texts.orders[order], projects, sorted: null }, frame)}
${projectCount > projects.length ? html`<p class="card-body"><a class="text-link" href="${frame.basePath}/sites">${texts.allSites({ number: projectCount })}</a></p>` : ''}`,
  });
};

const siteCard = (row: ProjectRow, thumbnails: Thumbnails, frame: Frame): Html => {
  const words = wordsOf(frame);
  const { score } = row.project;
  const picture = row.lastReport === null ? undefined : thumbnails.get(row.lastReport);
  return html`<section class="card site-card">${picture === undefined ? '' : html`<img src="${picture}" alt="" loading="lazy">`}<div class="site-card-head">${projectName(row, frame)}${scorePill(score && { score: score.value, result: score.result }, words)}${projectMenu(row, frame)}</div>
<div class="site-card-foot">${projectBeats(row, frame)}${projectChange(row, frame)}${severeIssues(row.issues, frame)}</div></section>`;
};

/** Renders what is running, and what is next. */
const jobsCard = ({ audits, imports, crawls, queued, next }: Dashboard, frame: Frame): Html => {
  const words = wordsOf(frame);
  const { dashboard: texts, marks } = words;
  const { basePath } = frame;
  const job = (href: string, title: string, name: string, note: Html | string, bar?: Html): Html =>
    html`<li><a class="cut" href="${basePath}${href}" title="${title}">${name === '' ? '' : `${name} · `}<bdi>${hostAndPath(title)}</bdi></a><span class="dim small">${note}</span>${bar ?? ''}</li>`;
  const counted = (href: string, title: string, name: string, done: number, whole: number): Html =>
    job(
      href,
      title,
      name,
      whole === 0 ? texts.started : texts.done({ done, all: whole }),
      thinBar({ value: done, whole: Math.max(1, whole), tone: 'accent' }),
    );
  const rows = [
    ...crawls.map((one) => {
      const done = one.crawled + one.failed;
      const path = `/crawls/${one.id}`;
      if (one.state === 'paused') return job(path, one.target, texts.crawl, texts.paused);
      return counted(path, one.target, texts.crawl, done, done === 0 ? 0 : done + urlsLeft(one));
    }),
    ...imports.map(({ id, sitemap, accepted, progress }) =>
      counted(`/imports/${id}`, sitemap, texts.import, accepted - progress.queued - progress.processing, accepted),
    ),
    ...audits.map(({ report: { id, url }, step }) => {
      const number = stepNumber({ step });
      const note = html`<span title="${progressText({ state: 'processing', step }, words.progress)}">${step ? texts.step({ number, all: AUDIT_STEPS }) : texts.started}</span>`;
      return job(`/reports/${id}`, url, texts.audit, note, thinBar({ value: number, whole: AUDIT_STEPS, tone: 'accent' }));
    }),
    ...next.map(({ at, project, url }) => job('/schedules', url ?? `https://${project}`, '', ago(at, marks.dates))),
  ];
  return card({
    id: 'running',
    title: texts.jobs,
    end: html`${queued === 0 ? '' : html`<a href="${basePath}/reports?state=queued">${texts.queued({ number: queued })}</a> · `}<a href="${basePath}/schedules">${words.frame.navigation.schedules}</a>`,
    body: rows.length === 0 ? empty(texts.noJobs) : html`<ul class="jobs">${rows}</ul>`,
  });
};

/** Renders the start page of an account that has nothing yet. */
const firstPage = (frame: Frame): Html => {
  const { first: texts, title } = wordsOf(frame).dashboard;
  const { basePath } = frame;
  const ways = [
    ['/settings/keys', texts.api, texts.apiNote],
    ['/checks', texts.checks, texts.checksNote],
    ['/settings/branding', texts.brand, texts.brandNote],
  ] as const;
  return layout(frame, {
    feature: 'dashboard',
    title,
    main: html`<section class="welcome"><h1>${texts.title}</h1>
<p>${texts.lead}</p>
<div>${auditBox({ isFirst: true, focus: true }, frame)}</div>
<ul class="ways">${ways.map(([path, name, note]) => html`<li><a href="${basePath}${path}"><b>${name}</b><span class="dim">${note}</span></a></li>`)}</ul></section>`,
  });
};
