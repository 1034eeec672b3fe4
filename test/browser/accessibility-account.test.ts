import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServiceProcess } from '../service-process.ts';
import { goodPage, startSite } from '../site.ts';
import { assertAccessible, axeContext } from './axe.ts';
import { noBrowser, openBrowser } from './browser.ts';

test('axe finds no accessibility error on the pages of an account, from the set-up onwards', { skip: noBrowser }, async (t) => {
  const site = await startSite(t, { '/': { body: goodPage }, '/poor': { body: '<title>x</title><h1>One</h1>' }, '/empty': {} });
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  const service = await startServiceProcess(t, {
    DATA_DIR: folder,
    ALLOW_SIGN_UP: 'on',
    ALLOW_TARGETS: site.target,
    ANALYSIS_PROCESSES: '1',
  });
  t.after(async () => {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  const browser = await openBrowser(t);
  const setup = service.setup ?? '';
  const stranger = await (await axeContext(browser)).newPage();
  for (const address of [service.url, `${service.url}/setup?token=x`, setup]) {
    await stranger.goto(address);
    await assertAccessible(stranger, address);
  }

  const first = await browser.newContext({ javaScriptEnabled: false });
  const page = await first.newPage();
  const send = async (path: string, fields: Record<string, string>): Promise<void> => {
    await page.goto(path.startsWith('http') ? path : service.url + path);
    for (const [id, value] of Object.entries(fields)) await page.fill(`#${id}`, value);
    await Promise.all([page.waitForEvent('domcontentloaded'), page.click('main form:last-of-type button')]);
  };
  await send(setup, { email: 'ann@example.com', password: 'correct horse' });
  assert.equal(new URL(page.url()).pathname, '/welcome');
  await send('/settings/keys', { 'key-name': 'The first' });
  await send('/settings/keys', { 'key-name': 'The second' });
  const key = await page.content();
  await page.goto(`${service.url}/settings/keys`);
  await Promise.all([page.waitForEvent('domcontentloaded'), page.click('main a[href$="/revoke"]')]);
  await Promise.all([page.waitForEvent('domcontentloaded'), page.click('main button')]);
  await send('/settings/invitations', { 'invitation-note': 'Cleo' });
  const link = (await page.textContent('.secret')) ?? '';

  const signedIn = await (await axeContext(browser, await first.storageState())).newPage();
  const assertPage = async (path: string): Promise<void> => {
    assert.equal((await signedIn.goto(service.url + path))?.status(), 200, path);
    await assertAccessible(signedIn, path);
  };
  for (const path of ['/', '/reports', '/sites', '/welcome']) await assertPage(path);
  for (const path of ['/', '/poor', '/empty']) {
    await page.goto(`${service.url}/audits/new`);
    await page.fill('#url', site.url + path);
    await Promise.all([page.waitForEvent('domcontentloaded'), page.click('.run button')]);
  }
  do await page.goto(service.url);
  while (/Running now/.test(await page.content()));
  await page.goto(`${service.url}/reports/1`);
  await Promise.all([page.waitForEvent('domcontentloaded'), page.click('.top form[action$="/audit"] button')]);

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
    '/sites?search=127',
    '/sites/127.0.0.1',
    '/sites/127.0.0.1/pages?from=0&to=49',
    '/sites/127.0.0.1/issues',
    '/sites/127.0.0.1/issues/noindex',
    '/sites/127.0.0.1/settings',
    '/sites/127.0.0.1/settings/delete',
    '/audits/new',
    '/settings/profile?done=name',
    '/settings/keys?done=revoked',
    '/settings/keys/1/revoke',
    '/settings/sessions',
    '/settings/appearance?done=theme',
    '/settings/invitations',
    '/settings/accounts',
    '/checks/noindex',
    '/checks?search=sitemap',
    '/reports/1/compare',
    ...[1, 2].flatMap((id) => ['issues', 'previews', 'links', 'technical', 'history'].map((tab) => `/reports/${id}/${tab}`)),
    '/compare?left=1&right=2',
    '/sign-up',
    '/sign-in',
    new URL(link).pathname + new URL(link).search,
  ])
    await assertPage(path);

  for (const [path, fields] of Object.entries({
    '/audits/new': { url: 'ftp://example.com' },
    '/settings/profile': { 'password-password': 'wrong', 'password-new_password': 'long enough' },
  })) {
    await signedIn.goto(service.url + path);
    for (const [id, value] of Object.entries(fields)) await signedIn.fill(`#${id}`, value);
    await signedIn.click(`main form:has(#${Object.keys(fields)[0]}) button`);
    await signedIn.waitForSelector('[aria-invalid]');
    await assertAccessible(signedIn, `${path} refused`);
  }
  await signedIn.goto(`${service.url}/reports/1/share`);
  await signedIn.click('.segments label:has([value="2"])');
  await assertAccessible(signedIn, 'the sharing of a report');
  for (const action of ['delete', 'password']) {
    await signedIn.goto(`${service.url}/reports`);
    await signedIn.locator('.selectable input').first().check();
    await assertAccessible(signedIn, 'a selected row');
    await signedIn.click(`.actions button[value=${action}]`);
    await signedIn.waitForSelector('[name=sure]', { state: 'attached' });
    await assertAccessible(signedIn, `${action} of those ticked`);
  }
  const schedule = 'section[aria-labelledby=schedule]';
  await signedIn.goto(`${service.url}/sites/127.0.0.1/settings`);
  await signedIn.selectOption('#every', 'own');
  await assertAccessible(signedIn, 'days of a schedule');
  await signedIn.uncheck(`${schedule} [name=day][value="1"]`);
  await signedIn.fill('#time-zone', 'Atlantis');
  await signedIn.click(`${schedule} .plan button`);
  await signedIn.waitForSelector('#days-problem');
  await assertAccessible(signedIn, 'a schedule refused');
  await signedIn.check('[name=day][value="1"]');
  await signedIn.fill('#time-zone', 'Europe/Berlin');
  await Promise.all([signedIn.waitForURL(/done=scheduled/), signedIn.click('.plan button')]);
  await assertPage('/schedules');
  await signedIn.goto(`${service.url}/audits/new`);
  await signedIn.fill('#url', `${site.url}/`);
  await signedIn.click('.run button');
  await signedIn.waitForSelector('.known');
  await assertAccessible(signedIn, 'a page that has a report');
  for (const path of ['/nothing', '/reports/3/compare']) {
    await signedIn.goto(service.url + path);
    await assertAccessible(signedIn, path);
  }
  await signedIn.goto(`${service.url}/reports?per_page=7`);
  await assertAccessible(signedIn, 'a filter refused');
  await signedIn.goto(`${service.url}/settings/keys`);
  await signedIn.setContent(key);
  await assertAccessible(signedIn, 'a new key');
});
