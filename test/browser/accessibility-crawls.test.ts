import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD } from '../create-user.ts';
import { folderFiles } from '../linked-site.ts';
import { ANN, startWithPeople } from '../people.ts';
import { assertAccessible, axeContext } from './axe.ts';
import { noBrowser, openBrowser } from './browser.ts';

test('axe finds nothing on the pages of a crawl', { skip: noBrowser }, async (t) => {
  const { url, site } = await startWithPeople(t, folderFiles());
  const page = await (await axeContext(await openBrowser(t))).newPage();
  await page.goto(`${url}/sign-in`);
  await page.fill('#email', ANN);
  await page.fill('#password', PASSWORD);
  await Promise.all([page.waitForURL(`${url}/`), page.click('main button')]);
  for (let number = 0; number < 2; number++) {
    await page.goto(`${url}/crawls/new`);
    await assertAccessible(page, 'a new crawl');
    await page.fill('#url', `${site.url}/`);
    await Promise.all([page.waitForURL(/crawls\/\d+$/), page.click('main form button')]);
    await page.waitForSelector('.score-ring');
  }
  const { pathname } = new URL(page.url());
  assert.equal(await page.locator('.treemap, .flows').count(), 2);
  for (const below of ['', '/issues', '/issues/noindex', '/pages', '/pages?search=shop', '/pages/0', '/compare', '/delete']) {
    await page.goto(url + pathname + below);
    await assertAccessible(page, below);
  }
  await page.goto(`${url}/crawls`);
  await assertAccessible(page, 'crawls');
});
