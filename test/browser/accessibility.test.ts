import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD } from '../create-user.ts';
import { ANN, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { assertAccessible, axeContext } from './axe.ts';
import { noBrowser, openBrowser } from './browser.ts';

const brokenPage = `<title>x</title><meta name=robots content=noindex><body><h1>مرحبا</h1><h4>Four</h4>${'<img src=a.png><a href=#>here</a>'.repeat(30)}
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Soup"}</script>
<link rel=stylesheet href=site.css><script src=text></script><a href=moved>moved</a><a href=closed>closed</a><a href=odd>odd</a>
${Array.from({ length: 15 }, (_, index) => `<img src=${'long-'.repeat(index)}${index}.png alt=""><a href="${index}?${'long-'.repeat(index)}">${'word '.repeat(index)}</a>`).join('')}`;

test('axe finds no accessibility error on any page, on a phone in the light theme and on a desktop in the dark theme', {
  skip: noBrowser,
}, async (t) => {
  const files = {
    '/': { body: goodPage },
    '/broken': { body: brokenPage },
    '/site.css': { body: 'p{}', headers: { 'content-type': 'text/css', 'cache-control': 'max-age=90' } },
    '/moved': { status: 301, headers: { location: '/' } },
    '/closed': { status: 403 },
    '/odd': { status: 418 },
    '/empty': {},
  };
  const { url, site, make } = await startWithPeople(t, files);
  const share = async (page: string, fields: Record<string, string>): Promise<string> => {
    const { path } = await make({ url: site.url + page, ...fields });
    return url + path;
  };
  const { id, path } = await make({ url: `${site.url}/broken`, privacy: '0' });
  const broken = url + path;
  const pages = [
    await share('/', { privacy: '0' }),
    broken,
    `${broken}/details`,
    await share('/empty', { privacy: '0' }),
    await share('/', { privacy: '2', password: 'tomato' }),
    `${url}/checks`,
    `${url}/checks/noindex`,
    `${url}/docs`,
    `${url}/docs/webhooks`,
    `${url}/docs/agents`,
    `${url}/sign-in`,
    `${url}/nothing-here`,
  ];

  const context = await axeContext(await openBrowser(t));
  const page = await context.newPage();
  for (const address of pages) {
    await page.goto(address);
    await assertAccessible(page, address);
    if (address === broken) {
      const parts = await page.locator('.cover, #next, #areas, #issues').count();
      assert.equal(parts, 4, 'the cover, the next steps, the areas and the results are there');
    }
    if (address === `${broken}/details`) {
      const panels = await page.locator('#seen-weight, .files, .link-verdicts, .link-check').count();
      assert.equal(panels, 6, 'files and links are there, each with a table that is folded');
    }
  }
  await page.goto(`${url}/sign-in`);
  await page.fill('#email', ANN);
  await page.fill('#password', PASSWORD);
  await Promise.all([page.waitForURL(`${url}/`), page.click('main button')]);
  for (const tab of ['', '/issues', '/previews', '/links', '/technical', '/history', '/settings']) {
    const address = `${url}/reports/${id}${tab}`;
    assert.equal((await page.goto(address))?.status(), 200, address);
    await assertAccessible(page, address);
  }
});
