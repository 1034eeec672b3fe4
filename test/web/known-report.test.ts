import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANN, BOB, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { storages } from '../storages.ts';
import { signIn } from '../visitor.ts';

for (const { name, open } of storages)
  test(`requesting a known URL again asks the user whether to repeat the audit of its report, on ${name}`, async (t) => {
    const service = await startWithPeople(t, { '/': { body: goodPage }, '/b': { body: goodPage } }, (await open(t)).env);
    const { site } = service;
    const ann = await signIn(service, ANN);
    const count = async (): Promise<number> => (await service.api('GET', '/reports')).json.meta.total;
    const ask = (url: string, more = {}) => ann.post('/audits/new', { url, ...more });

    // The interface makes one for each request, and goes on doing so.
    const { id: first } = await service.make({ url: site.url });
    const { id } = await service.make({ url: `${site.url}/` });
    for (const url of [site.url, `${site.url}/`, ` ${site.url.replace('http:', 'HTTP:')}`]) {
      const { status, text } = await ask(url);
      assert.equal(status, 200, url);
      assert.match(text, /<h1>You already have a report for this page<\/h1>/, url);
      assert.ok(text.includes(`action="/reports/${id}/audit"`) && !text.includes(`/reports/${first}/`), 'the newest is meant');
    }
    assert.equal(await count(), 2);
    assert.equal((await ann.post(`/reports/${id}/audit`)).headers.get('location'), `/reports/${id}?done=audit`);

    const another = await ask(`${site.url}/`, { another: '1' });
    assert.match(another.headers.get('location') ?? '', /^\/reports\/\d+$/);
    assert.equal(await count(), 3);
    for (const url of [`${site.url}/b`, `${site.url}/?b`, `${site.url}/B`]) assert.equal((await ask(url)).status, 303, url);
    const bob = await signIn(service, BOB);
    assert.equal((await bob.post('/audits/new', { url: `${site.url}/` })).status, 303);
    await ann.post('/sites/127.0.0.1/settings/delete');
    assert.equal((await ask(`${site.url}/b`)).status, 303);
  });
