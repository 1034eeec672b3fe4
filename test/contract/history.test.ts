import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { AuditMode } from '../../src/audit/mode.ts';
import { byDay } from '../../src/reports/project-history.ts';
import { across } from '../../src/web/report/history/score-chart.ts';
import { ANN, BOB, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { signIn, visit } from '../visitor.ts';

const closed = goodPage.replace('<meta charset="utf-8">', '<meta charset="utf-8"><meta name="robots" content="noindex">');
const untitled = goodPage.replace(/<title>.*<\/title>/, '');

/** A report of a page that was closed, then open, then without a title. */
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

/** The titles in one list of the page that compares. */
const listed = (text: string, list: string): string[] => {
  const [, section = ''] = text.split(`<h2 id="${list}">`);
  return [...(section.split('</section>')[0] ?? '').matchAll(/<a href="[^"]*\/checks\/([\w-]+)"/g)].map(([, check = '']) => check);
};

test('history: every kept audit with its score, as a chart and as a table', async (t) => {
  const service = await start(t);
  const { id, audit } = service;
  const ann = await signIn(service, ANN);
  const one = (await ann.get(`/reports/${id}/history`)).text;
  assert.match(one, /One score: \d+\./);
  assert.doesNotMatch(one, />Changes</);
  await audit(goodPage);
  await audit(untitled);

  const { status, text } = await ann.get(`/reports/${id}/history`);
  const runs = await runsOf(service);
  assert.equal(status, 200);
  assert.equal(text.match(/class="dot /g)?.length, 3);
  assert.match(text, new RegExp(`3 scores, from ${runs[2]?.score} to ${runs[0]?.score}; the lowest is`));
  for (const [index, run] of runs.slice(0, 2).entries())
    assert.ok(text.includes(`/reports/${id}/compare?from=${runs[index + 1]?.id}&amp;to=${run.id}`));
  assert.deepEqual(
    [...text.matchAll(/<span class="scored">.*?<b>(\d+)<\/b>/g)].map(([, score]) => Number(score)),
    runs.map(({ score }) => score),
  );
  assert.match(text, /oldest kept/);
  const last = await ann.get(`/reports/${id}`);
  assert.ok(last.text.includes(`href="/reports/${id}/history"`));
});

test('a page that was never audited, and one beyond the last', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, ANN);
  const { json } = await service.api('POST', '/reports', { url: 'https://nowhere.test/' });
  assert.match((await ann.get(`/reports/${json.data.id}/history`)).text, /No finished audits yet/);
  assert.equal((await ann.get(`/reports/${json.data.id}/compare`)).status, 404);
  assert.match((await ann.get('/projects/nowhere.test/history')).text, /No finished audits yet/);
  assert.equal((await ann.get(`/reports/${service.id}/history?page=9`)).status, 200);
});

test('compare: fixed, new and as before between any two audits', async (t) => {
  const service = await start(t);
  const { id, audit } = service;
  await audit(goodPage);
  await audit(untitled);
  const ann = await signIn(service, ANN);
  const [third, second, first] = await runsOf(service);
  assert.ok(first && second && third);
  const compare = async (from: number, to: number): Promise<string> => (await ann.get(`/reports/${id}/compare?from=${from}&to=${to}`)).text;

  const opened = await compare(first.id, second.id);
  assert.ok(listed(opened, 'fixed').includes('noindex'));
  assert.deepEqual(listed(opened, 'fresh'), []);
  assert.ok(listed(opened, 'stayed').includes('https'));
  assert.ok(opened.includes(`+${second.score - first.score}`));

  const broken = await compare(second.id, third.id);
  assert.ok(listed(broken, 'fresh').includes('title-present'));
  assert.ok(!listed(broken, 'fixed').includes('noindex'));
  // Points of a category are none of the report.
  assert.match(
    broken,
    /<h2 id="categories">By area<[\s\S]*<dd>\d+ <span aria-hidden="true">→<\/span><span class="hidden"> then <\/span> \d+<\/dd>/,
  );
  assert.doesNotMatch(/<h2 id="categories">[\s\S]*?<\/section>/.exec(broken)?.[0] ?? '', /class="change/);
  const back = await compare(third.id, second.id);
  assert.ok(listed(back, 'fixed').includes('title-present'));
  assert.ok(listed(await compare(first.id, third.id), 'fixed').includes('noindex'));

  // Without a choice: the last two.
  assert.deepEqual(listed((await ann.get(`/reports/${id}/compare`)).text, 'fresh'), listed(broken, 'fresh'));
  assert.deepEqual(listed(await compare(third.id, third.id), 'fixed'), []);

  await service.api('POST', '/projects/127.0.0.1/accepted', { check: 'title-present', reason: 'It is a test.' });
  assert.ok(!listed(await compare(second.id, third.id), 'fresh').includes('title-present'));
});

test('nobody else sees them, and what is not there is not there', async (t) => {
  const service = await start(t);
  const { id, audit, api, site } = service;
  await audit(goodPage);
  const other = (await api('POST', '/reports', { url: `${site.url}/page` })).json.data.id;
  const [mine] = await runsOf(service);
  const [foreign] = await runsOf({ api, id: other });
  const [ann, bob, anybody] = [await signIn(service, ANN), await signIn(service, BOB), visit(service)];
  for (const path of [`/reports/${id}/history`, `/reports/${id}/compare`, '/projects/127.0.0.1/history']) {
    assert.equal((await ann.get(path)).status, 200, path);
    assert.equal((await bob.get(path)).status, 404, path);
    assert.equal((await anybody.get(path)).status, 303, path);
  }
  for (const query of [
    `from=${foreign?.id}`,
    `to=${foreign?.id}`,
    'from=x',
    'to=-1',
    'from=',
    'to=99999999999999999999',
    `from=${mine?.id}&to=0`,
  ])
    assert.equal((await ann.get(`/reports/${id}/compare?${query}`)).status, 404, query);
  assert.equal((await ann.get('/reports/0/history')).status, 404);
  assert.equal((await ann.get('/projects/example.com/history')).status, 404);
});

test('a project: one point for each day', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, ANN);
  await service.audit(goodPage);
  const [newest, oldest] = await runsOf(service);
  assert.ok(newest && oldest);
  await service.db
    .updateTable('run')
    .set({ created_at: Date.UTC(2026, 0, 5, 12) })
    .where('id', '=', oldest.id)
    .execute();
  await service.db
    .updateTable('run')
    .set({ created_at: Date.UTC(2026, 0, 7, 12) })
    .where('id', '=', newest.id)
    .execute();
  const { text } = await ann.get('/projects/127.0.0.1/history');
  assert.equal(text.match(/class="dot /g)?.length, 2);
  assert.ok(text.indexOf('7 January 2026</time></th>') < text.indexOf('5 January 2026</time></th>'));
});

test('days are made in UTC, with the lowest, the mean and the highest', () => {
  const at = (day: number, hour: number, score: number, mode: AuditMode = 'full') => ({ time: Date.UTC(2026, 0, day, hour), mode, score });
  const rows: readonly [runs: readonly ReturnType<typeof at>[], days: readonly (readonly number[])[]][] = [
    [[], []],
    [[at(2, 0, 70)], [[2, 1, 70, 70, 70]]],
    [
      [at(2, 23, 70), at(3, 0, 71)],
      [
        [2, 1, 70, 70, 70],
        [3, 1, 71, 71, 71],
      ],
    ],
    [
      [at(9, 5, 100), at(2, 1, 0), at(2, 2, 1), at(2, 3, 49)],
      [
        [2, 3, 0, 17, 49],
        [9, 1, 100, 100, 100],
      ],
    ],
    [
      [at(3, 1, 60), at(2, 1, 90, 'html'), at(2, 2, 70), at(2, 3, 80, 'html')],
      [
        [2, 2, 80, 85, 90],
        [2, 1, 70, 70, 70],
        [3, 1, 60, 60, 60],
      ],
    ],
  ];
  for (const [runs, days] of rows)
    assert.deepEqual(
      byDay(runs).map(({ time, audits, lowest, mean, highest }) => [new Date(time).getUTCDate(), audits, lowest, mean, highest]),
      days,
    );
});

test('a chart begins and ends within its edges', () => {
  const rows: readonly [time: number, first: number, last: number, x: number][] = [
    [5, 5, 5, 50],
    [0, 0, 10, 2],
    [10, 0, 10, 98],
    [5, 0, 10, 50],
    [1, 0, 3, 34],
  ];
  for (const [time, first, last, x] of rows) assert.equal(across(time, first, last), x);
});
