import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../create-user.ts';
import { ANN, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { noBrowser, openBrowser } from './browser.ts';
import { openWatched } from './watched-context.ts';

const pathOf = (page: Page): string => new URL(page.url()).pathname;

test('client-side scripts improve the pages for signed-in users', { skip: noBrowser }, async (t) => {
  const files = { '/': { body: goodPage }, '/b': { body: goodPage } };
  const { url, site, make } = await startWithPeople(t, files);
  const { id } = await make({ url: `${site.url}/` });
  await make({ url: `${site.url}/b` });
  const browser = await openBrowser(t);
  const { page, context, faults } = await openWatched(browser, url, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${url}/sign-in`);
  await page.fill('#email', ANN);
  await page.fill('#password', PASSWORD);
  await Promise.all([page.waitForURL(`${url}/`), page.click('main button')]);

  await t.test('keyboard shortcuts of one or two keys open the matching pages', async () => {
    for (const [keys, path] of [
      [['g', 's'], '/sites'],
      [['g', 't'], '/schedules'],
      [['g', 'r'], '/reports'],
      [['n'], '/audits/new'],
    ] as const) {
      const before = pathOf(page);
      for (const key of keys) await page.keyboard.press(key);
      await page.waitForURL((to) => to.pathname === path);
      assert.notEqual(before, path);
    }
    // The field of the new page gets the focus, a moment after the page is there.
    await page.locator('#url:focus').waitFor();
    await page.keyboard.press('n');
    assert.equal(await page.inputValue('#url'), 'n');
    await page.goto(`${url}/reports`);
    await page.keyboard.press('/');
    await page.locator('#search:focus').waitFor();
  });

  await t.test('keyboard shortcuts move between rows and between findings', async () => {
    const focused = (): Promise<string | null> => page.evaluate('document.activeElement.textContent');
    await page.goto(`${url}/reports`);
    await page.keyboard.press('j');
    const first = await focused();
    assert.equal(first, await page.locator('main tbody th a').first().textContent());
    await page.keyboard.press('j');
    assert.notEqual(await focused(), first);
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    assert.equal(await focused(), first);
    await page.keyboard.press('Enter');
    await page.waitForURL((to) => /^\/reports\/\d+$/.test(to.pathname));
    await page.keyboard.press('j');
    assert.equal(await focused(), await page.locator('main .issue > summary').first().textContent());
  });

  await t.test('all collapsed details of a page can be opened at once', async () => {
    const open = (): Promise<number> => page.locator('main details[open]:not(.menu)').count();
    await page.goto(`${url}/reports/${id}`);
    const all = await page.locator('main details:not(.menu)').count();
    await page.keyboard.press('e');
    assert.equal(await open(), all);
    await page.keyboard.press('e');
    assert.equal(await open(), 0);
  });

  await t.test('keyboard shortcuts are listed on a page and can be switched off', async () => {
    await page.keyboard.press('?');
    assert.ok(await page.isVisible('dialog.help'));
    await page.click('dialog.help input');
    await page.click('dialog.help button');
    await page.reload();
    const open = (): Promise<number> => page.locator('main details[open]:not(.menu)').count();
    const before = await open();
    await page.keyboard.press('e');
    assert.equal(await open(), before);
    await page.click('footer .shortcuts');
    await page.click('dialog.help input');
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    assert.ok((await open()) > before);
  });

  await t.test('a phone shows the current tab and every choice of who can open a link', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const isInView = (selector: string): Promise<boolean> =>
      page.locator(selector).evaluateAll((all) => all.every((one) => one.getBoundingClientRect().right <= 390));
    await page.goto(`${url}/sites/127.0.0.1/settings`);
    await page.waitForTimeout(200);
    assert.ok(await isInView('.tabs [aria-current]'));
    await page.locator('.tabs').evaluate((tabs) => tabs.scrollTo({ left: 0, behavior: 'instant' }));
    assert.ok(!(await isInView('.tabs [aria-current]')), 'the other tabs can be reached');
    await page.goto(`${url}/reports/${id}/share`);
    assert.ok(await isInView('.segments label'));
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await t.test('the dialog that shares saves who can open a link, and says at the date why it is refused', async () => {
    await page.goto(`${url}/reports/${id}`);
    await page.click('.top a[data-share]');
    await page.click('.share-dialog .segments label:has([value="0"])');
    await page.locator('.share-saved:has-text("Saved")').waitFor();
    await page.selectOption('#ends', 'date');
    assert.doesNotMatch((await page.textContent('.share-saved')) ?? '', /Saved/);
    await page.click('.segments label:has([value="1"])', { delay: 400 });
    await page.locator('#share-access:has-text("Only you can open")').waitFor();
    await page.locator('#date-problem:has-text("Enter a date.")').waitFor();
    assert.ok(await page.isChecked('#share-privacy-1'));
    assert.doesNotMatch((await page.textContent('.share-saved')) ?? '', /Saved/);
    await page.fill('#share-date', '2020-01-01');
    await page.locator('#share-date').blur();
    await page.locator('#date-problem:has-text("Enter today or a later day.")').waitFor();
    await page.fill('#share-date', '2099-01-01');
    await page.locator('.share-saved:has-text("Saved")').waitFor();
    assert.equal(await page.locator('#date-problem').count(), 0);
    // The browser notes each refusal.
    assert.ok(
      faults.splice(0).every((fault) => fault.includes('422')),
      faults.join(),
    );
  });

  await t.test('links can be copied with a button', async () => {
    await page.goto(`${url}/reports/${id}/share`);
    const link = await page.inputValue('#share-address');
    await page.click('#share-copy');
    await page.waitForSelector('[role=status]:text("Copied")');
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), link);
  });

  await t.test('code samples can be copied with a button, also by visitors who are not signed in', async () => {
    const reader = await openWatched(browser, url, { permissions: ['clipboard-read', 'clipboard-write'] });
    for (const one of [page, reader.page]) {
      await one.goto(`${url}/docs`);
      const sample = await one.textContent('pre.sample');
      await one.click('.copy');
      await one.waitForSelector('.copy:text("Copied")');
      assert.equal(await one.evaluate('navigator.clipboard.readText()'), sample);
    }
    assert.deepEqual(reader.faults, []);
    await reader.context.close();
  });

  await t.test('the form for a new schedule starts with the time zone of the browser', async () => {
    const traveller = await openWatched(browser, url, { timezoneId: 'Asia/Tokyo', storageState: await context.storageState() });
    await traveller.page.goto(`${url}/reports/${id}/settings`);
    assert.equal(await traveller.page.inputValue('#time-zone'), 'Asia/Tokyo');
    assert.equal(await traveller.page.isVisible('#time'), false);
    await traveller.page.selectOption('#every', 'own');
    assert.ok(await traveller.page.isVisible('#time'));
    await traveller.page.getByLabel('Friday').check();
    await Promise.all([traveller.page.waitForEvent('domcontentloaded'), traveller.page.click('.plan button[value=save]')]);
    assert.match(
      (await traveller.page.textContent('section[aria-labelledby=schedule] .card-body p')) ?? '',
      /every Monday and Friday at 06:30\. Next: .*Asia\/Tokyo/,
    );
    // A zone that was chosen stays, wherever one is.
    await page.goto(`${url}/reports/${id}/settings`);
    assert.equal(await page.inputValue('#time-zone'), 'Asia/Tokyo');
    assert.deepEqual(traveller.faults, []);
    await traveller.context.close();
  });

  await t.test('a color field and its color picker always have the same value', async () => {
    await page.goto(`${url}/settings/branding`);
    await page.fill('[name=accent_picked]', '#112233');
    assert.equal(await page.inputValue('#accent'), '#112233');
    await page.fill('#accent', '#AABBCC');
    assert.equal(await page.inputValue('[name=accent_picked]'), '#aabbcc');
    await page.fill('#accent', 'blue');
    assert.equal(await page.inputValue('[name=accent_picked]'), '#aabbcc');
  });

  await t.test('all rows of a list can be selected at once', async () => {
    await page.goto(`${url}/reports`);
    const all = page.getByLabel('Select all');
    await all.check();
    assert.equal(await page.locator('.selectable input:checked').count(), 2);
    const compare = page.getByRole('button', { name: 'Compare' });
    assert.equal(await compare.isVisible(), true);
    await all.uncheck();
    assert.equal(await compare.isVisible(), false);
  });
  assert.deepEqual(faults, []);
  await context.close();
});
