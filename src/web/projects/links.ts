import { type IssueGroup, issueGroupsOf } from '../../crawls/evidence.ts';
import { type CrawlIssue, groupCrawlIssues } from '../../crawls/issues.ts';
import { type CrawlPage, walkCrawlPages } from '../../crawls/pages.ts';
import type { Frame } from '../frame/frame.ts';
import { page } from '../page.ts';
import { card } from '../ui/card.ts';
import { type Html, html, untrusted, untrustedUrl } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { pathOf } from '../ui/page-name.ts';
import { table } from '../ui/table.ts';
import { flowsCard } from './crawl-charts.ts';
import { crawlIssueTable } from './issues.ts';
import { crawledColumns, statusChip } from './page-columns.ts';
import { addressIn, type CrawledProject, hasCrawl, loadProject, newCrawlPath, type ProjectView, projectPage } from './project-view.ts';

interface Links {
  view: ProjectView;
  linked: readonly CrawlPage[];
  /** Targets of links that are errors or redirects, with their issue. */
  targets: readonly (IssueGroup & { check: string })[];
}

const MOST = 10;
const targetChecks = ['site-broken-links', 'site-redirected-links'];

/** The links within a site: targets that are errors or redirects, other issues, the most linked pages, and the sites and folders linked to. */
export const projectLinksPage = page<Links>({
  path: '/sites/:project/links',
  async load(call) {
    const { db } = call.service;
    const view = await loadProject(call);
    const { crawl, issues } = view;
    if (!crawl) return { view, linked: [], targets: [] };
    const groupsOf = async (issue: CrawlIssue): Promise<Links['targets']> => {
      const { rows } = await issueGroupsOf(crawl.id, issue).walk(db, { perPage: MOST }, null);
      return rows.map((group) => ({ ...group, check: issue.check_id }));
    };
    const found = await Promise.all(issues.filter(({ check_id }) => targetChecks.includes(check_id)).map(groupsOf));
    const query = { sortBy: 'inlinks', sort: 'desc', perPage: MOST } as const;
    return { view, targets: found.flat(), linked: (await walkCrawlPages(db, crawl.id, query, null)).rows };
  },
  view(data, frame) {
    const { view } = data;
    const { site: texts } = frame.words;
    const start = html`<a class="button" href="${newCrawlPath(view.project.name, null, frame)}">${texts.crawlSite}</a>`;
    const content = hasCrawl(view) ? linkCards(view, data, frame) : html`<section class="card">${empty(texts.needsCrawl, start)}</section>`;
    return projectPage(view, 'links', content, frame);
  },
});

const linkCards = (view: CrawledProject, { linked, targets }: Links, frame: Frame): Html => {
  const { words } = frame;
  const { site: texts, marks } = words;
  const { columns } = texts;
  const { crawl } = view;
  const { external = [] } = crawl.overview;
  const at = addressIn(view, frame);
  const issues = groupCrawlIssues(view.issues.filter(({ category, check_id }) => category === 'links' && !targetChecks.includes(check_id)));
  const targetTable = table({
    caption: texts.linkTargets,
    rows: targets,
    columns: [
      {
        title: columns.target,
        cell: ({ target, check }) => html`<a href="${at(`/issues/${check}`)}">${untrustedUrl(pathOf(target.url) || '/')}</a>`,
      },
      {
        title: columns.status,
        cell: ({ target }) =>
          html`${[target, ...target.hops].map(({ status }, hop) => html`${hop === 0 ? '' : ' → '}${statusChip(status, words)}`)}`,
      },
      { title: columns.links, kind: 'number', cell: ({ links }) => (links === null ? '–' : marks.amount(links)) },
      { title: columns.pages, kind: 'number', cell: ({ pages }) => marks.amount(pages) },
    ],
  });
  const externalTable = table({
    caption: texts.external,
    rows: external.slice(0, MOST),
    columns: [
      { title: columns.site, cell: ({ host }) => untrusted(host) },
      { title: columns.links, kind: 'number', cell: ({ links }) => marks.amount(links) },
      { title: columns.pages, kind: 'number', cell: ({ pages }) => marks.amount(pages) },
    ],
  });
  return html`${card({ id: 'targets', title: texts.linkTargets, body: targets.length === 0 ? empty(texts.noLinkTargets) : targetTable })}
${issues.length === 0 ? '' : card({ id: 'link-issues', title: texts.linkIssues, body: crawlIssueTable(texts.linkIssues, issues, view, frame) })}
${card({
  id: 'most-linked',
  title: texts.mostLinked,
  end: html`<a href="${at('/pages', { sort_by: 'inlinks', sort: 'desc' })}">${texts.allUrls({ number: crawl.crawled + crawl.failed })}</a>`,
  body: table({
    caption: texts.mostLinked,
    rows: linked,
    name: 'crawled-pages',
    columns: crawledColumns(['page', 'inlinks', 'link_score', 'score', 'status'], { at, reports: new Map() }, frame),
  }),
})}
${card({ id: 'external', title: texts.external, body: external.length === 0 ? empty(texts.noExternal) : externalTable })}
${flowsCard(crawl.overview, words) ?? ''}`;
};
