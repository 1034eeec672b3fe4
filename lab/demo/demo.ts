/**
 * `npm run -s lab demo <folder> [port]`: fills a data folder with an account that looks as after six weeks of use: invented sites, served by this process
 * and read by real audits and crawls, whose clock is moved from week to week. With a port, serves the folder there, and the sites can be audited
 * again. A folder that has an account is only served. Settings are read from the environment; without a browser, or with BROWSER=off, nothing is rendered.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createAccount } from '../../src/accounts/account.ts';
import { changeBrand } from '../../src/accounts/brand.ts';
import { createKey } from '../../src/accounts/key.ts';
import { createApp } from '../../src/app/app.ts';
import { browserOf } from '../../src/app/browsers.ts';
import { createHttpServer, listen } from '../../src/cli/http-server.ts';
import { readConfig } from '../../src/config/config.ts';
import { openLog } from '../../src/config/log.ts';
import { DAY, HOUR, MINUTE } from '../../src/lib/time.ts';
import { openDatabase } from '../../src/storage/open.ts';
import { holdFolder } from '../../src/storage/sqlite/hold-folder.ts';
import { confirmClock } from '../../src/system/clock.ts';
import { shiftClock } from '../measure/shift-clock.ts';
import { article, demoSites, hosts } from './sites.ts';
import { serveDemoSites } from './web.ts';

const EMAIL = 'mara@fernhill-studio.example';
const PASSWORD = 'kettle-lantern-42';
const SHARE_PASSWORD = 'tern-cove-41';

const [folder, port] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: npm run -s lab demo <folder> [port]');

const start = Date.now();
let offset = -60 * DAY;
const daysAgo = (): number => (start - Date.now()) / DAY;

// The certificate is valid by the real clock.
const sites = await serveDemoSites(demoSites, daysAgo);
shiftClock(() => offset);
const config = readConfig({
  ...{ LOG_LEVEL: 'error', CREATE_WAIT: '30', RATE_LIMIT: '10000', RATE_BURST: '10000' },
  ...(process.getuid?.() === 0 && { BROWSER_SANDBOX: 'off' }),
  ...process.env,
  ...{ DATA_DIR: folder, ALLOW_TARGETS: sites.targets, WEBHOOK_TARGETS: `${hosts.hooks}:443` },
});
const release = holdFolder(config.dataDir);
const db = await openDatabase(config);
const log = openLog(config);
const app = await createApp(config, log, { db, http: sites.http });
/** Pages whose audits load them in a browser. */
const rendered = browserOf(config) === null ? [] : [hosts.ceramics, hosts.magazine, hosts.app].map((host) => `https://${host}/`);

/** Moves the clock to an hour of an earlier day, never backwards. */
const moveTo = async (days: number, hour: number): Promise<void> => {
  // Counters are summed up each second.
  await sleep(1_500);
  const midnight = Math.floor(start / DAY) * DAY;
  const to = midnight - days * DAY + hour * HOUR;
  offset = Math.max(offset, Math.min(offset + to - Date.now(), 0));
};

const fill = async (): Promise<void> => {
  await moveTo(43, 9);
  const { id: accountId } = await createAccount(db, { email: EMAIL, name: 'Mara Fernhill', password: PASSWORD });
  const key = await createKey(db, { accountId, name: 'Demo' });
  const api = async <Data>(method: string, path: string, fields?: object): Promise<Data> => {
    const response = await app.fetch(
      new Request(`http://sonde.test/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', prefer: 'wait=30' },
        ...(fields && { body: JSON.stringify(fields) }),
      }),
    );
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return text === '' ? (undefined as Data) : (JSON.parse(text) as { data: Data }).data;
  };
  /** Waits until a thing is neither queued nor running. */
  const ended = async (path: string): Promise<void> => {
    while (['queued', 'running'].includes((await api<{ state: string }>('GET', path)).state)) await sleep(200);
  };
  const reports = new Map<string, number>();
  /** Audits pages, those audited before once more, four minutes apart. */
  const audit = async (...urls: string[]): Promise<void> => {
    for (const url of urls) {
      const known = reports.get(url);
      const { id } = known
        ? await api<{ id: number }>('POST', `/reports/${known}`, { results: 1 })
        : await api<{ id: number }>('POST', '/reports', { url, mode: rendered.includes(url) ? 'rendered' : 'full' });
      reports.set(url, id);
      await ended(`/reports/${id}`);
      offset = Math.min(offset + 4 * MINUTE, 0);
    }
  };
  const crawl = async (host: string, fields: object = {}): Promise<number> => {
    const { id } = await api<{ id: number }>('POST', '/crawls', { url: `https://${host}/`, max_pages: 300, ...fields });
    await ended(`/crawls/${id}`);
    return id;
  };
  const pages = (host: string, ...paths: string[]): string[] => paths.map((path) => `https://${host}${path}`);
  const shop = pages(hosts.ceramics, '/', '/shop/', '/shop/mugs/', '/shop/vases/');
  const magazine = [...pages(hosts.magazine, '/', '/routes/', '/gear/'), article];
  const office = pages(hosts.office, '/', '/services.html');
  const hotel = pages(hosts.hotel, '/', '/zimmer/', '/en/');

  await changeBrand(db, accountId, {
    ...{
      name: 'Fernhill Studio',
      accent: '#0f5c4d',
      footer: 'Fernhill Studio, 12 Mill Row, Harrowby',
      link: 'https://fernhill-studio.example/',
    },
    ...{ contact: 'Mara Fernhill', email: EMAIL, hidesSonde: false },
  });
  await api('POST', '/webhooks', { url: `https://${hosts.hooks}/sonde` });
  await audit(...shop, ...magazine, ...office);
  for (const days of [36, 29, 22, 15, 8]) {
    await moveTo(days, 6);
    if (days === 22)
      await api('POST', '/webhooks', { url: `https://${hosts.hooks}/old-system`, events: ['report.failed', 'crawl.completed'] });
    if (days === 22 || days === 8) await crawl(hosts.ceramics);
    await audit(...shop, ...magazine, ...(days === 15 ? [] : office), ...(days < 30 ? hotel : []));
  }
  await crawl(hosts.hotel);
  await crawl(hosts.magazine, { privacy: 0 });
  await moveTo(3, 14);
  const { id } = await api<{ id: number }>('POST', '/imports', { sitemap: `https://${hosts.magazine}/sitemap-routes.xml`, mode: 'full' });
  await ended(`/imports/${id}`);
  await moveTo(1, 6);
  const newest = await crawl(hosts.ceramics);
  await audit(...shop, ...magazine, ...office, ...hotel, ...pages(hosts.app, '/'));
  await audit(...pages(hosts.garden, '/'), ...pages(hosts.ceramics, '/shop/plates/', '/gallery/'));

  const shared = (url: string, fields: object): Promise<unknown> => api('PATCH', `/reports/${reports.get(url)}`, fields);
  await shared(`https://${hosts.ceramics}/`, { privacy: 0 });
  await shared(`https://${hosts.magazine}/`, { privacy: 2, password: SHARE_PASSWORD });
  await shared(`https://${hosts.hotel}/`, { privacy: 0, share_language: 'de' });
  await api('PATCH', `/crawls/${newest}`, { privacy: 0 });
  await api('PUT', `/projects/${hosts.ceramics}/schedule`, { kind: 'crawl', every: '0 6 * * 1', time_zone: 'Europe/London' });
  await api('PUT', `/projects/${hosts.magazine}/schedule`, { kind: 'audit', every: 'weekly' });
  await api('PUT', `/reports/${reports.get(`https://${hosts.hotel}/`)}/schedule`, { every: 'monthly', paused: 1 });
  await api('POST', `/projects/${hosts.magazine}/accepted`, { check: 'llms-txt', reason: 'Agreed with the editors in spring.' });
};

if ((await db.selectFrom('account').select('id').executeTakeFirst()) === undefined) {
  app.begin();
  await fill();
  await sleep(1_500);
  offset = 0;
  await confirmClock(db, Date.now());
} else {
  offset = 0;
  app.begin();
}
process.stdout.write(`Account ${EMAIL}, password ${PASSWORD}; the password of the shared report is ${SHARE_PASSWORD}\n`);
if (port === undefined) {
  await app.close(0);
  await db.destroy();
  release();
  sites.close();
} else {
  app.listensOn(await listen(createHttpServer(app), Number(port), config.host));
  process.stdout.write(`Sonde is running at http://localhost:${port}\n`);
}
