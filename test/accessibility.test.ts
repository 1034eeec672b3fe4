import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { axeContext, judgeLooks } from './axe.ts';
import { noBrowser, openBrowser } from './browser.ts';
import { createKeyByCommand, startServiceProcess } from './service-process.ts';
import { goodPage, startSite } from './site.ts';

const brokenPage = `<title>x</title><meta name=robots content=noindex><body><h1>مرحبا</h1><h4>Four</h4>${'<img src=a.png><a href=#>here</a>'.repeat(30)}
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Soup"}</script>`;

test('axe finds nothing on any page, in either theme, on a phone and on a desk', { skip: noBrowser }, async (t) => {
  const site = await startSite(t, { '/': { body: goodPage }, '/broken': { body: brokenPage }, '/empty': {} });
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  const env = { DATA_DIR: folder, ALLOW_TARGETS: site.target, CREATE_WAIT: '30', JUDGES: '1' };
  const key = await createKeyByCommand(env);
  const service = await startServiceProcess(env);
  t.after(async () => {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  const share = async (fields: Record<string, string>): Promise<string> => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${service.url}/api/v1/reports`, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body });
    return ((await answer.json()) as { data: { share_url: string } }).data.share_url;
  };
  const pages = [
    await share({ url: `${site.url}/`, privacy: '0' }),
    await share({ url: `${site.url}/broken`, privacy: '0' }),
    await share({ url: `${site.url}/empty`, privacy: '0' }),
    await share({ url: `${site.url}/`, privacy: '2', password: 'tomato' }),
    `${service.url}/checks`,
    `${service.url}/checks/noindex`,
    `${service.url}/docs`,
    `${service.url}/sign-in`,
    `${service.url}/nothing-here`,
  ];

  const context = await axeContext(await openBrowser(t));
  const page = await context.newPage();
  for (const address of pages) {
    await page.goto(address);
    await judgeLooks(page, address);
  }
});
