import { type Call, words } from './caller.ts';
import { RECEIVER, SITE } from './origin.ts';

const API = '/api/v1';
const url = (path: string): string => `http://${SITE}${path}`;
const ask = (method: string, path: string, body?: unknown, more: Partial<Call> = {}): Call => ({
  method,
  path: API + path,
  ...(body !== undefined && { body }),
  ...more,
});
const get = (path: string, more?: Partial<Call>): Call => ask('GET', path, undefined, more);
const post = (path: string, body?: unknown, more?: Partial<Call>): Call => ask('POST', path, body, more);
const under = (name: string): Partial<Call> => ({ headers: { 'idempotency-key': name }, about: name });

/** Makes one of each resource; the webhooks come first, so that they are told of all others. */
export const creations: readonly Call[] = [
  post('/webhooks', { url: `http://${RECEIVER}/hook` }, { keep: 'webhook', ...under('hook') }),
  post('/webhooks', { url: `http://${RECEIVER}/hook` }, under('hook')),
  post('/webhooks', { url: `http://${RECEIVER}/other` }, under('hook')),
  post('/webhooks', { url: `http://${RECEIVER}/refused`, events: ['report.completed'] }, { keep: 'refused' }),
  post('/reports', { url: url('/') }, { keep: 'report', ...under('report') }),
  post('/reports', { url: url('/') }, under('report')),
  post('/reports', { url: url('/soil') }, under('report')),
  post('/reports', { url: url('/') }, { about: 'again' }),
  post('/reports', { url: url('/soil'), privacy: 0 }, { keep: 'public' }),
  post('/reports', { url: url('/good'), privacy: 2, password: 'a shared password', share_language: 'de' }, { keep: 'locked' }),
  post('/reports', { url: url('/gone') }, { keep: 'failed' }),
  post('/reports', { url: url('/empty') }),
  post('/reports', { url: url('/copy') }, { headers: { prefer: 'respond-async' }, keep: 'copy', settle: true }),
  post('/reports', { url: url('/moved'), mode: 'full' }, { keep: 'full' }),
  post('/reports', { url: url('/') }, { as: 'stranger', keep: 'foreign' }),
  post('/crawls', { url: url('/') }, { keep: 'crawl', settle: true, ...under('crawl') }),
  post('/crawls', { url: url('/') }, under('crawl')),
  post('/crawls', { url: url('/'), max_pages: 3, privacy: 0, sitemaps: 0, exclude: ['/copy*'] }, { keep: 'small', settle: true }),
  post('/crawls', { url: url('/good'), privacy: 2, password: 'a shared password' }, { keep: 'shut', settle: true }),
  post('/crawls', { url: url('/nowhere') }, { settle: true }),
  post('/imports', { sitemap: url('/few.xml') }, { keep: 'import', settle: true, ...under('import') }),
  post('/imports', { sitemap: url('/few.xml') }, under('import')),
  post('/imports', { sitemap: url('/sitemap.xml'), privacy: 0 }, { settle: true }),
  post('/imports', { sitemap: url('/nothing.xml') }, { settle: true }),
  post('/imports', { sitemap: url('/good') }, { settle: true }),
  get('/reports', { about: 'all finished', settle: `${API}/reports?per_page=100` }),
  ask('PUT', '/projects/127.0.0.1/schedule', { every: '30 6 * * 1', time_zone: 'Europe/Berlin' }),
  ask('PUT', '/projects/127.0.0.1/schedule', { every: 'monthly', kind: 'crawl' }),
  ask('PUT', '/reports/{report}/schedule', { every: '15 4 * * *' }),
  post('/projects/127.0.0.1/accepted', { check: 'title-width', reason: 'Short on purpose.' }, { about: 'new' }),
  post('/projects/127.0.0.1/accepted', { check: 'title-width', reason: 'Still short.' }, { about: 'again' }),
  post('/projects/127.0.0.1/accepted', { check: 'noindex', reason: 'To be taken back.' }),
  post('/reports/{report}', { results: 1 }, { about: 'second audit', pause: 1100 }),
  post('/webhooks/{webhook}/test', undefined, { keep: 'delivery' }),
];

/** What the paths of the OpenAPI document stand for: parameters by the first folder of the path. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reports: { id: '{report}', device: 'mobile' },
  crawls: { id: '{crawl}', check: 'title-duplicate', page: '1' },
  imports: { id: '{import}' },
  webhooks: { id: '{webhook}', delivery: '{delivery}' },
  projects: { project: '127.0.0.1', check: 'title-width' },
  checks: { check: 'title-width' },
};
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface Operation {
  parameters?: readonly { name?: string; $ref?: string }[];
}
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Calls of every operation: reads and refusals, none of which changes anything. */
export const callsOfOperations = (paths: Paths): readonly Call[] =>
  Object.entries(paths).flatMap(([template, operations]) => {
    const [, resource = ''] = /^\/(\w+)/.exec(template) ?? [];
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => VALUES[resource]?.[name] ?? name);
    const absent = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? '999999' : 'nothing'));
    const offered = Object.keys(operations).map((method) => method.toUpperCase());
    const missing = METHODS.filter((method) => !offered.includes(method) && !(method === 'HEAD' && offered.includes('GET')));
    const refused = [...missing.slice(0, 2), 'OPTIONS'].map((method) => ask(method, path, undefined, { about: 'method' }));
    return [
      ...new Map(refused.map((call) => [call.method, call])).values(),
      ...Object.entries(operations).flatMap(([lower, { parameters = [] }]): readonly Call[] => {
        const method = lower.toUpperCase();
        const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
        const has = (name: string): boolean => parameters.some((one) => one.name === name);
        const isRead = method === 'GET';
        return [
          ask(method, path, body, { as: 'nobody' }),
          ask(method, path, body, { as: isRead ? 'writer' : 'reader' }),
          ...(absent === template
            ? []
            : [ask(method, absent, body, { about: 'absent' }), ask(method, path, body, { as: 'stranger', about: 'foreign' })]),
          ...(isRead ? [get(path, { keep: 'read' }), ask('HEAD', path), get(`${path}?nothing=1`)] : []),
          ...(has('If-None-Match') ? [get(path, { headers: { 'if-none-match': '{read.etag}' }, about: 'if-none-match' })] : []),
          ...(has('If-Match') ? [ask(method, path, body, { headers: { 'if-match': '"other"' }, about: 'if-match' })] : []),
          ...(has('per_page') ? ['per_page=1', 'per_page=0', 'page=2', 'page=x', 'cursor=x'].map((query) => get(`${path}?${query}`)) : []),
          ...(has('sort_by') ? ['sort_by=x', 'sort=asc', 'search=soil', 'search_by=project'].map((query) => get(`${path}?${query}`)) : []),
          ...(has('Accept-Language') && isRead ? [get(path, { headers: { 'accept-language': 'de' }, about: 'de' })] : []),
          ...(has('Idempotency-Key') && absent === template
            ? [ask(method, path, '{', { about: 'broken' }), ask(method, path, { url: 'ftp://x', nothing: 1 })]
            : []),
        ];
      }),
    ];
  });

const pagesOf = (path: string, times: number): readonly Call[] => [
  get(`${path}${path.includes('?') ? '&' : '?'}per_page=1`, { keep: 'list', about: 'first' }),
  ...Array.from({ length: times }, () =>
    get(`${path}${path.includes('?') ? '&' : '?'}per_page=1&cursor={list.cursor}`, { keep: 'list', about: 'next' }),
  ),
];

/** Lists with their filters and cursors, and what only some resources have. */
export const reads: readonly Call[] = [
  ...words(`
    reports?state=completed reports?state=failed reports?result=bad reports?privacy=0 reports?project=127.0.0.1 reports?project=x
    reports?sort_by=result&sort=asc reports?sort_by=url reports?sort_by=generated_at reports.csv?result=bad projects?sort_by=name
    crawls?state=completed crawls?project=127.0.0.1 crawls/{crawl}/compare?with={small} crawls/{small}/compare?with={crawl}
    crawls/{crawl}/compare?with=999 crawls/{crawl}/pages?status=404 crawls/{crawl}/pages?indexable=0 crawls/{crawl}/pages?depth=1
    crawls/{crawl}/pages?issue=title-duplicate crawls/{crawl}/pages?search=so crawls/{crawl}/pages?sort_by=link_score&sort=desc
    crawls/{crawl}/pages/0 crawls/{crawl}/pages/999 crawls/{small} crawls/{small}/issues crawls/{crawl}/issues/noindex reports/{public}
    reports/{locked} reports/{failed} reports/{failed}.md reports/{full} reports/{full}/links.csv reports/{full}/resources.csv reports/{foreign}
    projects/127.0.0.1/schedule?kind=crawl webhooks/{webhook}/deliveries?state=failed webhooks/{refused} webhooks/{refused}/deliveries
    checks?category=metadata nothing reports/x reports//
  `).map((path) => get(`/${path}`)),
  ...['/reports', '/crawls/{crawl}/pages', '/crawls/{crawl}/issues', '/checks', '/webhooks/{webhook}/deliveries'].flatMap((path) =>
    pagesOf(path, 2),
  ),
  get('/account', { as: 'nobody', headers: { authorization: 'Bearer sonde_wrong' }, about: 'wrong key' }),
  get('/account', { as: 'nobody', headers: { authorization: 'Basic eDp5' }, about: 'basic' }),
];

/** Changes, refusals of changes, and deletions. */
export const changes: readonly Call[] = [
  get('/reports/{copy}', { keep: 'copy' }),
  ask('PATCH', '/reports/{copy}', { privacy: 2 }, { about: 'no password' }),
  ask('PATCH', '/reports/{copy}', { privacy: 2, password: 'a password' }, { headers: { 'if-match': '{copy.etag}' }, about: 'its version' }),
  ask('PATCH', '/reports/{copy}', { privacy: 0 }, { headers: { 'if-match': '{copy.etag}' }, about: 'an old version' }),
  ask('PATCH', '/reports/{copy}', { privacy: 7, share_language: 'fr', mode: 'x', results: 9 }, { about: 'wrong values' }),
  ask('PATCH', '/reports/{copy}', { mode: 'full', results: true }, { about: 'another mode' }),
  ask('PUT', '/reports/{copy}', 'privacy=1&share_language=en', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    about: 'form',
  }),
  post('/reports/{copy}', { _method: 'DELETE' }, { about: 'override in the body' }),
  post('/reports', { url: url('/'), privacy: 2 }, { about: 'no password' }),
  post('/reports', { url: 'http://10.0.0.1/' }, { about: 'private' }),
  post('/reports', { url: url('/'), mode: 'rendered' }, { about: 'no browser' }),
  post('/reports', 'url=x', { headers: { 'content-type': 'text/plain' }, about: 'text' }),
  post('/reports', { url: `http://${SITE}/${'x'.repeat(3000)}` }, { about: 'long' }),
  post('/reports', { url: url('/soil') }, { headers: { 'idempotency-key': 'x'.repeat(300) }, about: 'long key' }),
  ask('PATCH', '/reports/{report}/schedule', { paused: 1 }, { about: 'pause' }),
  ask('PATCH', '/reports/{report}/schedule', { every: '* * * * *' }, { about: 'too often' }),
  post('/reports/{report}/schedule', { every: 'x', time_zone: 'Mars/Olympus' }, { about: 'wrong' }),
  post('/reports/{public}/schedule', { every: 'weekly' }, { about: 'new' }),
  ask('PATCH', '/projects/127.0.0.1/schedule', { time_zone: 'UTC', paused: true }, { about: 'pause' }),
  get('/schedules', { about: 'all' }),
  post('/projects/127.0.0.1/accepted', { check: 'nothing', reason: '' }, { about: 'wrong' }),
  post('/crawls', { url: url('/'), max_pages: 0, include: 'x', mode: 'full' }, { about: 'wrong' }),
  ask('PATCH', '/crawls/{crawl}', { privacy: 2, password: 'a password' }, { about: 'password' }),
  ask('PUT', '/crawls/{crawl}', { privacy: 0 }, { about: 'public' }),
  post('/crawls/{crawl}', { privacy: 5 }, { about: 'wrong' }),
  post('/crawls/{crawl}/stop', undefined, { about: 'over' }),
  post('/crawls/{crawl}/pause', undefined, { about: 'over' }),
  post('/crawls/{crawl}/resume', undefined, { about: 'over' }),
  ask('DELETE', '/imports/{import}', undefined, { about: 'over' }),
  ask('PATCH', '/webhooks/{webhook}', { events: ['report.deleted'], enabled: 0 }, { about: 'off' }),
  post('/webhooks/{webhook}/test', undefined, { about: 'off' }),
  ask('PUT', '/webhooks/{webhook}', { enabled: 'yes', events: ['report.deleted', 'project.deleted'] }, { about: 'on' }),
  post('/webhooks/{webhook}', { url: 'http://example.com/', events: [] }, { about: 'wrong' }),
  post('/webhooks/{webhook}/rotate', undefined, { about: 'new' }),
  post('/webhooks/{webhook}/deliveries/{delivery}/redeliver', undefined, { about: 'again' }),
  post('/webhooks/{webhook}/redeliver', { state: ['failed'] }, { about: 'failed' }),
  post('/webhooks/{webhook}/redeliver', { state: ['x'] }, { about: 'wrong' }),
  ask('DELETE', '/projects/127.0.0.1/accepted/noindex', undefined, { about: 'take back' }),
  ask('DELETE', '/reports/{report}/schedule', undefined, { about: 'delete' }),
  ask('DELETE', '/projects/127.0.0.1/schedule?kind=crawl', undefined, { about: 'delete' }),
  ask('DELETE', '/projects/127.0.0.1/schedule?kind=x', undefined, { about: 'wrong' }),
  ask('DELETE', '/crawls/{small}', undefined, { about: 'delete' }),
  ask('DELETE', '/reports/{failed}', undefined, { about: 'delete' }),
  ask('DELETE', '/reports/{failed}', undefined, { about: 'delete again' }),
  ask('DELETE', '/projects/127.0.0.1', undefined, { about: 'delete' }),
  ask('DELETE', '/webhooks/{refused}', undefined, { about: 'delete' }),
  get('/projects', { about: 'none' }),
  get('/reports', { about: 'none' }),
];

const ACCEPT = { accept: 'application/json, text/event-stream' };
const rpc = (method: string, params: unknown = {}, more: Partial<Call> = {}): Call => ({
  method: 'POST',
  path: '/mcp',
  body: { jsonrpc: '2.0', id: 1, method, params },
  headers: ACCEPT,
  ...more,
  about: `${method} ${more.about ?? ''}`,
});
const tool = (name: string, given: unknown, more?: Partial<Call>): Call =>
  rpc('tools/call', { name, arguments: given }, { ...more, about: more?.about ?? name });

export const mcpCalls: readonly Call[] = [
  rpc('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'record', version: '1' } }),
  rpc('tools/list'),
  rpc('tools/list', {}, { as: 'nobody' }),
  rpc('nothing'),
  tool('create_report', { url: url('/soil') }, { settle: `${API}/reports?per_page=100` }),
  tool('create_report', { url: 'ftp://x' }, { about: 'create_report wrong' }),
  tool('create_report', { url: url('/soil') }, { as: 'reader' }),
  tool('list_reports', {}),
  tool('get_report', { id: '{report}' }),
  tool('get_report', { id: 1, detail: 'full' }, { about: 'get_report full' }),
  tool('get_report', { id: 999_999 }, { about: 'get_report absent' }),
  tool('explain_check', { check: 'title-width' }),
  tool('explain_check', { check: 'metadata' }, { about: 'explain_check category' }),
  tool('crawl_site', { url: url('/good'), max_pages: 2, wait: 0 }, { settle: `${API}/crawls?per_page=100` }),
  tool('list_site_issues', { crawl: 1 }),
  tool('list_site_issues', { crawl: 1, check: 'title-duplicate' }, { about: 'list_site_issues check' }),
  tool('get_crawled_page', { crawl: 1, page: 1 }),
  { method: 'GET', path: '/mcp', headers: ACCEPT },
  { method: 'DELETE', path: '/mcp' },
];
