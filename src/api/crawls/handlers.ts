import { isKeyAlive } from '../../accounts/key.ts';
import { issueIds } from '../../audit/site/issue-checks.ts';
import { findAnchors } from '../../crawls/anchors.ts';
import { changedPages } from '../../crawls/changed-pages.ts';
import { compareCrawls } from '../../crawls/compare.ts';
import { type Crawl, isCrawling } from '../../crawls/crawl.ts';
import { issueGroupsOf, issuePagesOf } from '../../crawls/evidence.ts';
import { findCrawlBefore, findLatestCrawl, homeCrawlOf, storedCrawls } from '../../crawls/find.ts';
import { followCrawl } from '../../crawls/follow.ts';
import { type CrawlIssue, listCrawlIssues } from '../../crawls/issues.ts';
import type { CrawlPageQuery } from '../../crawls/page-index.ts';
import { crawlPagesOf, findCrawlPage, findUrls } from '../../crawls/pages.ts';
import { findRedirects, redirectsOf } from '../../crawls/redirect-map.ts';
import { removeCrawl } from '../../crawls/remove.ts';
import { requestCrawl } from '../../crawls/request.ts';
import { extendCrawl, resumeCrawl } from '../../crawls/resume.ts';
import { changeCrawl } from '../../crawls/sharing.ts';
import { pauseCrawl, stopCrawl } from '../../crawls/stop.ts';
import { entityTag, unlessNotModified } from '../../front/conditional.ts';
import { crawlFiles, issueFile } from '../../front/crawls/exports.ts';
import { issueMarkdown } from '../../front/crawls/issue-markdown.ts';
import { type RedirectFormat, redirectMapFile } from '../../front/crawls/redirect-files.ts';
import { json } from '../../front/envelope.ts';
import { eventStream, eventStreamHeaders } from '../../front/event-stream.ts';
import { shareSettingsFrom } from '../../front/fields.ts';
import { wholeList } from '../../front/list-answer.ts';
import { type Paging, type PagingFields, readPaging } from '../../front/paging.ts';
import { pdfAnswer } from '../../front/reports/report-printer.ts';
import { replayHeaders } from '../../idempotency/once.ts';
import { Problem } from '../../lib/problem.ts';
import { hashOfPassword } from '../../reports/request.ts';
import type { InTransaction } from '../../storage/database.ts';
import { type Call, type Handler, type Handlers, ownerOf } from '../call.ts';
import { readIdempotencyKey } from '../idempotency-key.ts';
import { requireProject } from '../projects/handlers.ts';
import { showResource } from '../resource.ts';
import type { crawlOperations } from './contract.ts';
import {
  comparedCrawlsJson,
  crawlDifferenceJson,
  crawlEventOf,
  crawledPageJson,
  crawlFindingsJson,
  crawlIssueJson,
  crawlJson,
  crawlPageChangeJson,
  inlinkJson,
  issueGroupJson,
  issuePageJson,
} from './json.ts';

/** Value of `Retry-After` in seconds while a crawl runs. */
const RETRY_AFTER = '5';

const crawls = showResource({
  object: 'crawl',
  of: storedCrawls,
  json: (crawl, { base }) => crawlJson(crawl, base),
  versionOf: ({ id, version }: Crawl, { base }) => [id, version, base],
});

const change: Handler<typeof crawlOperations.putCrawl> = (call) =>
  crawls.change(
    call,
    ownerOf(call),
    ({ id }, { privacy, password, confirm_access: confirmsAccess, max_pages: maxPages, resume, ...shared }, assertCurrent) => {
      const { db, crawlQueue } = call.service;
      const sharing = { privacy, password, confirmsAccess, settings: shareSettingsFrom(shared) };
      const extend = (trx: InTransaction, crawl: Crawl) => extendCrawl(trx, crawlQueue, crawl, { maxPages, resume });
      return changeCrawl(db, { ...ownerOf(call), id }, sharing, assertCurrent, extend);
    },
  );

type ControlCall = Parameters<Handler<typeof crawlOperations.stopCrawl>>[0];

/** Stops, pauses or resumes the crawl in the path. */
const control = async (call: ControlCall, change: typeof stopCrawl): Promise<Response> => {
  const { id } = await requireCrawl(call);
  await change(call.service.db, call.service.crawlQueue, { ...ownerOf(call), id }, crawls.assertCurrentFor(call));
  return crawls.changed(call, await requireCrawl(call));
};

export const crawlHandlers: Handlers<typeof crawlOperations> = {
  async listCrawls(call) {
    const fields = await call.fields();
    const { project, state } = fields;
    return crawls.list(call, 'crawls', fields, { ...ownerOf(call), project, state });
  },
  async createCrawl(call) {
    const { service, key, base } = call;
    const fields = await call.fields();
    const { url, privacy } = fields;
    const requested = {
      accountId: key.accountId,
      url: url.submitted,
      target: url.target,
      privacy,
      passwordHash: await hashOfPassword({ accountId: key.accountId, privacy, password: fields.password ?? null }),
      options: {
        maxPages: fields.max_pages,
        maxDepth: fields.max_depth ?? null,
        include: fields.include,
        exclude: fields.exclude,
        sitemaps: fields.sitemaps,
        traps: fields.traps,
        access: fields.access ?? null,
      },
      confirmsAccess: fields.confirm_access,
      idempotencyKey: readIdempotencyKey(call),
    };
    const made = await requestCrawl(service.db, service.crawlQueue, requested);
    const found = await crawls.find(call, ownerOf(call), made.id);
    const headers = { location: `${base}/api/v1/crawls/${made.id}`, 'retry-after': RETRY_AFTER, ...replayHeaders(made) };
    return call.respond(202, crawlJson(found, base), headers);
  },
  async readCrawl(call) {
    const found = await requireCrawl(call);
    return crawls.read(call, found, isCrawling(found) ? { 'retry-after': RETRY_AFTER } : {});
  },
  async followCrawl(call) {
    const { service, key, request, onBug } = call;
    const found = await requireCrawl(call);
    const { id, version } = found;
    const isOver = !isCrawling(found);
    // Status 204 stops an EventSource that already received `done` from reconnecting.
    if (isOver && request.headers.get('last-event-id') === String(version)) return new Response(null, { status: 204 });
    if (request.method === 'HEAD') return new Response(null, { headers: eventStreamHeaders });
    const stream = eventStream(service, {
      follow: (mayGoOn) => followCrawl(service.db, key.accountId, id, mayGoOn),
      request,
      mayGoOn: () => isKeyAlive(service.db, key.id),
      release: service.admission.openStream(key.accountId),
      word: (update) => crawlEventOf(update, id, call.base),
      onBug,
    });
    return new Response(stream, { headers: eventStreamHeaders });
  },
  ...{ putCrawl: change, updateCrawl: change, postCrawl: change },
  stopCrawl: (call) => control(call, stopCrawl),
  pauseCrawl: (call) => control(call, pauseCrawl),
  resumeCrawl: (call) => control(call, (db, queue, owned, assertCurrent) => resumeCrawl(db, queue, owned, { assertCurrent })),
  deleteCrawl: (call) =>
    crawls.remove(call, ownerOf(call), ({ id }, assertCurrent) =>
      removeCrawl(call.service.db, call.service.crawlQueue, { ...ownerOf(call), id }, assertCurrent),
    ),
  async exportCrawlPdf(call) {
    const crawl = await requireCrawl(call);
    return pdfAnswer(call.request, call.service.printer, { crawl, link: crawl }, call);
  },
  async listCrawledPages(call) {
    const fields = await call.fields();
    const found = await requireCrawl(call);
    const { per_page, page, cursor, sort_by, ...filter } = fields;
    return listPages(call, found, `pages of crawl ${found.id}`, fields, { ...filter, sortBy: sort_by });
  },
  async listCrawlIssuePages(call) {
    const fields = await call.fields();
    const { id, version } = await requireCrawl(call);
    const issue = await requireIssue(call, id);
    return call.list(`pages of ${issue.check_id} of crawl ${id}`, fields, {
      of: issuePagesOf(id, issue),
      query: { issue: issue.check_id, sortBy: 'id', sort: 'asc' },
      versionOf: (row) => [version, row.id],
      shape: issuePageJson,
    });
  },
  async listCrawlIssueGroups(call) {
    const fields = await call.fields();
    const { id, version } = await requireCrawl(call);
    const issue = await requireIssue(call, id);
    return call.list(`groups of ${issue.check_id} of crawl ${id}`, fields, {
      of: issueGroupsOf(id, issue),
      query: {},
      versionOf: (row) => [version, row.position],
      shape: issueGroupJson,
    });
  },
  async readCrawledPage(call) {
    const { id, version } = await requireCrawl(call);
    const found = await findCrawlPage(call.service.db, id, pageNumber(call));
    if (!found) throw new Problem('crawled_page_not_found');
    const { page, inlinks, outlinks, outlinksTotal } = found;
    const links = { inlinks_from: inlinks.map(inlinkJson), outlinks, outlinks_total: outlinksTotal };
    return unlessNotModified(call.request, entityTag('crawled page', id, version, page.id), () =>
      call.respond(200, { ...crawledPageJson(page), findings: crawlFindingsJson(page), ...links }),
    );
  },
  async listCrawlAnchors(call) {
    const fields = await call.fields();
    const { id, version } = await requireCrawl(call);
    const page = pageNumber(call);
    const { db } = call.service;
    if ((await findUrls(db, id, [page])).size === 0) throw new Problem('crawled_page_not_found');
    const paging = readPaging(`anchors of page ${page} of crawl ${id}`, fields);
    return unlessNotModified(call.request, entityTag('anchors', id, version, page, call.address.href), async () => {
      const anchors = (await findAnchors(db, id, page)) ?? [];
      return json(wholeList(call.address, paging, anchors, Math.max(1, anchors.length)));
    });
  },
  async listCrawlIssues(call) {
    const fields = await call.fields();
    const found = await requireCrawl(call);
    return listIssues(call, found, readPaging(`issues of crawl ${found.id}`, fields));
  },
  async listProjectIssues(call) {
    const fields = await call.fields();
    const { id, name } = await requireProject(call);
    const paging = readPaging(`issues of ${name}`, fields);
    const { db } = call.service;
    const { accountId } = call.key;
    const found = (await homeCrawlOf(db, accountId, id)) ?? (await findLatestCrawl(db, accountId, name));
    return found ? listIssues(call, found, paging) : json(wholeList(call.address, paging, [], 1));
  },
  exportCrawledPages: (call) => answerFile(call, 'pages.csv'),
  exportCrawlIssues: (call) => answerFile(call, 'issues.csv'),
  async exportCrawlIssue(call) {
    const { id, accountId, version } = await requireCrawl(call);
    const issue = await requireIssue(call, id);
    return unlessNotModified(call.request, entityTag(issue.check_id, id, version, call.request.url), () =>
      call.service.exports.answer(call.request, accountId, issueFile(call.service.db, id, issue)),
    );
  },
  async exportCrawlIssueMarkdown(call) {
    const { id, version } = await requireCrawl(call);
    const issue = await requireIssue(call, id);
    return unlessNotModified(call.request, entityTag('issue as Markdown', issue.check_id, id, version), async () => {
      const text = await issueMarkdown(call.service.db, id, issue);
      return new Response(`${text}\n`, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
    });
  },
  exportCrawlLinks: (call) => answerFile(call, 'links.csv'),
  exportCrawlSitemap: (call) => answerFile(call, 'sitemap.xml'),
  async compareCrawls(call) {
    const fields = await call.fields();
    const { after, comparison } = await compareFor(call, fields.with);
    const paging = readPaging(`differences of ${comparison?.before.id} and ${after.id}`, fields);
    const differences = (comparison?.issues ?? []).map(crawlDifferenceJson);
    const list = wholeList(call.address, paging, differences, Math.max(1, differences.length));
    const { id = null, version = null } = comparison?.before ?? {};
    const tag = entityTag('comparison', id, version, after.version, call.request.url, call.base);
    return unlessNotModified(call.request, tag, () => json({ ...comparedCrawlsJson(after.id, comparison), ...list }));
  },
  async listCrawlRedirects(call) {
    const later = await requireCrawl(call);
    const { from, ...fields } = await call.fields();
    const earlier = await earlierOf(call, later, from);
    const map = await findRedirects(call.service, earlier, later);
    return call.list(`redirects from crawl ${earlier.id} to ${later.id}`, fields, {
      of: redirectsOf(map),
      query: {},
      versionOf: ({ position }) => [earlier.version, later.version, position],
      shape: ({ position: _, ...redirect }) => redirect,
      more: { unmatched: map.unmatched, unread_pages: later.summary?.unread ?? 0 },
    });
  },
  exportCrawlRedirects: (call) => answerRedirects(call, 'csv'),
  exportNginxRedirects: (call) => answerRedirects(call, 'nginx'),
  exportCaddyRedirects: (call) => answerRedirects(call, 'caddy'),
  exportApacheRedirects: (call) => answerRedirects(call, 'apache'),
  exportFileRedirects: (call) => answerRedirects(call, 'redirects'),
  async listCrawlPageChanges(call) {
    const { kind, with: earlier, ...fields } = await call.fields();
    const { after, comparison } = await compareFor(call, earlier);
    return call.list(
      `changed pages of ${comparison?.before.id} and ${after.id}`,
      { ...fields, kind },
      {
        of: changedPages,
        query: { comparison, kind },
        versionOf: ({ position }) => [comparison?.before.version ?? 0, after.version, position],
        shape: crawlPageChangeJson,
      },
    );
  },
};

/** Compares the crawl of a request with the named one, or with the one before. */
const compareFor = async (call: Pick<Call, 'service' | 'key'> & { params: { id: string } }, earlier: number | undefined) => {
  const { db } = call.service;
  const after = await requireCrawl(call);
  const before = earlier === undefined ? await findCrawlBefore(db, after) : await crawls.find(call, ownerOf(call), earlier);
  return { after, comparison: before && (await compareCrawls(db, before, after)) };
};

/** Reads the id of a page from the path. Throws a Problem if it is not a number. */
const pageNumber = ({ params: { page } }: { params: { page: string } }): number => {
  if (!/^(?:0|[1-9]\d{0,6})$/.test(page)) throw new Problem('crawled_page_not_found');
  return Number(page);
};

/**
 * Finds the earlier crawl that a request names, or the one before; the crawl itself, in which nothing moved, if there is none. Throws a Problem if one of
 * the crawls has no result.
 */
const earlierOf = async (call: Pick<Call, 'service' | 'key'>, later: Crawl, from: number | undefined): Promise<Crawl> => {
  const earlier =
    from === undefined ? ((await findCrawlBefore(call.service.db, later)) ?? later) : await crawls.find(call, ownerOf(call), from);
  if (later.summary === null || earlier.summary === null) throw new Problem('crawl_unfinished');
  return earlier;
};

type RedirectCall = Pick<Call, 'service' | 'key' | 'request'> & {
  params: { id: string };
  fields(): Promise<{ from?: number | undefined }>;
};

const answerRedirects = async (call: RedirectCall, format: RedirectFormat): Promise<Response> => {
  const { service, request, key } = call;
  const later = await requireCrawl(call);
  const earlier = await earlierOf(call, later, (await call.fields()).from);
  return unlessNotModified(request, entityTag('redirects', format, earlier.id, earlier.version, later.id, later.version, request.url), () =>
    service.exports.answer(request, key.accountId, redirectMapFile(findRedirects(service, earlier, later), format)),
  );
};

const requireCrawl = (call: Pick<Call, 'service' | 'key'> & { params: { id: string } }): Promise<Crawl> =>
  crawls.find(call, ownerOf(call), call.params.id);

/** Finds an issue of a crawl. Earlier crawls may have issues of checks that no longer exist. Throws a Problem for an unknown check. */
const requireIssue = async (
  { service, params: { check } }: Pick<Call, 'service'> & { params: { check: string } },
  crawlId: number,
): Promise<Pick<CrawlIssue, 'check_id' | 'of_site'>> => {
  const found = (await listCrawlIssues(service.db, crawlId)).find(({ check_id }) => check_id === check);
  if (!found && !issueIds.includes(check)) throw new Problem('check_not_found');
  return found ?? { check_id: check, of_site: 0 };
};

const answerFile = async (call: Pick<Call, 'service' | 'key' | 'request'> & { params: { id: string } }, name: keyof typeof crawlFiles) => {
  const { id, accountId, version } = await requireCrawl(call);
  const { read, type } = crawlFiles[name];
  return unlessNotModified(call.request, entityTag(name, id, version, call.request.url), () =>
    call.service.exports.answer(call.request, accountId, { name, type, pieces: read(call.service.db, id) }),
  );
};

const listIssues = async (
  { service, request, address, base }: Pick<Call, 'service' | 'request' | 'address' | 'base'>,
  found: Crawl,
  paging: Paging,
): Promise<Response> =>
  unlessNotModified(request, entityTag('issues', found.id, found.version, paging.page, address.href, base), async () => {
    const issues = (await listCrawlIssues(service.db, found.id)).map(crawlIssueJson);
    return json(wholeList(address, paging, issues, Math.max(1, issues.length)));
  });

const listPages = (
  call: Pick<Call, 'list'>,
  { id, version }: Crawl,
  name: string,
  fields: PagingFields,
  query: CrawlPageQuery,
): Promise<Response> =>
  call.list(name, fields, { of: crawlPagesOf(id), query, versionOf: (row) => [version, row.id], shape: crawledPageJson });
