import { html } from 'hono/html';
import { groupCrawlIssues } from '../../crawls/issues.ts';
import { type CrawlPage, walkCrawlPages } from '../../crawls/pages.ts';
import { wordsOf } from '../../locales/english.ts';
import { page } from '../page.ts';
import { card } from '../ui/card.ts';
import { empty } from '../ui/notice.ts';
import { table } from '../ui/table.ts';
import { flowsCard } from './crawl-charts.ts';
import { crawlIssueTable } from './issues.ts';
import { crawledColumns } from './page-columns.ts';
import { addressIn, loadProject, type ProjectView, projectPage } from './project-view.ts';

const MOST_LINKED = 25;

/** The links within a site: what is wrong with them, the most linked pages, and how its folders link to each other. */
export const projectLinksPage = page<{ view: ProjectView; linked: readonly CrawlPage[] }>({
  path: '/sites/:project/links',
  async load(call) {
    const view = await loadProject(call);
    if (!view.crawl) return { view, linked: [] };
    const query = { sortBy: 'inlinks', sort: 'desc', perPage: MOST_LINKED } as const;
    return { view, linked: (await walkCrawlPages(call.service.db, view.crawl.id, query, null)).rows };
  },
  view({ view, linked }, frame) {
    const words = wordsOf(frame);
    const { site: texts } = words;
    const { crawl } = view;
    if (!crawl) {
      const start = html`<a class="button" href="${frame.basePath}/crawls/new?url=${encodeURIComponent(view.project.name)}">${texts.crawlSite}</a>`;
      return projectPage(view, 'links', html`<section class="card">${empty(texts.needsCrawl, start)}</section>`, frame);
    }
    const issues = groupCrawlIssues(view.issues.filter(({ category }) => category === 'links'));
    const at = addressIn(view, frame);
    const content = html`${card({
      id: 'link-issues',
      title: texts.linkIssues,
      body: issues.length === 0 ? empty(texts.noLinkIssues) : crawlIssueTable(texts.linkIssues, issues, view, frame),
    })}
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
${flowsCard(crawl.overview, words) ?? ''}`;
    return projectPage(view, 'links', content, frame);
  },
});
