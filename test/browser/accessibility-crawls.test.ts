import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD } from '../create-user.ts';
import { folderFiles } from '../linked-site.ts';
import { ANN, startWithPeople } from '../people.ts';
import type { SiteFile } from '../site.ts';
import { assertAccessible, axeContext } from './axe.ts';
import { noBrowser, openBrowser } from './browser.ts';

test('axe finds no accessibility error on the pages of a crawl', { skip: noBrowser }, async (t) => {
  const files: Record<string, SiteFile> = folderFiles();
  const { url, site: started, api } = await startWithPeople(t, files);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const browser = await openBrowser(t);
  const page = await (await axeContext(browser)).newPage();
  await page.goto(`${url}/sign-in`);
  await page.fill('#email', ANN);
  await page.fill('#password', PASSWORD);
  await Promise.all([page.waitForURL(`${url}/`), page.click('main button')]);
  for (let number = 0; number < 2; number++) {
    await page.goto(`${url}/audits/new?scope=site`);
    await assertAccessible(page, 'a new crawl');
    await page.fill('#url', `${started.url}/`);
    await Promise.all([page.waitForURL(/crawls\/\d+$/), page.click('main form button')]);
    if (number === 1) {
      await page.waitForSelector('.newest-urls li');
      await assertAccessible(page, 'a running crawl');
      assert.equal(await page.textContent('[data-hold]'), 'Hold list');
      await page.click('[data-hold]');
      assert.equal(await page.textContent('[data-hold]'), 'Resume list');
      assert.equal(await page.getAttribute('[data-live="newest"]', 'data-is-held'), '');
      await page.evaluate('window.isSame = true');
      resolve();
    }
    await page.waitForSelector('.score-ring');
    if (number === 0) Object.assign(files['/shop/cups'] ?? {}, { after: end });
  }
  // The page of the running crawl has turned into the overview.
  assert.deepEqual(await page.evaluate('[window.isSame, location.pathname + location.search]'), [true, '/sites/127.0.0.1?crawl=2']);
  assert.equal(await page.locator('.treemap').count(), 1);
  const site = ['', '/issues', '/pages', '/pages?search=shop', '/links', '/crawls', '/settings', '/pages/0', '/changes'].map(
    (below) => `/sites/127.0.0.1${below}`,
  );
  const [issue] = (await api('GET', '/crawls/2/issues')).json.data;
  for (const path of [...site, `/sites/127.0.0.1/issues/${issue.check}`, '/crawls/2/share', '/crawls/2/resume', '/crawls/2/delete']) {
    assert.equal((await page.goto(url + path))?.status(), 200, path);
    await assertAccessible(page, path);
  }
  const { id, share_url } = (await api('GET', '/crawls/2')).json.data;
  const shared = url + new URL(share_url).pathname;
  const share = (fields: Record<string, string>) => api('PATCH', `/crawls/${id}`, fields);
  await share({ privacy: '0' });
  await page.goto(shared);
  await assertAccessible(page, 'a shared crawl for its owner');
  const reader = await (await axeContext(browser)).newPage();
  for (const language of ['en', 'de']) {
    await reader.setExtraHTTPHeaders({ 'accept-language': language });
    assert.equal((await reader.goto(shared))?.status(), 200);
    assert.equal(await reader.locator('.cover, #by-status, #issues, #method').count(), 4);
    await assertAccessible(reader, `a shared crawl (${language})`);
  }
  await share({ privacy: '2', password: 'tomato' });
  assert.equal((await reader.goto(shared))?.status(), 401);
  await assertAccessible(reader, 'the password of a crawl');
});
