import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServiceProcess } from '../service-process.ts';
import { goodPage, startSite } from '../site.ts';
import { axeContext, judgeLooks } from './axe.ts';
import { noBrowser, openBrowser } from './browser.ts';

test('axe finds nothing on the pages of an account, from set-up on', { skip: noBrowser }, async (t) => {
  const site = await startSite(t, { '/': { body: goodPage }, '/poor': { body: '<title>x</title><h1>One</h1>' }, '/empty': {} });
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  const service = await startServiceProcess({ DATA_DIR: folder, ALLOW_SIGN_UP: 'on', ALLOW_TARGETS: site.target, ANALYSIS_PROCESSES: '1' });
  t.after(async () => {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  const browser = await openBrowser(t);
  const setup = service.setup ?? '';
  const stranger = await (await axeContext(browser)).newPage();
  for (const address of [service.url, `${service.url}/setup?token=x`, setup]) {
    await stranger.goto(address);
    await judgeLooks(stranger, address);
  }

  const first = await browser.newContext({ javaScriptEnabled: false });
  const page = await first.newPage();
  const send = async (path: string, fields: Record<string, string>): Promise<void> => {
    await page.goto(path.startsWith('http') ? path : service.url + path);
    for (const [id, value] of Object.entries(fields)) await page.fill(`#${id}`, value);
    await Promise.all([page.waitForEvent('domcontentloaded'), page.click('main form:last-of-type button')]);
  };
  await send(setup, { email: 'ann@example.com', password: 'correct horse' });
  assert.equal(new URL(page.url()).pathname, '/reports/new');
  await send('/settings/keys', { name: 'The first' });
  await send('/settings/keys', { name: 'The second' });
  const key = await page.content();
  await page.goto(`${service.url}/settings/keys`);
  await Promise.all([page.waitForEvent('domcontentloaded'), page.click('a.button')]);
  await Promise.all([page.waitForEvent('domcontentloaded'), page.click('main button')]);
  await send('/settings/invitations', { note: 'Cleo' });
  const link = (await page.textContent('.secret')) ?? '';

  const judged = await (await axeContext(browser, await first.storageState())).newPage();
  const judge = async (path: string): Promise<void> => {
    assert.equal((await judged.goto(service.url + path))?.status(), 200, path);
    await judgeLooks(judged, path);
  };
  for (const path of ['/', '/reports', '/projects']) await judge(path);
  for (const path of ['/', '/poor', '/empty']) {
    await page.goto(`${service.url}/reports/new`);
    await page.fill('#url', site.url + path);
    await Promise.all([page.waitForEvent('domcontentloaded'), page.click('.ask button')]);
  }
  do await page.goto(service.url);
  while (/audits? under way/.test(await page.content()));
  await page.goto(`${service.url}/reports/1`);
  await Promise.all([page.waitForEvent('domcontentloaded'), page.click('.toolbar button')]);

  for (const path of [
    '/',
    '/reports?search=1&result=bad&sort_by=url&done=deleted',
    '/reports?search=nothing-like-that',
    '/reports/1',
    '/reports/1/settings?done=privacy',
    '/reports/1/settings?done=new-link',
    '/reports/3/settings',
    '/reports/1/delete',
    '/reports/3',
    '/projects?search=127',
    '/projects/127.0.0.1',
    '/projects/127.0.0.1/delete',
    '/reports/new',
    '/reports/many',
    '/settings/profile?done=name',
    '/settings/keys?done=revoked',
    '/settings/keys/1/revoke',
    '/settings/sessions',
    '/settings/invitations',
    '/checks/noindex',
    '/checks?search=sitemap',
    '/reports/1/history',
    '/reports/1/compare',
    '/sign-up',
    '/sign-in',
    new URL(link).pathname + new URL(link).search,
  ])
    await judge(path);

  for (const [path, fields] of Object.entries({
    '/reports/new': { url: 'ftp://example.com' },
    '/settings/profile': { 'old-password': 'wrong', 'new-password': 'long enough' },
  })) {
    await judged.goto(service.url + path);
    for (const [id, value] of Object.entries(fields)) await judged.fill(`#${id}`, value);
    await judged.click(`main form:has(#${Object.keys(fields)[0]}) button`);
    await judged.waitForSelector('[aria-invalid]');
    await judgeLooks(judged, `${path} refused`);
  }
  await judged.goto(`${service.url}/reports/1/settings`);
  await judged.check('[name=privacy][value="2"]');
  await judged.click('.readers button');
  await judged.waitForSelector('[aria-invalid]');
  await judgeLooks(judged, 'a password refused');
  for (const action of ['delete', 'password']) {
    await judged.goto(`${service.url}/reports`);
    await judged.locator('.selectable input').first().check();
    await judged.selectOption('#action', action);
    await judged.click('.actions button');
    await judged.waitForSelector('[name=sure]', { state: 'attached' });
    await judgeLooks(judged, `${action} of those ticked`);
  }
  await judged.goto(`${service.url}/projects/127.0.0.1`);
  await judged.selectOption('#every', 'own');
  await judgeLooks(judged, 'days of a schedule');
  await judged.uncheck('[name=day][value="1"]');
  await judged.fill('#time-zone', 'Atlantis');
  await judged.click('.plan button');
  await judged.waitForSelector('#days-problem');
  await judgeLooks(judged, 'a schedule refused');
  await judged.check('[name=day][value="1"]');
  await judged.fill('#time-zone', 'Europe/Berlin');
  await Promise.all([judged.waitForURL(/done=scheduled/), judged.click('.plan button')]);
  await judge('/schedules');
  await judged.goto(`${service.url}/reports/new`);
  await judged.fill('#url', `${site.url}/`);
  await judged.click('.ask button');
  await judged.waitForSelector('.known');
  await judgeLooks(judged, 'a page that has a report');
  for (const path of ['/nothing', '/reports/3/compare']) {
    await judged.goto(service.url + path);
    await judgeLooks(judged, path);
  }
  await judged.goto(`${service.url}/reports?per_page=7`);
  await judgeLooks(judged, 'a filter refused');
  await judged.goto(`${service.url}/settings/keys`);
  await judged.setContent(key);
  await judgeLooks(judged, 'a new key');
});
