import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ANN, BOB, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { signIn, visit } from '../visitor.ts';

const closed = goodPage.replace('<meta charset="utf-8">', '<meta charset="utf-8"><meta name="robots" content="noindex">');
const untitled = goodPage.replace(/<title>.*<\/title>/, '');

/** Starts a service with a report of a noindex page, whose later audits can get another body. */
const start = async (t: TestContext) => {
  const files = { '/page': { body: closed } };
  const service = await startWithPeople(t, files);
  const { api, site, make } = service;
  const { id } = await make({ url: `${site.url}/page` });
  const audit = async (body: string) => {
    files['/page'].body = body;
    await api('PUT', `/reports/${id}`, { results: '1' });
  };
  return { ...service, id, audit, files };
};

const runsOf = async ({ api, id }: Pick<Awaited<ReturnType<typeof start>>, 'api' | 'id'>): Promise<{ id: number; score: number }[]> =>
  (await api('GET', `/reports/${id}/history`)).json.data;

/** The checks in one list of the comparison page. */
const checksIn = (text: string, list: string): string[] => {
  const [, section = ''] = text.split(`<h2 id="${list}">`);
  return [...(section.split('</section>')[0] ?? '').matchAll(/<a href="[^"]*\/checks\/([\w-]+)"/g)].map(([, check = '']) => check);
};

/** Number of points in the charts of a page. */
const pointsIn = (text: string): number => text.match(/class="plot-target"/g)?.length ?? 0;

test('the history page shows each stored audit with its score, in a chart and in a table', async (t) => {
  const service = await start(t);
  const { id, audit } = service;
  const ann = await signIn(service, ANN);
  const one = (await ann.get(`/reports/${id}/history`)).text;
  assert.equal(pointsIn(one), 0);
  assert.doesNotMatch(one, /\/compare\?from|name="from"/);
  await audit(goodPage);
  await audit(untitled);
  const { changed } = (await service.api('GET', `/reports/${id}`)).json.data;
  assert.deepEqual(changed, { title: { before: 'Growing tomatoes on a small balcony', after: '' } });

  const { status, text } = await ann.get(`/reports/${id}/history`);
  const runs = await runsOf(service);
  assert.equal(status, 200);
  assert.equal(pointsIn(text), 3);
  const day = /[^,]+/.source;
  assert.match(
    text,
    new RegExp(
      `aria-label="Score of each audit: ${runs
        .toReversed()
        .map(({ score }) => `${day} ${score}`)
        .join(',')}"`,
    ),
  );
  for (const [index, run] of runs.slice(0, 2).entries())
    assert.ok(text.includes(`/reports/${id}/compare?from=${runs[index + 1]?.id}&amp;to=${run.id}`));
  assert.deepEqual(
    [...text.matchAll(/<td><span class="score [^>]*>(\d+)</g)].map(([, score]) => Number(score)),
    runs.map(({ score }) => score),
  );
  assert.match(text, /oldest audit/);
  // The last two audits are selected by default.
  for (const [name, chosen] of [
    ['from', 1],
    ['to', 0],
  ] as const)
    assert.deepEqual(
      [...text.matchAll(new RegExp(`name="${name}" value="(\\d+)"( checked)?`, 'g'))].map(([, value, checked]) => [
        Number(value),
        checked !== undefined,
      ]),
      runs.map((run, index) => [run.id, index === chosen]),
    );
  const last = await ann.get(`/reports/${id}`);
  assert.ok(last.text.includes(`href="/reports/${id}/history"`));
});

test('the history is empty for a report that was never audited and for a page past the end', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, ANN);
  const { json } = await service.api('POST', '/reports', { url: 'https://nowhere.test/' });
  assert.match((await ann.get(`/reports/${json.data.id}/history`)).text, /<h1>Audit failed<\/h1>/);
  assert.match((await ann.get(`/reports/${service.id}/history?page=9`)).text, /No finished audits yet/);
  assert.equal((await ann.get(`/reports/${json.data.id}/compare`)).status, 404);
  assert.equal((await ann.get(`/reports/${service.id}/history?page=9`)).status, 200);
});

test('comparing two audits lists fixed, new and unchanged findings', async (t) => {
  const service = await start(t);
  const { id, audit } = service;
  await audit(goodPage);
  await audit(untitled);
  const ann = await signIn(service, ANN);
  const [third, second, first] = await runsOf(service);
  assert.ok(first && second && third);
  const compare = async (from: number, to: number): Promise<string> => (await ann.get(`/reports/${id}/compare?from=${from}&to=${to}`)).text;

  const opened = await compare(first.id, second.id);
  assert.ok(checksIn(opened, 'fixed').includes('noindex'));
  assert.deepEqual(checksIn(opened, 'fresh'), []);
  assert.ok(checksIn(opened, 'stayed').includes('https'));
  assert.ok(opened.includes(`+${second.score - first.score}`));

  const broken = await compare(second.id, third.id);
  assert.ok(checksIn(broken, 'fresh').includes('title-present'));
  assert.ok(!checksIn(broken, 'fixed').includes('noindex'));
  // Points of a category are not points of the report.
  const areas = /<h2 id="areas">By area<[\s\S]*?<\/section>/.exec(broken)?.[0] ?? '';
  assert.match(areas, /title="Title &amp; meta tags"[\s\S]*? aria-label="\d+ to \d+"/);
  assert.doesNotMatch(areas, /class="change/);
  assert.match(broken, /<h3>Title<\/h3><p class="diff" dir="auto"><del>Growing tomatoes on a small balcony<\/del><\/p>/);
  const back = await compare(third.id, second.id);
  assert.ok(checksIn(back, 'fixed').includes('title-present'));
  assert.ok(checksIn(await compare(first.id, third.id), 'fixed').includes('noindex'));

  // Without parameters, the last two audits are compared.
  assert.deepEqual(checksIn((await ann.get(`/reports/${id}/compare`)).text, 'fresh'), checksIn(broken, 'fresh'));
  assert.deepEqual(checksIn(await compare(third.id, third.id), 'fixed'), []);

  await service.api('POST', '/projects/127.0.0.1/accepted', { check: 'title-present', reason: 'It is a test.' });
  assert.ok(!checksIn(await compare(second.id, third.id), 'fresh').includes('title-present'));
});

test('comparing two reports lists the findings of only one of them and of both', async (t) => {
  const service = await start(t);
  const { id, api, site, files, make } = service;
  Object.assign(files, { '/other': { body: untitled } });
  const { id: other } = await make({ url: `${site.url}/other` });
  const ann = await signIn(service, ANN);
  const read = async (query: string): Promise<string> => (await ann.get(`/compare${query}`)).text;

  const text = await read(`?left=${id}&right=${other}`);
  assert.ok(checksIn(text, 'only-left').includes('noindex'));
  assert.ok(checksIn(text, 'only-right').includes('title-present'));
  assert.ok(checksIn(text, 'both').includes('https'));
  const scores = [...text.matchAll(/class="ring-value"[^>]*>(\d+)</g)].map(([, score]) => Number(score));
  const scoreOf = async (report: number): Promise<number> => (await api('GET', `/reports/${report}`)).json.data.score;
  assert.deepEqual(scores, [await scoreOf(id), await scoreOf(other)]);
  assert.match(text, /<tr><th scope="row">Status<\/th><td>200<\/td><td>200<\/td><\/tr>/);

  // With one report or none, the page asks to select two.
  for (const query of ['', `?left=${id}`, `?left=${id}&right=`]) assert.match(await read(query), /Select two reports/, query);
  assert.match(await read(`?left=${id}`), new RegExp(`<option value="${id}" selected>`));
  const pending = (await api('POST', '/reports', { url: 'https://nowhere.test/' })).json.data.id;
  assert.match(await read(`?left=${id}&right=${pending}`), /Select two reports/);
});

test('history and comparisons are visible only to their owner, and requests for unknown audits return 404', async (t) => {
  const service = await start(t);
  const { id, audit, api, site } = service;
  await audit(goodPage);
  const other = (await api('POST', '/reports', { url: `${site.url}/page` })).json.data.id;
  const [mine] = await runsOf(service);
  const [otherRun] = await runsOf({ api, id: other });
  const [ann, bob, anybody] = [await signIn(service, ANN), await signIn(service, BOB), visit(service)];
  for (const path of [`/reports/${id}/history`, `/reports/${id}/compare`, `/compare?left=${id}&right=${other}`]) {
    assert.equal((await ann.get(path)).status, 200, path);
    assert.equal((await bob.get(path)).status, 404, path);
    assert.equal((await anybody.get(path)).status, 303, path);
  }
  for (const query of [
    `from=${otherRun?.id}`,
    `to=${otherRun?.id}`,
    'from=x',
    'to=-1',
    'from=',
    'to=99999999999999999999',
    `from=${mine?.id}&to=0`,
  ])
    assert.equal((await ann.get(`/reports/${id}/compare?${query}`)).status, 404, query);
  for (const left of ['0', 'x', '99999999999999999999', '123456']) assert.equal((await ann.get(`/compare?left=${left}`)).status, 404, left);
  assert.equal((await ann.get('/reports/0/history')).status, 404);
});
