import type { Severity } from '../../audit/check.ts';
import type { Fix } from '../../audit/scoring/fix-order.ts';
import { countListed, worstOutcome } from '../../audit/scoring/groups.ts';
import { severities } from '../../audit/scoring/points.ts';
import type { Rating } from '../../audit/scoring/score.ts';
import { headlineOfSiteFix } from '../../audit/texts/present.ts';
import { type CrawlPage, walkCrawlPages } from '../../crawls/pages.ts';
import { readRecentScores } from '../../reports/history.ts';
import { listByScore } from '../../reports/lists/by-score.ts';
import { findReportsOfUrls } from '../../reports/lists/list.ts';
import type { Report } from '../../reports/report.ts';
import { type CommonIssue, groupCommonIssues, listCommonIssues } from '../../reports/rollups/common-issues.ts';
import { readScoreWeeks, type ScoresOfDay } from '../../reports/rollups/scores.ts';
import type { Frame } from '../frame/frame.ts';
import { page } from '../page.ts';
import { readThumbnails, type Thumbnails } from '../rendering/thumbnails.ts';
import { everyWords } from '../schedules/schedule-words.ts';
import { card } from '../ui/card.ts';
import { ring } from '../ui/chart/ring.ts';
import { type Html, html } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';
import { chip, expiredText, letterTile, statusIcon } from '../ui/marks.ts';
import { empty } from '../ui/notice.ts';
import { table } from '../ui/table.ts';
import { crawlCharts, pointsCard } from './crawl-charts.ts';
import { issueTable } from './issues.ts';
import { crawledColumns, pageTable } from './page-columns.ts';
import {
  addressIn,
  type CrawledProject,
  hasCrawl,
  loadProject,
  newCrawlPath,
  type ProjectView,
  projectPage,
  projectPath,
  scoreOf,
  whenWords,
} from './project-view.ts';
import { scoreHistogram, scoreTrend } from './score-trend.ts';

interface Overview {
  view: ProjectView;
  /** The most linked pages of the crawl, and the reports of these pages by URL. */
  linked: readonly CrawlPage[];
  reports: ReadonlyMap<string, Report>;
  audited: AuditedPages | null;
}

/** What audits of single pages say about a project without a crawl. */
interface AuditedPages {
  weeks: readonly ScoresOfDay[];
  issues: readonly CommonIssue[];
  /** Reports, lowest score first. */
  worst: readonly Report[];
  scores: Awaited<ReturnType<typeof readRecentScores>>;
  thumbnails: Thumbnails;
}

const MOST_LINKED = 5;
const FEW_PAGES = 5;
const FEW_ISSUES = 7;

/** The home of a site: the result of its crawl, or of its audited pages, and what to do. */
export const overviewPage = page<Overview>({
  path: '/sites/:project',
  async load(call) {
    const { service, account, frame } = call;
    const { db } = service;
    const view = await loadProject(call);
    const { crawl, project } = view;
    if (crawl) {
      const query = { sortBy: 'inlinks', sort: 'desc', perPage: MOST_LINKED } as const;
      const { rows: linked } = await walkCrawlPages(db, crawl.id, query, null);
      const urls = linked.map(({ url }) => url);
      return { view, linked, reports: await findReportsOfUrls(db, account.id, urls), audited: null };
    }
    const scope = { accountId: account.id, projectId: project.id };
    const { rows: worst } = await listByScore(db, { ...scope, highest: 79, perPage: FEW_PAGES });
    const audited = {
      weeks: (await readScoreWeeks(db, account.id, [project.id])).get(project.id) ?? [],
      issues: await listCommonIssues(db, scope),
      worst,
      scores: await readRecentScores(
        db,
        worst.map(({ id }) => id),
      ),
      thumbnails: await readThumbnails(db, worst, frame.basePath),
    };
    return { view, linked: [], reports: new Map(), audited };
  },
  messages: ({ site }) => site.messages,
  view: (data, frame) => {
    const { view, audited } = data;
    const content = hasCrawl(view) ? crawlContent(view, data, frame) : audited ? auditedContent(view, audited, frame) : html``;
    return projectPage(view, 'overview', content, frame, { head: head(view, frame) });
  },
});

const head = (view: ProjectView, frame: Frame): Html => {
  const { words } = frame;
  const { site: texts, marks } = words;
  const { project, crawl } = view;
  const rated = scoreOf(view);
  const after = crawl?.summary.fixes.at(-1)?.scoreAfter;
  const rating = rated ? marks.ratingsWithin[rated.result] : '';
  const name =
    rated === null
      ? texts.noScore
      : after === undefined || after <= rated.score
        ? texts.ring({ score: rated.score, rating })
        : texts.ringAfter({ score: rated.score, rating, after });
  return html`<section class="card" aria-labelledby="site"><div class="site-head">${ring({
    ...{ name, score: rated?.score ?? null, word: rated ? marks.ratings[rated.result] : texts.noScore, format: marks.amount },
    ...(rated ? { rating: rated.result } : {}),
    ...(after === undefined ? {} : { attainable: after }),
  })}<div><div class="site-title">${letterTile(project.name)}<h1 class="cut" id="site" title="${project.name}">${project.name}</h1></div>
<p class="site-facts">${factsLine(view, frame)}</p>
<p class="site-verdict">${verdict(view, frame)}</p>
<div class="chips">${crawl ? severityChips(view, frame) : ''}</div></div></div></section>`;
};

const factsLine = (view: ProjectView, frame: Frame): Html => {
  const { site: texts } = frame.words;
  const { crawl, crawlSchedule, project, expiry } = view;
  const facts = [
    whenWords(view, frame),
    crawl ? texts.ofUrls({ fetched: crawl.crawled + crawl.failed, found: crawl.found }) : texts.pages({ number: project.reports.total }),
    ...(crawl?.state === 'stopped' ? [texts.stopped] : []),
    crawlSchedule === undefined
      ? html`<a href="${projectPath(frame, project.name)}/settings">${texts.setSchedule}</a>`
      : crawlSchedule.nextAt === null
        ? texts.paused
        : html`${texts.scheduled} ${everyWords(crawlSchedule.every, frame)}`,
    ...(expiry === null
      ? []
      : [
          html`<a href="${projectPath(frame, project.name)}/share">${frame.words.share.dialog.link}: ${expiredText(expiry, frame.words)}</a>`,
        ]),
  ];
  return html`${facts.map((fact, index) => html`${index === 0 ? '' : html` <span aria-hidden="true">·</span> `}<span>${fact}</span>`)}`;
};

const verdict = (view: ProjectView, frame: Frame): Html | string => {
  const { site: texts, language } = frame.words;
  const { crawl, project, reports } = view;
  if (!crawl)
    return reports.reports === 0
      ? project.reports.total === 0
        ? texts.nothing
        : texts.auditsRun
      : texts.onlyPages({ pages: reports.reports });
  const { ledger, fixes } = crawl.summary;
  if (ledger.gate) return `${texts.points.gates[ledger.gate.reason]} ${texts.points.gate({ most: ledger.gate.gate })}`;
  const [first, second] = fixes.filter(({ gain }) => gain > 0).map((fix) => headlineOfSiteFix(fix, language));
  if (first === undefined) return texts.noFixes;
  const most = second === undefined ? texts.costsMost({ first }) : texts.costMost({ first, second });
  return html`${most} ${texts.fixTop({ fixes: fixes.length, before: crawl.score, after: fixes.at(-1)?.scoreAfter ?? crawl.score })}`;
};

const tones: Partial<Record<Severity, Rating>> = { blocker: 'bad', high: 'bad', medium: 'decent' };

/** Renders the number of issues by severity; each links to the list that it counts. */
const severityChips = (view: ProjectView, frame: Frame): Html => {
  const { site: texts, marks } = frame.words;
  const at = addressIn(view, frame);
  return html`${severities.map((severity) => {
    const number = countListed(view.issues.filter((issue) => issue.severity === severity));
    if (number === 0) return '';
    const tone = tones[severity];
    const words = texts.severity({ number, severity: marks.severities[severity].toLocaleLowerCase() });
    return chip(words, { href: at('/issues', { severity }), ...(tone === undefined ? {} : { tone }) });
  })}`;
};

const crawlContent = (view: CrawledProject, { linked, reports }: Overview, frame: Frame): Html => html`${fixCard(view, frame)}
${crawlCharts(view, frame)}
${linkedCard(view, linked, reports, frame)}
${pointsCard(view, frame)}`;

/** Renders what to fix first, with the points that each fix gains, and the score after all of them. */
const fixCard = (view: CrawledProject, frame: Frame): Html => {
  const { site: texts, marks } = frame.words;
  const { crawl, issues } = view;
  const at = addressIn(view, frame);
  const { fixes } = crawl.summary;
  const listed = countListed(issues);
  const after = fixes.at(-1)?.scoreAfter ?? crawl.score;
  return card({
    id: 'fix-first',
    title: texts.fixFirst,
    ...(fixes.length === 0 ? {} : { end: texts.gained }),
    body:
      fixes.length === 0
        ? empty(texts.noFixes)
        : html`<ol class="ruled">${fixes.map((fix) => fixRow(fix, view, frame))}</ol>
<div class="site-total"><span>${texts.all({ fixes: fixes.length })} <b>${marks.amount(crawl.score)} → ${marks.amount(after)}</b></span><a href="${at('/issues')}">${texts.allIssues({ number: listed })}</a></div>`,
  });
};

const fixRow = (fix: Fix, view: CrawledProject, frame: Frame): Html => {
  const { check, checks, gain } = fix;
  const { site: texts, language, marks } = frame.words;
  const members = view.issues.filter((issue) => checks.includes(issue.check_id));
  const { pages_affected: affected = 0, total = 0 } = members.toSorted((one, other) => other.pages_affected - one.pages_affected)[0] ?? {};
  return html`<li><a class="site-fix" href="${addressIn(view, frame)(`/issues/${check}`)}">${statusIcon(worstOutcome(members), frame.words)}<span><b>${headlineOfSiteFix(fix, language)}</b><span class="note">${texts.affected({ pages: affected, total })}</span></span><span class="site-gain">+${marks.amount(gain)}<span class="hidden"> ${texts.points.title}</span></span>${chevron}</a></li>
`;
};

const linkedCard = (view: CrawledProject, linked: readonly CrawlPage[], reports: ReadonlyMap<string, Report>, frame: Frame): Html => {
  const { site: texts } = frame.words;
  const at = addressIn(view, frame);
  return card({
    id: 'most-linked',
    title: texts.mostLinked,
    end: html`<a href="${at('/pages')}">${texts.allUrls({ number: view.crawl.crawled + view.crawl.failed })}</a>`,
    body: table({
      caption: texts.mostLinked,
      rows: linked,
      name: 'crawled-pages',
      columns: crawledColumns(['page', 'inlinks', 'score', 'report'], { at, reports }, frame),
    }),
  });
};

const auditedContent = ({ project, reports }: ProjectView, audited: AuditedPages, frame: Frame): Html => {
  const { site: texts } = frame.words;
  const { weeks, issues, worst, scores, thumbnails } = audited;
  const path = projectPath(frame, project.name);
  const crawl = html`<a class="button" href="${newCrawlPath(project.name, null, frame)}">${texts.crawlSite}</a>`;
  if (reports.reports === 0)
    return html`<section class="card">${empty(project.reports.total === 0 ? texts.nothing : texts.auditsRun, crawl)}</section>`;
  const present = groupCommonIssues(issues.filter((issue) => issue.reports > 0));
  const columns = scoreHistogram(reports, ({ from, to }) => `${path}/pages?from=${from}&to=${to}`, frame);
  const line = scoreTrend(weeks, frame);
  return html`${line === null ? columns : html`<div class="columns">${columns}${line}</div>`}
${
  present.length === 0
    ? ''
    : card({
        id: 'issues',
        title: texts.issuesOfPages,
        end: html`<a href="${path}/issues">${texts.allIssues({ number: present.length })}</a>`,
        body: issueTable(
          { caption: texts.issuesOfPages, issues: present.slice(0, FEW_ISSUES), weeks, pages: reports.reports, path: `${path}/issues` },
          frame,
        ),
      })
}
${
  worst.length === 0
    ? ''
    : card({
        id: 'attention',
        title: texts.worstPages,
        end: html`<a href="${path}/pages">${texts.allPages}</a>`,
        body: pageTable({ caption: texts.worstPages, reports: worst, scores, thumbnails }, frame),
      })
}`;
};
