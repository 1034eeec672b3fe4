import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKey } from '../../src/accounts/key.ts';
import { startListening } from '../contract/listening.ts';
import { createUser, PASSWORD } from '../create-user.ts';
import { pictures } from '../fixtures/account-pictures.ts';
import { goodPage, startSite } from '../site.ts';
import { assertAccessible, axeContext } from './axe.ts';
import { noBrowser, openBrowser } from './browser.ts';

test('axe finds no accessibility error on branding and system pages without JavaScript, with any brand color', {
  skip: noBrowser,
}, async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const { url, db, call } = await startListening(t, { ALLOW_TARGETS: site.target });
  // The operator is the first account.
  await db.deleteFrom('account').execute();
  const { id: accountId } = await createUser(db, 'ann@example.com');
  const key = await createKey(db, { accountId });
  const made = await call('POST', '/api/v1/reports', { key, body: { url: `${site.url}/`, privacy: '0' } });
  const share = url + new URL(made.json.data.share_url).pathname;
  const browser = await openBrowser(t);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const press = (button: string) => Promise.all([page.waitForEvent('domcontentloaded'), page.click(button)]);
  const open = (path: string) => page.goto(url + path);

  await open('/sign-in');
  await page.fill('#email', 'ann@example.com');
  await page.fill('#password', PASSWORD);
  await press('main button');

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
      'brand-footer': 'Ask Ann',
      'brand-link': 'https://ann.example/',
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
  await signedIn.goto(`${url}/settings/branding/reset`);
  await assertAccessible(signedIn, 'back to the usual look');
  await signedIn.goto(`${url}/settings/system`);
  await assertAccessible(signedIn, 'system');
});
