import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recount } from '../../src/reports/rollups/counts.ts';
import { startService, type TestService } from '../service.ts';

const COUNT = 33;

/** Creates reports of three hosts, two thirds of them rated, some with equal results and times. */
const fill = async ({ call, db }: TestService): Promise<void> => {
  for (let number = 0; number < COUNT; number++) {
    await call('POST', '/api/v1/reports', {
      body: { url: `https://host${number % 3}.test/${(number * 7) % COUNT}`, privacy: String(number % 2) },
    });
  }
  await db.deleteFrom('job').execute();
  for (const row of await db.selectFrom('report').selectAll().execute()) {
    const kind = row.id % 3;
    if (kind === 0) continue;
    const to = { state: 'completed', result: kind === 1 ? 1 : 3, score: kind * 40, generated_at: 1_000 * (row.id % 5) } as const;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('report').set(to).where('id', '=', row.id).execute();
      await recount(trx, row, { ...row, ...to });
    });
  }
};

const queries: readonly string[] = [
  'reports?',
  'reports?sort=asc',
  'reports?sort_by=url',
  'reports?sort_by=url&sort=asc',
  'reports?sort_by=generated_at',
  'reports?sort_by=generated_at&sort=asc',
  'reports?sort_by=result',
  'reports?sort_by=result&sort=asc',
  'reports?sort_by=result&state=completed',
  'reports?sort_by=result&result=good',
  'reports?sort_by=generated_at&privacy=1&sort=asc',
  'reports?project=host1.test&sort_by=url',
  'reports?search=host2&sort_by=generated_at',
  'reports?search=host2&search_by=project&sort_by=result',
  'reports?search=nothing',
  'projects?',
  'projects?sort=asc',
  'projects?sort_by=project',
  'projects?sort_by=name&sort=asc&search=host',
];

test('API lists can be read page by page with a cursor', async (t) => {
  const service = await startService(t, { CREATE_WAIT: '0', HOST_GAP: '60000', CONCURRENCY: '1' });
  await fill(service);
  const { call } = service;
  const get = (path: string) => call('GET', path.startsWith('http') ? path.slice('http://sonde.test'.length) : `/api/v1/${path}`);
  const idsOf = ({ json }: Awaited<ReturnType<typeof call>>): (string | number)[] => json.data.map(({ id }: { id: string | number }) => id);

  await t.test('reading a list by cursor returns each row once, in the same order as by page number', async () => {
    for (const query of queries) {
      const whole = idsOf(await get(`${query}&per_page=100`));
      const found: (string | number)[] = [];
      let answer = await get(query);
      for (;;) {
        found.push(...idsOf(answer));
        const { next_cursor } = answer.json.meta;
        if (next_cursor === null) break;
        answer = await get(`${query}&cursor=${encodeURIComponent(next_cursor)}`);
        assert.deepEqual([answer.status, Object.keys(answer.json.meta)], [200, ['path', 'per_page', 'next_cursor']], query);
        assert.equal(answer.json.meta.per_page, 10);
      }
      assert.deepEqual(found, whole, query);
    }
  });

  await t.test('following the next links of a list leads to the last row and keeps the other parameters', async () => {
    const query = 'reports?sort_by=url&search=host&extra=kept';
    const { json } = await get(query);
    let answer = await get(`${query}&cursor=${json.meta.next_cursor}`);
    let rows = 10 + answer.json.data.length;
    while (answer.json.links.next !== null) {
      assert.match(answer.json.links.next, /[?]sort_by=url&search=host&extra=kept&cursor=[\w-]+$/);
      assert.equal(answer.headers.get('link'), `<${answer.json.links.first}>; rel="first", <${answer.json.links.next}>; rel="next"`);
      answer = await get(answer.json.links.next);
      rows += answer.json.data.length;
    }
    assert.equal(rows, COUNT);
    assert.deepEqual(idsOf(await get(answer.json.links.first)), idsOf(await get(query)));
  });

  await t.test('links of numbered pages keep every parameter, and a page past the end of a list is empty', async () => {
    const { json, headers } = await get('reports?search=host&extra=kept&page=2');
    const link = (page: number): string => `http://sonde.test/api/v1/reports?search=host&extra=kept&page=${page}`;
    assert.deepEqual(json.links, { first: link(1), last: link(4), prev: link(1), next: link(3) });
    assert.equal(
      headers.get('link'),
      `<${link(1)}>; rel="first", <${link(4)}>; rel="last", <${link(1)}>; rel="prev", <${link(3)}>; rel="next"`,
    );
    const { next_cursor, ...meta } = json.meta;
    assert.deepEqual(meta, {
      current_page: 2,
      from: 11,
      last_page: 4,
      path: 'http://sonde.test/api/v1/reports',
      per_page: 10,
      to: 20,
      total: COUNT,
      ignored: ['extra'],
    });
    assert.equal(typeof next_cursor, 'string');
    const { json: past } = await get('reports?page=1000000');
    assert.deepEqual([past.data, past.meta.total, past.meta.from, past.meta.to, past.meta.next_cursor], [[], COUNT, null, null, null]);
  });

  await t.test('a row deleted between two cursor requests does not shift other rows', async () => {
    const first = await get('reports?sort=asc');
    await call('DELETE', `/api/v1/reports/${first.json.data[3].id}`);
    const second = await get(`reports?sort=asc&cursor=${first.json.meta.next_cursor}`);
    assert.equal(second.json.data[0].id, first.json.data[9].id + 1);
  });

  const { json: made } = await get('reports?sort_by=url&result=good');
  const cursor: string = made.meta.next_cursor;
  const forged = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const [fingerprint] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const refused: readonly [query: string, field: string, code: string][] = [
    [`reports?sort_by=url&result=bad&cursor=${cursor}`, 'cursor', 'other_query'],
    [`reports?sort_by=url&cursor=${cursor}`, 'cursor', 'other_query'],
    [`reports?sort_by=id&result=good&cursor=${cursor}`, 'cursor', 'other_query'],
    [`reports?sort_by=url&sort=asc&result=good&cursor=${cursor}`, 'cursor', 'other_query'],
    [`reports?sort_by=url&result=good&search=x&cursor=${cursor}`, 'cursor', 'other_query'],
    [`projects?cursor=${cursor}`, 'cursor', 'other_query'],
    [`reports?sort_by=url&result=good&page=1&cursor=${cursor}`, 'page', 'conflict'],
    ['reports?cursor=nonsense', 'cursor', 'invalid'],
    ['reports?cursor=%F0%9F%92%A5', 'cursor', 'invalid'],
    [`reports?cursor=${forged([])}`, 'cursor', 'invalid'],
    [`reports?cursor=${forged([fingerprint, 'a', '1'])}`, 'cursor', 'invalid'],
    [`reports?cursor=${forged([fingerprint, {}, 1])}`, 'cursor', 'invalid'],
    [`reports?cursor=${forged([fingerprint, 1.5, 1])}`, 'cursor', 'invalid'],
    [`reports?cursor=${forged([fingerprint, '\u0000', 1])}`, 'cursor', 'invalid'],
    [`reports?cursor=${forged([fingerprint, '\ud800', 1])}`, 'cursor', 'invalid'],
    [`reports?cursor=${forged([fingerprint, 'a', 1e300])}`, 'cursor', 'invalid'],
  ];
  await t.test('a list rejects an invalid cursor and a cursor from another query with 422', async () => {
    for (const [query, field, code] of refused) {
      const { status, json } = await get(query);
      assert.deepEqual([status, json?.errors?.[0].field, json?.errors?.[0].code, json?.errors?.[0].in], [422, field, code, 'query'], query);
      assert.deepEqual(json.message[field], [json.errors[0].detail]);
    }
  });

  await t.test('a list accepts a forged cursor whose value has the wrong type', async () => {
    for (const value of [null, 5, 'x', ''])
      assert.equal((await get(`reports?sort_by=url&result=good&cursor=${forged([fingerprint, value, 5])}`)).status, 200, String(value));
  });

  await t.test('a list accepts a different per_page value with the same cursor', async () => {
    const { json } = await get('reports?sort=asc');
    assert.equal((await get(`reports?sort=asc&per_page=25&cursor=${json.meta.next_cursor}`)).json.data.length, COUNT - 1 - 10);
  });
});
