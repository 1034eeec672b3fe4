import { checks } from '../../audit/checks/index.ts';
import type { CrawlSummary } from '../../crawls/crawl.ts';
import { PAST_AUDITS, type ProjectPast, readPast } from '../../reports/lists/past-audits.ts';
import type { Project } from '../../reports/lists/projects.ts';
import { findProjectIcons } from '../../reports/picture.ts';
import { listCostlyChecks } from '../../reports/rollups/common-issues.ts';
import type { Database } from '../../storage/database.ts';
import { isAnyOf } from '../../storage/expressions.ts';
import type { Frame } from '../frame/frame.ts';
import { signedChange } from '../ui/amount.ts';
import { beats } from '../ui/chart/line.ts';
import { ago } from '../ui/date.ts';
import { type Html, html } from '../ui/html.ts';
import { projectTile, scorePill, statusShape } from '../ui/marks.ts';
import { menu } from '../ui/menu.ts';
import { type SortOrder, table } from '../ui/table.ts';
import { newCrawlPath, projectPath } from './project-view.ts';

/** A row in a list of projects. */
export interface ProjectRow extends ProjectPast {
  project: Project;
  /** Path of the icon below BASE_URL; null if the project has none. */
  icon: string | null;
  /** Number of pages: those of the crawl, or those with a report. */
  pages: number;
  /** Numbers of checks that cost points, of high (or blocking) and of medium severity. */
  issues: Severe;
}

interface Severe {
  high: number;
  medium: number;
}

/** Reads what a list shows of projects. */
export const readProjectRows = async (db: Database, accountId: number, projects: readonly Project[]): Promise<ProjectRow[]> => {
  const ids = projects.map(({ id }) => id);
  const past = await readPast(db, accountId, projects);
  const icons = await findProjectIcons(db, ids);
  const crawls = await readCrawlFigures(
    db,
    projects.flatMap(({ crawl }) => crawl?.id ?? []),
  );
  const costly = await listCostlyChecks(db, accountId, ids);
  return projects.map((project) => {
    const { id, crawl, reports } = project;
    const icon = icons.get(id);
    const figures = crawl && crawls.get(crawl.id);
    return {
      ...(past.get(id) ?? { audits: [], change: null, lastReport: null }),
      project,
      icon: icon ? `/reports/${icon.reportId}/pictures/icon/${icon.hash}` : null,
      ...(figures ?? { pages: reports.total, issues: severeOf(costly.get(id) ?? []) }),
    };
  });
};

const readCrawlFigures = async (db: Database, ids: readonly number[]): Promise<Map<number, Pick<ProjectRow, 'pages' | 'issues'>>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('crawl')
    .select(['id', 'crawled', 'failed', 'summary'])
    .where(isAnyOf(db, 'id', ids))
    .execute();
  return new Map(
    rows.map(({ id, crawled, failed, summary }) => {
      const issues = summary === null ? null : (JSON.parse(summary) as CrawlSummary).issues;
      return [id, { pages: crawled + failed, issues: { high: (issues?.blocker ?? 0) + (issues?.high ?? 0), medium: issues?.medium ?? 0 } }];
    }),
  );
};

const severities = new Map(checks.map(({ id, severity }) => [id, severity]));

const severeOf = (ids: readonly string[]): Severe => {
  const found = ids.map((id) => severities.get(id));
  return {
    high: found.filter((severity) => severity === 'blocker' || severity === 'high').length,
    medium: found.filter((severity) => severity === 'medium').length,
  };
};

export interface ProjectTable {
  caption: string;
  projects: readonly ProjectRow[];
  /** The current sort order; null if the order of the table is fixed. */
  sorted: SortOrder | null;
}

/** Renders projects as a table: score, last audits, change, issues. */
export const projectTable = ({ caption, projects, sorted }: ProjectTable, frame: Frame): Html => {
  const { words } = frame;
  const { columns } = words.site;
  return table({
    caption,
    name: 'sites',
    rows: projects,
    sorted,
    columns: [
      { title: columns.site, cell: (row) => projectName(row, frame), sort: ['project', 'asc'] },
      { title: columns.lastAudits, cell: (row) => projectBeats(row, frame) },
      {
        title: columns.score,
        cell: ({ project: { score } }) => scorePill(score && { score: score.value, result: score.result }, words),
      },
      { title: columns.change, kind: 'number', cell: (row) => projectChange(row, frame) },
      { title: columns.issues, cell: (row) => severeIssues(row.issues, frame) },
      {
        title: columns.pages,
        kind: 'number',
        cell: ({ pages }) => words.marks.amount(pages),
      },
      { title: columns.lastAudit, kind: 'optional', cell: ({ audits }) => lastAudit(audits, frame) },
      { title: words.site.more, kind: 'action', cell: (row) => projectMenu(row, frame) },
    ],
  });
};

const lastAudit = (audits: ProjectRow['audits'], frame: Frame): Html | string => {
  const last = audits.at(-1);
  return last ? ago(last.time, frame.words.marks.dates) : '–';
};

/** Renders the name of a site with its icon, and where its score comes from. */
export const projectName = ({ project: { name, reports, crawl }, icon }: ProjectRow, frame: Frame): Html => {
  const { site: texts } = frame.words;
  return html`<a class="site-name" href="${projectPath(frame, name)}">${projectTile(name, icon && frame.basePath + icon)}<span><b class="cut" title="${name}">${name}</b><span class="dim">${crawl ? texts.wholeSite : texts.pages({ number: reports.total })}</span></span></a>`;
};

export const projectBeats = ({ audits }: ProjectRow, frame: Frame): Html => {
  const { columns, failedAudit } = frame.words.site;
  return beats({ name: columns.lastAudits, values: audits.map(({ score }) => score), most: PAST_AUDITS, failed: failedAudit });
};

export const projectChange = ({ project, change }: ProjectRow, frame: Frame): Html => {
  const { sinceCrawl, sinceWeek } = frame.words.site;
  return signedChange(change, { words: project.crawl ? sinceCrawl : sinceWeek });
};

/** Renders the numbers of issues of high and medium severity. */
export const severeIssues = ({ high, medium }: Severe, frame: Frame): Html => {
  const { severities: names, amount } = frame.words.marks;
  const count = (number: number, status: 'fail' | 'warn', name: string): Html =>
    html`<span title="${name}">${statusShape(status)}${amount(number)}<span class="hidden"> ${name}</span></span>`;
  return html`<span class="severe">${count(high, 'fail', names.high)} ${count(medium, 'warn', names.medium)}</span>`;
};

/** Renders the menu of a site. */
export const projectMenu = ({ project: { name, crawl } }: ProjectRow, frame: Frame): Html => {
  const { site: texts } = frame.words;
  const path = projectPath(frame, name);
  const url = encodeURIComponent(name);
  return menu(texts.more, [
    html`<a href="${newCrawlPath(name, crawl, frame)}">${crawl ? texts.crawlAgain : texts.crawlSite}</a>`,
    html`<a href="${frame.basePath}/audits/new?url=${url}">${texts.auditPage}</a>`,
    html`<a href="${path}/issues">${texts.tabs.issues}</a>`,
    html`<a href="${path}/settings">${texts.tabs.settings}</a>`,
  ]);
};
