import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { createUser, PASSWORD } from '../create-user.ts';
import { pictures } from '../fixtures/account-pictures.ts';
import { startServiceProcess } from '../service-process.ts';
import { goodPage, startSite } from '../site.ts';
import { assertAccessible, axeContext } from './axe.ts';
import { noBrowser, openBrowser } from './browser.ts';

test('axe finds no fault on branding and system pages without JavaScript, with any color', { skip: noBrowser }, async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  const db = await openSqlite(folder);
  await createUser(db, 'ann@example.com');
  await db.destroy();
  const service = await startServiceProcess(t, { DATA_DIR: folder, ALLOW_TARGETS: site.target, ANALYSIS_PROCESSES: '1' });
  t.after(async () => {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  const browser = await openBrowser(t);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const press = (button: string) => Promise.all([page.waitForEvent('domcontentloaded'), page.click(button)]);
  const open = (path: string) => page.goto(service.url + path);

  await open('/sign-in');
  await page.fill('#email', 'ann@example.com');
  await page.fill('#password', PASSWORD);
  await press('main button');
  await open('/reports/new');
  await page.fill('#url', `${site.url}/`);
  await press('.run button');
  const report = page.url();
  do await page.goto(report);
  while (await page.locator('h1', { hasText: /running|queued/i }).count());
  await page.goto(`${report}/settings`);
  await page.check('[name=privacy][value="0"]');
  await press('.visibility button');
  const share = (await page.locator('.secret code').first().textContent()) ?? '';

  const give = async (file: Buffer): Promise<void> => {
    await open('/settings/branding');
    await page.setInputFiles('#logo', { name: 'logo.png', mimeType: 'image/png', buffer: file });
    await press('form:has(#logo) button');
  };
  await give(Buffer.alloc(10_000_000));
  assert.match((await page.textContent('#logo-problem')) ?? '', /too large/);
  const refused = await page.content();
  await give(pictures.png);
  assert.match((await page.textContent('[role=status]')) ?? '', /Logo saved/);

  const signedIn = await (await axeContext(browser, await context.storageState())).newPage();
  const reader = await (await axeContext(browser)).newPage();
  for (const [color, name] of [
    ['#ffff00', ''],
    ['#00007f', 'Ann & Co'],
    ['', 'A name of many words that goes on and on, to the very end of it'],
  ] as const) {
    await open('/settings/branding');
    for (const [id, text] of Object.entries({
      accent: color,
      'brand-name': name.slice(0, 60),
      footer: 'Ask Ann',
      link: 'https://ann.example/',
    }))
      await page.fill(`#${id}`, text);
    await page.setChecked('[name=hides_sonde]', color === '#ffff00');
    await press('form:has(#accent) button');
    await signedIn.goto(page.url());
    // With a dark screen axe asks for more contrast of all it sees; light colors are checked on the report.
    await signedIn.evaluate("document.querySelector('.miniature.light').remove()");
    await assertAccessible(signedIn, `branding, ${color}`);
    await reader.goto(share);
    assert.ok(await reader.evaluate("document.querySelector('img.brand-logo').naturalWidth === 20"));
    await assertAccessible(reader, `a report, ${color}`);
  }
  await signedIn.setContent(refused);
  await signedIn.evaluate("document.querySelector('.miniature.light').remove()");
  await assertAccessible(signedIn, 'a logo refused');
  await signedIn.goto(`${service.url}/settings/branding/reset`);
  await assertAccessible(signedIn, 'back to the usual look');
  await signedIn.goto(`${service.url}/settings/system`);
  await assertAccessible(signedIn, 'system');
});
