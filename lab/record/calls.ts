/** A call of the API or the web. `keep` names the id of its answer, which later paths hold in braces. */
export interface Call {
  name: string;
  path: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  keep?: string;
  anonymous?: boolean;
}

const API = '/api/v1';
const get = (path: string): Call => ({ name: `get${path.replaceAll(/[^\w.]+/g, '-')}`, path: API + path });
const post = (name: string, path: string, body: unknown, keep?: string): Call => ({
  name,
  path: API + path,
  method: 'POST',
  body,
  ...(keep !== undefined && { keep }),
});

const lists = [
  '/reports',
  '/projects',
  '/schedules',
  '/imports',
  '/crawls',
  '/webhooks',
  '/checks',
  '/account',
  '/openapi.json',
  '/reports.csv',
];
const ofReport = ['', '.md', '.pdf', '/history', '/resources.csv', '/links.csv', '/screenshots/mobile', '/schedule'];
const ofCrawl = ['', '/pages', '/pages.csv', '/issues', '/issues.csv', '/issues/title', '/links.csv', '/sitemap.xml', '/compare'];
const queries = [
  '?limit=1',
  '?limit=0',
  '?limit=x',
  '?cursor=x',
  '?sort=score',
  '?sort=x',
  '?state=completed',
  '?state=x',
  '?q=soil',
  '?x=1',
];

export const apiCalls = (site: string): Call[] => [
  post('create-report', '/reports', { url: `${site}/` }, 'report'),
  post('create-second-report', '/reports', { url: `${site}/soil` }),
  post('create-report-of-no-page', '/reports', { url: `${site}/gone` }),
  post('create-crawl', '/crawls', { url: `${site}/` }, 'crawl'),
  post('create-webhook', '/webhooks', { url: 'https://example.com/hook' }, 'webhook'),
  ...['/reports', '/crawls', '/imports', '/webhooks'].flatMap((path) => [
    post(`bad-body${path.replace('/', '-')}`, path, {}),
    post(`bad-json${path.replace('/', '-')}`, path, '{'),
    post(`bad-url${path.replace('/', '-')}`, path, { url: 'ftp://x' }),
  ]),
  ...lists.map(get),
  ...lists.map((path) => ({ ...get(path), name: `anonymous${path.replace('/', '-')}`, anonymous: true })),
  ...['/reports', '/crawls', '/webhooks', '/checks', '/projects'].flatMap((path) => queries.map((query) => get(path + query))),
  ...ofReport.flatMap((path) => [get(`/reports/{report}${path}`), get(`/reports/unknown${path}`)]),
  ...ofCrawl.flatMap((path) => [get(`/crawls/{crawl}${path}`), get(`/crawls/unknown${path}`)]),
  ...['', '/deliveries'].flatMap((path) => [get(`/webhooks/{webhook}${path}`), get(`/webhooks/unknown${path}`)]),
  ...['/checks/title', '/checks/unknown', '/projects/127.0.0.1:47801', '/projects/unknown', '/nothing'].map(get),
];

export const pages: Call[] = ['/', '/login', '/docs', '/docs/api', '/checks', '/nothing', '/robots.txt'].flatMap((path) =>
  ['en', 'de'].map((lang) => ({
    name: `${lang}${path.replaceAll('/', '-')}`,
    path,
    anonymous: true,
    headers: { 'accept-language': lang, accept: 'text/html' },
  })),
);

const FORMATS = ['pretty', 'json', 'jsonl', 'markdown', 'html', 'junit', 'sarif'];
const COMMANDS = 'serve work audit crawl explain robots mcp backup restore export import health doctor account key'.split(' ');

export const commands = (site: string): string[][] => [
  ['help', '--help'],
  ...COMMANDS.map((command) => [`help-${command}`, command, '--help']),
  ...FORMATS.map((format) => [`audit-${format}`, 'audit', '-f', format, `${site}/`, `${site}/gone`]),
  ['crawl', 'crawl', `${site}/`],
  ['crawl-json', 'crawl', '-f', 'json', `${site}/`],
  ['robots', 'robots', `${site}/robots.txt`, '/private', '/soil'],
  ['explain', 'explain'],
  ['explain-title', 'explain', 'title'],
  ['key-list', 'key', 'list'],
  ['account-list', 'account', 'list'],
  ['unknown', 'nothing'],
];
