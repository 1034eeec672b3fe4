import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { ANN, BOB, startWithPeople } from '../people.ts';
import { startReceiver } from '../receiver.ts';
import { goodPage, type SiteFile } from '../site.ts';
import { signIn, visit } from '../visitor.ts';

/** What stands in a page without its markup. */
const words = (text: string): string =>
  text
    .slice(text.indexOf('<main'))
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('notifications tell what happened and why until they are read', async (t) => {
  const receiver = await startReceiver(t);
  const files: Record<string, SiteFile> = { '/': { body: goodPage } };
  const service = await startWithPeople(t, files, { WEBHOOK_TARGETS: receiver.target });
  const ann = await signIn(service, ANN);
  const read = async (): Promise<string> => words((await ann.get('/notifications')).text);
  const unread = async (): Promise<string | undefined> => /<em>(\d+)<span/.exec((await ann.get('/checks')).text)?.[1];
  assert.match(await read(), /No page got worse, no audit failed, and no import or crawl ended\./);
  assert.match((await ann.get('/notifications')).text, /class="place" href="\/notifications" aria-current="page"/);
  assert.equal(await unread(), undefined);

  const { id } = await service.make({ url: `${service.site.url}/` });
  files['/'] = { body: '<meta name=robots content=noindex><title>&lt;b&gt;Worse&lt;/b&gt;</title>' };
  await service.api('PUT', `/reports/${id}`, { results: '1' });
  while ((await service.api('GET', `/reports/${id}`)).json.data.state !== 'completed') await setTimeout(20);
  assert.match(await read(), /127\.0\.0\.1:\d+ lost its place in search results \(noindex\).* Score \d+ → \d+\./);

  const gone = await service.make({ url: `${service.site.url}/gone` });
  assert.match(await read(), /127\.0\.0\.1:\d+\/gone returns 404 Not Found/);
  await service.make({ url: `${service.site.url}/gone-too` });
  assert.match(await read(), /2 pages of 127\.0\.0\.1 return 404 Not Found/);
  assert.match((await ann.get('/notifications')).text, /href="\/reports\?project=127\.0\.0\.1&amp;state=failed"/);

  const started = (await service.api('POST', '/imports', { sitemap: `${service.site.url}/gone.xml` })).json.data;
  while ((await service.api('GET', `/imports/${started.id}`)).json.data.state !== 'failed') await setTimeout(20);
  assert.match(await read(), /Import of 127\.0\.0\.1:\d+ failed/);

  const webhook = (await service.api('POST', '/webhooks', { url: receiver.url })).json.data;
  await service.api('POST', `/webhooks/${webhook.id}`, { enabled: '0' });
  assert.doesNotMatch(await read(), /The webhook to/);
  await service.api('POST', `/webhooks/${webhook.id}`, { enabled: '1' });
  receiver.answer = { status: 410 };
  await service.api('POST', `/webhooks/${webhook.id}/test`);
  while ((await service.api('GET', `/webhooks/${webhook.id}`)).json.data.enabled) await setTimeout(20);
  assert.match(await read(), /The webhook to 127\.0\.0\.1:\d+ is disabled The receiver returned 410 Gone\./);
  assert.equal(await unread(), '4');

  await ann.post('/notifications/read', { kind: 'report', subject: String(id) });
  assert.doesNotMatch(await read(), /lost its place/);
  const { text: all } = await ann.get('/notifications?show=all');
  assert.match(all, new RegExp(`href="/reports/${id}/compare"><bdi>[^<]*</bdi> lost its place`));
  assert.equal(all.match(/<b class="unread">/g)?.length, 3);
  assert.equal(await unread(), '3');
  await ann.post('/notifications/read', {});
  assert.equal(await unread(), undefined);
  const crawl = (await service.api('POST', '/crawls', { url: `${service.site.url}/gone` })).json.data;
  while ((await service.api('GET', `/crawls/${crawl.id}`)).json.data.state !== 'failed') await setTimeout(20);
  assert.equal(await unread(), '1');
  await ann.post('/notifications/read', {});
  for (const failed of [`/reports/${gone.id}`, `/crawls/${crawl.id}`])
    assert.equal((await service.api('PUT', failed, { privacy: '0' })).status, 200);
  assert.equal(await unread(), undefined);
  assert.match(words((await ann.get('/notifications?show=unread')).text), /You have read everything\./);
  await service.api('PUT', `/reports/${gone.id}`, { results: '1' });
  while ((await service.api('GET', `/reports/${gone.id}`)).json.data.state !== 'failed') await setTimeout(20);
  assert.equal(await unread(), '1');

  const failedCrawl = /Crawl of 127\.0\.0\.1 failed/;
  assert.match(words((await ann.get('/')).text), failedCrawl);
  const good = (await service.api('POST', '/crawls', { url: `${service.site.url}/` })).json.data;
  while ((await service.api('GET', `/crawls/${good.id}`)).json.data.state !== 'completed') await setTimeout(20);
  assert.doesNotMatch(words((await ann.get('/')).text), failedCrawl, 'a later crawl succeeded');
  assert.match(words((await ann.get('/notifications?show=all')).text), failedCrawl);

  await service.api('DELETE', '/projects/127.0.0.1');
  assert.doesNotMatch(words((await ann.get('/notifications?show=all')).text), /Import of/);
  while (await service.db.selectFrom('project').select('id').executeTakeFirst()) await setTimeout(20);
  assert.doesNotMatch(words((await ann.get('/notifications?show=all')).text), /Import of/, 'once its rows are deleted too');
  assert.equal((await service.api('GET', `/imports/${started.id}`)).status, 200);
  assert.equal(await unread(), undefined);

  const bob = await signIn(service, BOB);
  assert.match(words((await bob.get('/notifications')).text), /No page got worse/);
  assert.equal((await visit(service).get('/notifications')).headers.get('location'), '/sign-in?next=%2Fnotifications');
});
