import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
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
      assert.ok(text.includes(`href="/reports/${id}"`) && !text.includes(`/reports/${first}"`), 'the newest is meant');
    }
    assert.equal(await count(), 2);
    assert.equal((await ask(`${site.url}/`, { known: 'again' })).headers.get('location'), `/reports/${id}?done=audit`);

    const another = await ask(`${site.url}/`, { known: 'another' });
    assert.match(another.headers.get('location') ?? '', /^\/reports\/\d+$/);
    assert.equal(await count(), 3);
    for (const url of [`${site.url}/b`, `${site.url}/?b`, `${site.url}/B`]) assert.equal((await ask(url)).status, 303, url);
    const bob = await signIn(service, BOB);
    assert.equal((await bob.post('/audits/new', { url: `${site.url}/` })).status, 303);
    await ann.post('/sites/127.0.0.1/settings/delete');
    assert.equal((await ask(`${site.url}/b`)).status, 303);
  });

for (const { name, open } of storages)
  test(`a list of URLs asks once what to do with those that have a report, on ${name}`, async (t) => {
    const files = Object.fromEntries(['/a', '/b', '/c', '/d'].map((path) => [path, { body: goodPage }]));
    const service = await startWithPeople(t, files, (await open(t)).env);
    const { site } = service;
    const ann = await signIn(service, ANN);
    const count = async (): Promise<number> => (await service.api('GET', '/reports')).json.meta.total;
    const audits = async (id: number): Promise<number> => Number((await service.api('GET', `/reports/${id}/history`)).json.meta.total);
    const [a, b] = [await service.make({ url: `${site.url}/a` }), await service.make({ url: `${site.url}/b` })];
    const ask = (paths: readonly string[], known?: string) =>
      ann.post('/audits/new', {
        ...{ step: 'list', url: paths.map((path) => site.url + path).join('\r\n') },
        ...(known === undefined ? {} : { known }),
      });

    const question = await ask(['/a', '/b', '/c']);
    assert.match(question.text, /<h1>2 of these pages already have a report<\/h1>/);
    for (const { id } of [a, b]) assert.ok(question.text.includes(`href="/reports/${id}"`));
    assert.match(question.text, /The other page gets its first report\./);
    assert.equal(await count(), 2, 'nothing is started before the answer');

    assert.match((await ask(['/a', '/b', '/c'], 'skip')).text, /<h1>1 audit started<\/h1>/);
    assert.equal(await count(), 3);
    assert.match((await ask(['/a', '/b', '/d'], 'again')).text, /<h1>3 audits started<\/h1>/);
    assert.equal(await count(), 4);
    while ((await service.api('GET', `/reports/${a.id}`)).json.data.state !== 'completed') await setTimeout(25);
    assert.equal(await audits(a.id), 2);
    assert.match((await ask(['/a', '/b'], 'another')).text, /<h1>2 audits started<\/h1>/);
    assert.equal(await count(), 6);
  });
