import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startServiceProcess } from '../service-process.ts';
import { startSite } from '../site.ts';
import { noBrowser, openBrowser } from './browser.ts';
import { assertReflow, openWatched } from './watched-context.ts';

/** With something to say in nearly every part of a report. */
const richPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<title>${'Tomatoes, peppers and aubergines on a small balcony '.repeat(3)}</title>
<meta property="og:title" content="Tomatoes"><meta property="og:image" content="/nothing.png">
<link rel="alternate" hreflang="xx-yy" href="relative"><link rel="canonical" href="/elsewhere">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Soup"}</script></head><body>
<h1>One</h1><h4>Four</h4><h1>مرحبا بالطماطم</h1><p>${'Tomatoes like sun, water and a deep pot. '.repeat(60)}</p>
${Array.from({ length: 60 }, (_, index) => `<img src="picture-${index}.png"><a href="/page-${index}">here</a><a href="https://other${index}.test/">there</a>`).join('\n')}
</body></html>`;

const PASSWORD = 'ripe tomatoes';
/** Bytes that a reader of a report fetches at most, all in all. */
const MOST_BYTES = 60_000;

const start = async (t: TestContext) => {
  const site = await startSite(t, { '/': { body: richPage, delay: 300 } });
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  const service = await startServiceProcess(t, { DATA_DIR: folder, ALLOW_TARGETS: site.target, ANALYSIS_PROCESSES: '1' });
  t.after(async () => {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  return { site, url: service.url, setup: service.setup ?? '' };
};

/** Presses a button that leads to another page. */
const press = async (page: Page, button: string): Promise<void> => {
  await Promise.all([page.waitForEvent('domcontentloaded'), page.click(button)]);
};

/** From the set-up link to a report that is behind a password. Returns its link. */
const publish = async (page: Page, setup: string, target: string, hasScripts: boolean): Promise<string> => {
  await page.goto(setup);
  await page.fill('#email', 'ann@example.com');
  await page.fill('#password', 'correct horse');
  await press(page, 'main button');
  assert.equal(new URL(page.url()).pathname, '/welcome');
  await page.fill('#url', target);
  await page.fill('#name', 'Northlight Studio');
  if (hasScripts)
    assert.deepEqual(await page.locator('.first-cover [data-brand]').allTextContents(), [
      'Northlight Studio',
      target.replace('http://', '').replace(/\/$/, ''),
    ]);
  await assertReflow(page, 'the first page', { width: 1280 });
  await page.check('[name=what][value=page]');
  await press(page, 'main form button');
  assert.match((await page.textContent('.progress')) ?? '', /It (is next|begins in a moment)|Step [12345] of 5|It has begun/);
  await page.waitForSelector('#fix-first');
  assert.match(new URL(page.url()).pathname, /^\/reports\/\d+$/);
  await assertReflow(page, 'the report of its owner', { width: 1280 });

  await (hasScripts ? page.click('.top a.button:has-text("Share")') : press(page, '.top a.button:has-text("Share")'));
  await page.click('.segments label:has([value="2"])');
  await page.fill('#share-password', PASSWORD);
  await (hasScripts ? page.press('#share-password', 'Enter') : press(page, '#share-save'));
  await page.waitForSelector('.share-password[data-is-set]');
  assert.match((await page.textContent('#share-access')) ?? '', /this link and the password can open/);
  await assertReflow(page, 'the sharing of the report', { width: 1280 });
  return page.inputValue('#share-address');
};

/** Opens a link on a phone, types the password and reads. */
const read = async (page: Page, link: string, phone: { width: number }): Promise<void> => {
  assert.equal((await page.goto(link))?.status(), 401);
  assert.doesNotMatch(await page.content(), /127\.0\.0\.1:\d+\/"|omato/);
  await assertReflow(page, 'the form for the password', phone);
  await page.fill('#password', 'green tomatoes');
  await press(page, '.unlock-card .form > button');
  assert.match((await page.textContent('#problem')) ?? '', /isn’t right/);
  await page.fill('#password', PASSWORD);
  await press(page, '.unlock-card .form > button');
  assert.equal(page.url(), link);

  // An issue opens with one press.
  const issue = page.locator('.issue').first();
  await issue.locator(':scope > summary').click();
  assert.ok(await issue.locator(':scope > :not(summary)').isVisible());
  await assertReflow(page, 'the report of a client', phone);
};

/** What a first visit to an address costs, as it comes over the wire. */
const weigh = async (context: BrowserContext, link: string): Promise<number> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(link, { waitUntil: 'networkidle' });
  assert.ok((await page.locator('.issue').count()) > 0);
  return bytes;
};

const travel = async (t: TestContext, browser: Browser, javaScriptEnabled: boolean): Promise<void> => {
  const { site, url, setup } = await start(t);
  const owner = await openWatched(browser, url, { javaScriptEnabled, viewport: { width: 1280, height: 800 } });
  const link = await publish(owner.page, setup, `${site.url}/`, javaScriptEnabled);
  assert.deepEqual(owner.faults, []);

  const viewport = { width: 360, height: 740 };
  for (const colorScheme of ['light', 'dark'] as const) {
    const phone = { viewport, colorScheme, javaScriptEnabled, isMobile: true, hasTouch: true };
    const { context, page, faults } = await openWatched(browser, url, phone);
    await read(page, link, viewport);
    const ground = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    assert.equal(ground === 'rgb(246, 247, 248)', colorScheme === 'light', `${colorScheme}: ${ground}`);
    assert.deepEqual(faults, [], colorScheme);
    if (colorScheme === 'dark') {
      const bytes = await weigh(context, link);
      t.diagnostic(`a report takes ${bytes} bytes`);
      assert.ok(bytes > 0 && bytes <= MOST_BYTES, `${bytes} bytes`);
    }
  }
};

for (const [name, javaScriptEnabled] of [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const) {
  test(`a report can be created, shared and read on a phone, starting from the set-up link, ${name}`, { skip: noBrowser }, async (t) => {
    await travel(t, await openBrowser(t), javaScriptEnabled);
  });
}
