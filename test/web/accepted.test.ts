import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createKey } from '../../src/accounts/key.ts';
import { createUser } from '../create-user.ts';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';
import { signIn, visit } from '../visitor.ts';

/** Nothing points elsewhere. */
const openPage = goodPage.replace('<link rel="canonical" href="/">', '');
/** A blocker, which caps the score at 49. */
const closedPage = openPage.replace('<meta charset="utf-8">', '<meta charset="utf-8"><meta name="robots" content="noindex">');
const CHECK = 'noindex';

const start = async (t: TestContext) => {
  const site = await startSite(t, { '/closed': { body: closedPage }, '/open': { body: openPage } });
  const service = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  const { id } = await createUser(service.db, 'ann@example.com');
  const key = await createKey(service.db, { accountId: id });
  const api = (method: string, path: string, body?: Record<string, string>) =>
    service.call(method, `/api/v1${path}`, body ? { key, body } : { key });
  const make = async (path = '/closed') => (await api('POST', '/reports', { url: site.url + path, privacy: '0' })).json.data;
  const acceptIt = (reason = 'It is a draft.', check = CHECK) => api('POST', '/projects/127.0.0.1/accepted', { check, reason });
  return { ...service, site, key, accountId: id, api, make, acceptIt };
};

type Data = Awaited<ReturnType<Awaited<ReturnType<typeof start>>['make']>>;

const resultOf = (report: Data, check: string) => report.results.find((result: { check: string }) => result.check === check);

const gatesOf = ({ gates }: Data): string[] => gates.map(({ check }: { check: string }) => check);

test('the API can accept findings, and list, read, change and delete accepted findings', async (t) => {
  const { api, make, acceptIt } = await start(t);
  const [first, second] = [await make(), await make()];
  const open = await make('/open');
  assert.deepEqual([first.result, first.gates[0]], ['bad', { gate: 49, check: CHECK, lost: first.gates[0].lost }]);

  const history = `/reports/${first.id}/history`;
  const known = (await api('GET', history)).headers.get('etag');
  const made = await acceptIt();
  assert.equal(made.status, 201);
  // The scores of stored audits have changed.
  assert.notEqual((await api('GET', history)).headers.get('etag'), known);
  assert.match(made.headers.get('location') ?? '', /\/api\/v1\/projects\/127\.0\.0\.1\/accepted\/noindex$/);
  const { created_at, ...data } = made.json.data;
  assert.deepEqual(data, {
    id: CHECK,
    object: 'accepted',
    check: CHECK,
    title: resultOf(first, CHECK).title,
    project: '127.0.0.1',
    reason: 'It is a draft.',
  });
  assert.match(created_at, /^\d{4}-.*Z$/);

  for (const { id } of [first, second]) {
    const { data: now } = (await api('GET', `/reports/${id}`)).json;
    const { accepted, lost, outcome } = resultOf(now, CHECK);
    assert.deepEqual([accepted, lost, outcome], [true, 0, 'fail']);
    assert.deepEqual([gatesOf(now), now.summary.accepted, now.summary.failed], [gatesOf(first).slice(1), 1, first.summary.failed - 1]);
    const lostNow = [...now.categories, ...now.gates].reduce((sum: number, line: { lost: number }) => sum + line.lost, 0);
    assert.deepEqual(
      [now.score, now.generated_at],
      [100 - lostNow, (await api('GET', `/reports/${id}/history`)).json.data[0].generated_at],
    );
    assert.ok(now.score > first.score);
    assert.equal((await api('GET', `/reports/${id}/history`)).json.data[0].score, now.score);
  }
  assert.equal(
    (await api('GET', `/reports/${open.id}`)).headers.get('etag'),
    (await api('GET', `/reports/${open.id}`)).headers.get('etag'),
  );
  assert.equal((await api('GET', `/reports/${open.id}`)).json.data.score, open.score);

  const { score, result } = (await api('GET', `/reports/${first.id}`)).json.data;
  assert.equal((await api('GET', '/reports?result=bad')).json.meta.total, 0);
  assert.equal(
    (await api('GET', `/reports?result=${result}`)).json.data.some(({ id }: Data) => id === first.id),
    true,
  );
  const counts = (await api('GET', '/projects/127.0.0.1')).json.data.reports;
  assert.deepEqual([counts.total, counts.bad], [3, 0]);

  // At the next run, and for a new report.
  assert.equal((await api('PUT', `/reports/${first.id}`, { results: '1' })).json.data.score, score);
  assert.equal((await make()).score, score);

  assert.equal((await acceptIt('Another reason.')).status, 200);
  const list = await api('GET', '/projects/127.0.0.1/accepted');
  assert.deepEqual([list.json.meta.total, list.json.data[0].reason], [1, 'Another reason.']);
  assert.equal((await api('GET', '/projects/127.0.0.1/accepted/noindex')).json.data.reason, 'Another reason.');

  const back = await api('DELETE', '/projects/127.0.0.1/accepted/noindex');
  assert.deepEqual([back.status, back.json], [200, { id: CHECK, object: 'accepted', deleted: true, status: 200 }]);
  const { data: again } = (await api('GET', `/reports/${first.id}`)).json;
  assert.deepEqual(
    [again.score, again.gates, again.summary, again.categories],
    [first.score, first.gates, first.summary, first.categories],
  );
  assert.equal((await api('DELETE', '/projects/127.0.0.1/accepted/noindex')).status, 404);
  assert.equal((await api('GET', '/projects/127.0.0.1')).json.data.latest_score, first.score);
});

test('accepting a finding is rejected for invalid fields and for reports of other accounts', async (t) => {
  const { api, make, acceptIt, call, makeKey } = await start(t);
  const { score, id } = await make();
  const rows: readonly [fields: Record<string, string>, field: string, code: string][] = [
    [{ reason: 'x' }, 'check', 'required'],
    [{ check: 'no-such-check', reason: 'x' }, 'check', 'not_allowed'],
    [{ check: CHECK }, 'reason', 'required'],
    [{ check: CHECK, reason: '  ' }, 'reason', 'required'],
    [{ check: CHECK, reason: 'x'.repeat(501) }, 'reason', 'too_long'],
  ];
  for (const [fields, field, code] of rows) {
    const { status, json } = await api('POST', '/projects/127.0.0.1/accepted', fields);
    assert.deepEqual(
      [status, json.errors.map((error: { field: string; code: string }) => [error.field, error.code])],
      [422, [[field, code]]],
    );
  }
  const other = await makeKey();
  const reader = await makeKey({ scopes: ['read'] });
  for (const [method, path] of [
    ['GET', '/accepted'],
    ['POST', '/accepted'],
    ['DELETE', '/accepted/noindex'],
  ] as const)
    assert.equal(
      (
        await call(method, `/api/v1/projects/127.0.0.1${path}`, {
          key: other,
          ...(method === 'GET' ? {} : { body: { check: CHECK, reason: 'x' } }),
        })
      ).status,
      404,
    );
  assert.equal((await call('POST', '/api/v1/projects/127.0.0.1/accepted', { key: reader, body: {} })).status, 403);
  assert.equal((await call('DELETE', '/api/v1/projects/127.0.0.1/accepted', { key: other })).status, 405);
  assert.equal((await api('GET', `/reports/${id}`)).json.data.score, score);

  // It goes with the project.
  await acceptIt();
  await api('DELETE', `/reports/${id}`);
  assert.equal((await make()).score, score);
});

test('accepting a finding on many reports updates the reports in a background job', async (t) => {
  const { db, api, make, acceptIt } = await start(t);
  const { id } = await make();
  const { id: _, ...row } = await db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { id: __, ...run } = await db.selectFrom('run').selectAll().where('report_id', '=', id).executeTakeFirstOrThrow();
  for (let copy = 0; copy < 30; copy++) {
    const made = await db.insertInto('report').values(row).returning('id').executeTakeFirstOrThrow();
    const its = await db
      .insertInto('run')
      .values({ ...run, report_id: made.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('report').set({ run_id: its.id }).where('id', '=', made.id).execute();
  }
  await acceptIt();
  const spread = async () => {
    const rows = await db.selectFrom('report').select('score').distinct().execute();
    return rows.map(({ score }) => score);
  };
  let scores = await spread();
  for (let tries = 0; tries < 200 && (scores.length > 1 || scores[0] === row.score); tries++) {
    await setTimeout(25);
    scores = await spread();
  }
  assert.deepEqual(scores, [(await api('GET', `/reports/${id}`)).json.data.score]);
  assert.notEqual(scores[0], row.score);
});

test('the web pages can accept a finding, list it with its reason, and undo the acceptance', async (t) => {
  const service = await start(t);
  const report = await service.make();
  const share = new URL(report.share_url).pathname;
  const form = `/reports/${report.id}/accept/${CHECK}`;
  const ann = await signIn(service, 'ann@example.com');
  const anybody = visit(service);

  assert.ok((await ann.get(share)).text.includes(`href="${form}"`));
  assert.doesNotMatch((await anybody.get(share)).text, /\/accept\//);
  assert.equal((await anybody.get(form)).status, 303);
  await createUser(service.db, 'bob@example.com');
  const bob = await signIn(service, 'bob@example.com');
  for (const path of [form, `/reports/${report.id}/accept/no-such-check`, '/reports/999/accept/noindex'])
    assert.equal((await bob.get(path)).status, 404, path);
  assert.equal((await bob.post(form, { reason: 'x' })).status, 404);
  assert.equal((await ann.post(form, { reason: 'x' }, { origin: 'https://evil.example' })).status, 403);

  const shown = await ann.get(form);
  assert.equal(shown.status, 200);
  assert.match(shown.text, /goes from <strong>\d+<\/strong> to <strong>\d+<\/strong>/);
  const empty = await ann.post(form, { reason: ' ' });
  assert.equal(empty.status, 422);
  assert.match(empty.text, /aria-invalid="true"/);

  const sent = await ann.post(form, { reason: 'The <b>client</b> wants it so.' });
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, `/reports/${report.id}?done=accepted&check=${CHECK}`]);
  const done = (path: string) => ann.get(path).then(({ text }) => /<div class="notice good" role="status">[\s\S]*?<\/div>/.exec(text)?.[0]);
  const said = await done(sent.headers.get('location') ?? '');
  assert.match(said ?? '', /“Indexability \(noindex\)” is accepted[\s\S]*href="\/sites\/127\.0\.0\.1\/settings#accepted"/);
  for (const lie of ['accepted&check=https', 'accepted&check=constructor', 'accepted', 'taken-back&check=noindex'])
    assert.equal(await done(`/reports/${report.id}?done=${lie}`), undefined, lie);
  const page = (await anybody.get(share)).text;
  assert.match(page, /1 accepted/);
  assert.match(page, /id="accepted"><details class="fold"><summary>[\s\S]*? 1 accepted issue</);
  assert.doesNotMatch(page, /wants it so/);

  assert.match((await ann.get(form)).text, /The &lt;b&gt;client&lt;\/b&gt; wants it so\./);
  const list = await ann.get('/sites/127.0.0.1/settings');
  assert.match(list.text, /The &lt;b&gt;client&lt;\/b&gt; wants it so\./);
  assert.equal((await bob.get('/sites/127.0.0.1/settings')).status, 404);
  assert.equal((await bob.post('/sites/127.0.0.1/settings/accepted/noindex/take-back')).status, 404);

  const back = await ann.post('/sites/127.0.0.1/settings/accepted/noindex/take-back');
  assert.deepEqual([back.status, back.headers.get('location')], [303, '/sites/127.0.0.1/settings?done=undone']);
  assert.match((await ann.get('/sites/127.0.0.1/settings?done=undone')).text, /role="status"/);
  assert.doesNotMatch((await anybody.get(share)).text, /1 accepted/);

  // Undone where it was done.
  await ann.post(form, { reason: 'x' });
  const undone = await ann.post('/sites/127.0.0.1/settings/accepted/noindex/take-back', { report: String(report.id) });
  assert.deepEqual([undone.status, undone.headers.get('location')], [303, `/reports/${report.id}?done=taken-back&check=noindex`]);
  assert.match((await done(undone.headers.get('location') ?? '')) ?? '', /“Indexability \(noindex\)” affects the score again/);
  await ann.post(form, { reason: 'x' });
  for (const elsewhere of ['999', '//evil.example', String(Number.MAX_SAFE_INTEGER)]) {
    const { headers } = await ann.post('/sites/127.0.0.1/settings/accepted/noindex/take-back', { report: elsewhere });
    assert.equal(headers.get('location'), '/sites/127.0.0.1/settings?done=undone');
  }
});
