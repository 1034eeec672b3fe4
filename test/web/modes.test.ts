import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { packResult, unpackResult } from '../../src/audit/stored-result.ts';
import { ANN, BOB, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { signIn } from '../visitor.ts';

/** A report with an audit of mode html, and one that finds no title and counts as one of mode full, with the same checks. */
const start = async (t: TestContext) => {
  const files = { '/page': { body: goodPage } };
  const service = await startWithPeople(t, files);
  const { api, db, site, make } = service;
  const { id } = await make({ url: `${site.url}/page`, mode: 'html' });
  files['/page'].body = goodPage.replace(/<title>.*<\/title>/, '');
  const again = (fields: Record<string, string>) => api('PUT', `/reports/${id}`, { results: '1', ...fields });
  const last = (await again({})).json.data;
  await db.updateTable('report').set({ mode: 'full', run_mode: 'full' }).where('id', '=', id).execute();
  await db.updateTable('run').set({ mode: 'full' }).where('report_id', '=', id).where('score', '=', last.score).execute();
  const runs = async (): Promise<{ id: number; score: number }[]> => (await api('GET', `/reports/${id}/history`)).json.data;
  return { ...service, id, again, runs, ann: await signIn(service, ANN), bob: await signIn(service, BOB) };
};

const BANNER = /<div class="notice decent">.*?<div>These audits have different modes \(html → full\)/s;
/** The lines of two or more points, and all points. */
const drawn = (text: string): number[] => [/<polyline/g, /class="plot-target"/g].map((one) => text.match(one)?.length ?? 0);

test('comparing audits of two modes shows the checks of both modes and no scores', async (t) => {
  const { db, id, ann, again, runs } = await start(t);
  const [full, html] = await runs();
  assert.ok(full && html);
  const path = `/reports/${id}/compare`;
  const { text } = await ann.get(path);
  assert.match(text, BANNER);
  assert.match(text, /<h2 id="fresh">[\s\S]*checks\/title-present/);
  assert.doesNotMatch(text, /class="delta"/);
  assert.doesNotMatch(text, /By area|left out/);

  // An audit that lacks a check, as those of mode html lack some.
  const { stored_result } = await db.selectFrom('run').select('stored_result').where('id', '=', html.id).executeTakeFirstOrThrow();
  const result = unpackResult(stored_result);
  const findings = result.findings.filter(({ check }) => check !== 'title-present');
  await db
    .updateTable('run')
    .set({ stored_result: packResult({ ...result, findings }) })
    .where('id', '=', html.id)
    .execute();
  const fewer = (await ann.get(path)).text;
  assert.match(fewer, /Only checks that both audits ran are compared\. 1 check that only one of them ran is left out\./);
  assert.doesNotMatch(fewer, /<h2 id="fresh">[\s\S]*checks\/title-present/);

  // Without a choice, the last audit of the same mode.
  await again({ mode: 'html' });
  const same = (await ann.get(path)).text;
  assert.doesNotMatch(same, /These audits have/);
  assert.match(same, /class="delta"/);
  assert.match(same, new RegExp(`<option value="${html.id}" selected>`));
  assert.match((await ann.get(`${path}?from=${html.id}&to=${full.id}`)).text, BANNER);
  assert.match((await ann.get(`/reports/${id}`)).text, new RegExp(`<a href="/reports/${id}/compare">`));
});

test('the score line in a chart is interrupted where the audit mode changes', async (t) => {
  const { id, ann, again } = await start(t);
  // The first of these has checks that the one before only seems to have.
  for (const _ of [1, 2]) await again({});
  const history = (await ann.get(`/reports/${id}/history`)).text;
  // One audit of mode html, then three of mode full.
  assert.deepEqual(drawn(history), [1, 4]);
  assert.match(history, /<title>mode full<\/title><line class="s-edge" stroke-dasharray/);
  assert.equal(history.match(/<span class="note">mode html → full<\/span>/g)?.length, 1);
  assert.match(history, /the same/);
  assert.match((await ann.get(`/reports/${id}`)).text, /<title>mode full<\/title>|>mode full</);
});

test('the owner can set the mode of the next audits', async (t) => {
  const { api, id, ann, bob } = await start(t);
  const set = (who: typeof ann, mode: string) => who.post(`/reports/${id}/settings/mode`, { mode });
  const modeOf = async () => (await api('GET', `/reports/${id}`)).json.data.mode;
  assert.equal((await set(bob, 'html')).status, 404);
  assert.equal(await modeOf(), 'full');
  const saved = await set(ann, 'html');
  assert.deepEqual([saved.status, saved.headers.get('location')], [303, `/reports/${id}/settings?done=mode`]);
  assert.equal(await modeOf(), 'html');
  for (const mode of ['rendered', 'fast', '']) await set(ann, mode);
  assert.equal(await modeOf(), 'html');
  const page = (await ann.get(`/reports/${id}/settings?done=mode`)).text;
  assert.match(page, /The mode applies from the next audit on\./);
  assert.match(page, /<option value="html" selected>/);
  await ann.post(`/reports/${id}/audit`);
  const { json } = await api('PUT', `/reports/${id}`, { results: '1' });
  assert.deepEqual([json.data.mode, json.data.run_mode], ['html', 'html']);
});
