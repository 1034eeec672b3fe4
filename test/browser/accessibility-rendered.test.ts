import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD } from '../create-user.ts';
import { fakeRenderer } from '../fake-renderer.ts';
import { faultyRendering } from '../faulty-rendering.ts';
import { pictures } from '../fixtures/account-pictures.ts';
import { ANN, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { assertAccessible, axeContext } from './axe.ts';
import { noBrowser, openBrowser } from './browser.ts';

test('axe finds no accessibility error on the pages of a rendered report', { skip: noBrowser }, async (t) => {
  const renderer = fakeRenderer({
    html: (served) => served.replace('Growing', 'Grow').replace('</main>', '<a href="/made">Made by a script</a></main>'),
    screenshots: {
      phone: { bytes: pictures.webpLossy, width: 412, height: 915 },
      desktop: { bytes: pictures.webpLossless, width: 1350, height: 940 },
    },
    seen: faultyRendering('a-very-long-word-of-the-page-'.repeat(6)),
  });
  const { url, site, make, api } = await startWithPeople(t, { '/': { body: goodPage } }, {}, renderer);
  const { id, path } = await make({ url: `${site.url}/`, mode: 'rendered', privacy: '0' });
  await api('PUT', `/reports/${id}`, { results: '1' });
  const context = await axeContext(await openBrowser(t));
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`);
  await page.fill('#email', ANN);
  await page.fill('#password', PASSWORD);
  await Promise.all([page.waitForURL(`${url}/`), page.click('main button')]);
  const own = ['', '/rendered', '/compare', '/settings'].map((tab) => `/reports/${id}${tab}`);
  for (const address of [...own, '/reports', '/audits/new', path, `${path}/details`]) {
    assert.equal((await page.goto(url + address))?.status(), 200, address);
    await assertAccessible(page, address);
  }
});
