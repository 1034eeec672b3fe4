import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../create-user.ts';
import { ANN, startWithPeople } from '../people.ts';
import { startReceiver } from '../receiver.ts';
import { goodPage, type SiteFile } from '../site.ts';
import { assertAccessible, axeContext } from './axe.ts';
import { noBrowser, openBrowser } from './browser.ts';
import { assertReflow, openWatched } from './watched-context.ts';

const LONG = `/${'a-long-segment-of-a-path/'.repeat(12)}`;

/** A site with three pages, of which the second waits for `release`, and a sitemap with URLs of every kind. */
const start = async (t: TestContext) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  t.after(() => release());
  const files: Record<string, SiteFile> = {
    '/a': { body: goodPage },
    '/b': { body: goodPage, after: promise },
    [LONG]: { body: goodPage },
  };
  const receiver = await startReceiver(t);
  const service = await startWithPeople(t, files, { WEBHOOK_TARGETS: receiver.target });
  const locations = ['/a', LONG, '/missing', '/b']
    .map((path) => service.site.url + path)
    .concat(`http://other.example${LONG}`, 'ftp://other.example/');
  files['/sitemap.xml'] = {
    body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations.map((one) => `<url><loc>${one}</loc></url>`).join('')}</urlset>`,
  };
  files['/index.xml'] = {
    body: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${service.site.url}/sitemap.xml</loc></sitemap></sitemapindex>`,
  };
  return { service, receiver, release };
};

const press = (page: Page, button: string) => Promise.all([page.waitForEvent('domcontentloaded'), page.click(button)]);

const enter = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/sign-in`);
  await page.fill('#email', ANN);
  await page.fill('#password', PASSWORD);
  await press(page, 'main button');
};

const search = async (page: Page, url: string, site: string): Promise<void> => {
  await page.goto(`${url}/audits/new`);
  await page.fill('#url', site);
  await press(page, 'button[value=search]');
};

/** Starts the import in mode html, as mode full would wait for the page that doesn’t answer. */
const begin = async (page: Page): Promise<void> => {
  await page.selectOption('#mode', 'html');
  await press(page, 'button[value=import]');
};

for (const javaScriptEnabled of [true, false])
  test(`a sitemap import can be started and finished in a browser ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, {
    skip: noBrowser,
  }, async (t) => {
    const { service, release } = await start(t);
    const { page, faults } = await openWatched(await openBrowser(t), service.url, { javaScriptEnabled });
    await enter(page, service.url);
    await search(page, service.url, service.site.url);
    assert.match((await page.textContent('.sitemap-choices')) ?? '', /sitemap\.xml\s*4 pages/);
    await begin(page);
    await page.getByText('3 of 4 pages audited, 1 failed.').waitFor();
    await page.evaluate('window.isSame = true');
    release();
    await page.locator('[data-live=imports]').waitFor({ state: 'detached' });
    // With scripts, the page shows the end without being loaded again.
    assert.equal(await page.evaluate('window.isSame ?? false'), javaScriptEnabled);
    await page.goto(`${service.url}/sites/127.0.0.1/crawls`);
    await page.locator('.fold', { hasText: 'Completed' }).waitFor();
    await assertReflow(page, 'an import', { width: 1280 });
    assert.deepEqual(faults, []);
  });

test('the update script replaces only changed parts of the page and never the focused element', { skip: noBrowser }, async (t) => {
  const { service, release } = await start(t);
  const { page } = await openWatched(await openBrowser(t), service.url, {});
  await enter(page, service.url);
  await search(page, service.url, service.site.url);
  await begin(page);
  await page.getByText('3 of 4 pages audited, 1 failed.').waitFor();
  await page.locator('.tabs a').first().focus();
  await page.evaluate('window.isSame = true; document.querySelector("[data-live=imports]").replaceChildren()');
  await page.getByText('3 of 4 pages audited, 1 failed.').waitFor();
  assert.deepEqual(await page.evaluate('[window.isSame, document.activeElement.localName]'), [true, 'a']);
  release();
});

for (const javaScriptEnabled of [true, false])
  test(`a webhook can be created and tested in a browser ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, {
    skip: noBrowser,
  }, async (t) => {
    const { service, receiver } = await start(t);
    const { page, faults } = await openWatched(await openBrowser(t), service.url, { javaScriptEnabled });
    await enter(page, service.url);
    await page.goto(`${service.url}/settings/webhooks`);
    await press(page, 'main a.button');
    await page.fill('#webhook-url', receiver.url);
    await page.uncheck('[value="report.deleted"]');
    await press(page, 'main .form button');
    assert.match((await page.textContent('.secret')) ?? '', /^whsec_/);
    if (javaScriptEnabled) assert.equal(await page.locator('button.copy').count(), 1);
    await press(page, 'main form button');
    await page.locator('.webhook-head', { hasText: 'Delivered' }).waitFor();
    await press(page, 'button:text("Send again")');
    await page.locator('.webhook-head', { hasText: 'Delivered' }).waitFor();
    await page.locator('tbody tr').nth(1).waitFor();
    assert.equal(receiver.received.length, 2);
    await page.click('summary h2');
    assert.match((await page.textContent('pre')) ?? '', /webhook\.test/);
    assert.deepEqual(faults, []);
  });

test('axe finds no accessibility error on the pages of imports, webhooks and notifications, in both themes', {
  skip: noBrowser,
}, async (t) => {
  const { service, receiver } = await start(t);
  const browser = await openBrowser(t);
  const { page: visitor, context } = await openWatched(browser, service.url, {});
  await enter(visitor, service.url);
  const page = await (await axeContext(browser, await context.storageState())).newPage();
  const check = async (path: string): Promise<void> => {
    await page.goto(service.url + path);
    await assertAccessible(page, path);
  };
  for (const path of ['/audits/new', '/notifications', '/settings/webhooks', '/settings/webhooks/new']) await check(path);
  await search(page, service.url, 'http://10.0.0.1/');
  await assertAccessible(page, 'a search that was refused');
  await search(page, service.url, `${service.site.url}/index.xml`);
  await assertAccessible(page, 'sitemaps to choose');
  await begin(page);
  await page.getByText('3 of 4 pages audited, 1 failed.').waitFor();
  await assertAccessible(page, 'an import that runs');
  await press(page, '[data-live=imports] button');
  await service.api('POST', '/imports', { sitemap: `${service.site.url}/none.xml` });
  await page.goto(`${service.url}/sites/127.0.0.1/crawls`);
  await page.locator('.fold summary', { hasText: 'Failed' }).waitFor();
  for (const path of ['/sites/127.0.0.1', '/sites/127.0.0.1/crawls', '/imports/2/delete']) await check(path);

  await page.goto(`${service.url}/settings/webhooks/new`);
  await page.fill('#webhook-url', `${receiver.url}${LONG}`);
  await press(page, 'main .form button');
  await assertAccessible(page, 'the secret of a webhook');
  receiver.answer = { status: 410 };
  await press(page, 'main form button');
  await page.locator('.webhook-head', { hasText: 'Failed' }).waitFor();
  for (const path of ['', '/1', '/1/rotate', '/1/delete', '/1/deliveries/1']) await check(`/settings/webhooks${path}`);
  await check('/notifications');
});
