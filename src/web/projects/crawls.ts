import type { Crawl } from '../../crawls/crawl.ts';
import { storedCrawls } from '../../crawls/find.ts';
import type { Words } from '../../locales/words.ts';
import { findAcceptedInOne } from '../../reports/lists/accepted-in-one.ts';
import type { Database } from '../../storage/database.ts';
import type { ListPage } from '../../storage/resource.ts';
import type { Frame } from '../frame/frame.ts';
import { importsCard } from '../imports/imports.ts';
import { page } from '../page.ts';
import { signedChange } from '../ui/amount.ts';
import { ago } from '../ui/date.ts';
import { type Html, html } from '../ui/html.ts';
import { listAddress, pager, readPage } from '../ui/list.ts';
import { chip, scorePill } from '../ui/marks.ts';
import { menu } from '../ui/menu.ts';
import { empty } from '../ui/notice.ts';
import { table } from '../ui/table.ts';
import { resumeEntries } from './crawl-controls.ts';
import { type FinishedCrawl, isFinished, loadProject, newCrawlPath, type ProjectView, projectPage, projectPath } from './project-view.ts';

const PER_PAGE = 25;

interface Crawls {
  view: ProjectView;
  list: ListPage<Crawl>;
  number: number;
  /** How the score of crawls changed since the crawl before, by id. */
  changes: ReadonlyMap<number, number>;
}

/** All crawls of a site, the newest first. */
export const projectCrawlsPage = page<Crawls>({
  path: '/sites/:project/crawls',
  async load(call) {
    const view = await loadProject(call);
    const number = readPage(call.context.req.query('page'));
    const query = { workspace_id: call.account.id, project: view.project.name, perPage: PER_PAGE, page: number };
    const list = await storedCrawls.list(call.service.db, query);
    return { view, list, number, changes: await findScoreChanges(call.service.db, list.rows.filter(isFinished)) };
  },
  messages: ({ site }) => site.messages,
  view({ view, list, number, changes }, frame) {
    const { words } = frame;
    const { site: texts } = words;
    const start = html`<a class="button" href="${newCrawlPath(view.project.name, null, frame)}">${texts.crawlSite}</a>`;
    const addressOf = listAddress(`${projectPath(frame, view.project.name)}/crawls`, new URLSearchParams());
    const content = html`<section class="card" aria-label="${texts.tabs.crawls}">${list.rows.length === 0 ? empty(texts.needsCrawl, start) : crawlTable(list.rows, changes, frame)}</section>
${list.total > PER_PAGE ? pager({ page: number, perPage: PER_PAGE, total: list.total }, addressOf, words) : ''}${importsCard(view.imports, frame)}`;
    return projectPage(view, 'crawls', content, frame);
  },
});

/** Compares the scores of crawls of a site, newest first, each with the one before. */
const findScoreChanges = async (db: Database, crawls: readonly FinishedCrawl[]): Promise<ReadonlyMap<number, number>> => {
  const pairs = crawls.slice(1).map((before, index) => ({ before, after: crawls[index] ?? before }));
  const acceptedInOne = await findAcceptedInOne(
    db,
    pairs.map(({ before, after }) => [before.id, after.id]),
  );
  const comparable = pairs.filter(({ after }) => !acceptedInOne.has(after.id));
  return new Map(comparable.map(({ before, after }) => [after.id, after.score - before.score]));
};

/** Renders crawls of a site with their state, score, and the change since the crawl before. */
const crawlTable = (crawls: readonly Crawl[], changes: ReadonlyMap<number, number>, frame: Frame): Html => {
  const { words } = frame;
  const { site: texts, marks } = words;
  return table({
    caption: texts.crawlsOrder,
    rows: crawls,
    columns: [
      {
        title: texts.columns.started,
        cell: (crawl) => html`<a href="${addressOfCrawl(crawl, frame)}">${ago(crawl.createdAt, marks.dates)}</a>`,
      },
      { title: texts.columns.state, cell: (crawl) => crawlState(crawl, words) },
      {
        title: texts.columns.urls,
        kind: 'optional',
        cell: ({ crawled, failed, found }) => texts.ofUrls({ fetched: crawled + failed, found }),
      },
      { title: texts.columns.score, cell: (crawl) => scorePill(isFinished(crawl) ? crawl : null, words) },
      { title: texts.columns.change, kind: 'number', cell: (crawl) => signedChange(changes.get(crawl.id) ?? null) },
      {
        ...{ title: texts.more, kind: 'action' },
        cell: (crawl) => {
          const entries = resumeEntries(crawl, frame);
          return entries.length === 0 ? '' : menu(texts.more, entries);
        },
      },
    ],
  });
};

/** Returns the address of a crawl: on the page of its site if it has a result, else its own page. */
export const addressOfCrawl = (crawl: Crawl, frame: Pick<Frame, 'basePath'>): string =>
  isFinished(crawl) ? `${projectPath(frame, crawl.project)}?crawl=${crawl.id}` : `${frame.basePath}/crawls/${crawl.id}`;

/** Renders the state of a crawl as a chip. */
export const crawlState = ({ state }: Pick<Crawl, 'state'>, { site: { crawlStates } }: Words): Html => {
  const tone = state === 'completed' ? ('good' as const) : state === 'failed' ? ('bad' as const) : undefined;
  return chip(crawlStates[state], tone === undefined ? {} : { tone });
};
