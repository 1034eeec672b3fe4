import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createKey } from '../../src/accounts/key.ts';
import { createUser } from '../create-user.ts';
import { BASE, startService, type TestService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';
import { signIn, type Visitor, visit } from '../visitor.ts';

const start = async (t: TestContext) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const service = await startService(t, { CREATE_WAIT: '30', ALLOW_TARGETS: site.target });
  const ann = await createUser(service.db, 'ann@example.com');
  await createUser(service.db, 'bob@example.com');
  const key = await createKey(service.db, { accountId: ann.id });
  const { json } = await service.call('POST', '/api/v1/reports', { key, body: { url: `${site.url}/` } });
  return { service, key, id: json.data.id as number, host: json.data.project as string };
};

/** Sends a form with several fields of one name. */
const send = (service: Pick<TestService, 'call'>, who: Visitor, path: string, fields: readonly (readonly [string, string])[]) =>
  service.call('POST', path, {
    key: null,
    headers: { origin: BASE, cookie: who.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  });

test('the owner can see and set the schedule of a report and of a project', async (t) => {
  const { service, key, id, host } = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  for (const [form, page, api, card] of [
    [`/reports/${id}/settings/schedule`, `/reports/${id}/settings`, `/api/v1/reports/${id}/schedule`, 'schedule'],
    [`/sites/${host}/settings/schedule`, `/sites/${host}/settings`, `/api/v1/projects/${host}/schedule`, 'schedule'],
    [`/sites/${host}/settings/crawl-schedule`, `/sites/${host}/settings`, `/api/v1/projects/${host}/schedule?kind=crawl`, 'crawl-schedule'],
  ] as const) {
    /** The page up to the end of the card, without the cards before it. */
    const get = async (address: string): Promise<{ text: string }> => {
      const { text } = await ann.get(address);
      const [from, to] = [text.indexOf('<section'), text.indexOf(`id="${card}"`)];
      return { text: text.slice(0, from) + text.slice(to, text.indexOf('<section', to)) };
    };
    const read = async () => (await service.call('GET', api, { key })).json.data;
    const before = (await get(page)).text;
    assert.match(before, /Not scheduled[\s\S]*Save schedule/);
    assert.match(before, /<option>Europe\/Berlin/);
    // A script puts the zone of the browser there; a zone that was chosen stays.
    assert.match(before, /name="time_zone"[^>]* value="UTC"[^>]* data-guess/);

    const sent = await ann.post(form, { do: 'save', every: 'daily', expression: '', time_zone: 'europe/berlin' });
    assert.deepEqual([sent.status, sent.headers.get('location')], [303, `${page}?done=scheduled`]);
    const { every, time_zone, next_at } = await read();
    assert.deepEqual([every, time_zone], ['daily', 'Europe/Berlin']);
    const after = (await get(`${page}?done=scheduled`)).text;
    assert.match(after, /every day\. Next: <time datetime="[^"]+">\w+, \d+ \w+ \d{4} at \d\d:\d\d, Europe\/Berlin<\/time>/);
    assert.ok(after.includes(next_at.slice(0, 16)));
    assert.match(after, /role="status"><svg [\s\S]*?<\/svg><div>(?:<p>)?\w/);
    assert.match(after, /Save schedule/);
    assert.doesNotMatch(after, /data-guess/);

    await ann.post(form, { do: 'save', every: 'own', expression: ' 30 6  1 * *', time_zone: 'UTC' });
    assert.equal((await read()).every, '30 6 1 * *');
    const expressed = (await get(page)).text;
    assert.match(
      expressed,
      /by <code>30 6 1 \* \*<\/code>[\s\S]*<option value="own" selected>[\s\S]*<details[^>]* open>[\s\S]*value="30 6 1 \* \*"/,
    );
    assert.doesNotMatch(expressed, /name="day" value="\d" checked/);
    // Pausing takes nothing of what is typed beside it.
    await ann.post(form, { do: 'pause', every: 'daily', time_zone: 'nonsense' });
    assert.deepEqual([(await read()).every, (await read()).paused], ['30 6 1 * *', true]);
    assert.match((await get(page)).text, /Paused\.[\s\S]*Resume/);
    await ann.post(form, { do: 'resume' });
    assert.equal((await read()).paused, false);

    // Days that are ticked take the place of an expression from before.
    await send(service, ann, form, [
      ['every', 'own'],
      ['day', '1'],
      ['day', '4'],
      ['time', '06:30'],
      ['expression', '30 6 1 * *'],
      ['time_zone', 'UTC'],
    ]);
    assert.equal((await read()).every, '30 6 * * 1,4');
    const ticked = (await get(page)).text;
    assert.match(ticked, /every Monday and Thursday at 06:30/);
    assert.deepEqual(
      [...ticked.matchAll(/name="day" value="(\d)" checked/g)].map(([, day]) => day),
      ['1', '4'],
    );
    assert.match(ticked, /<input id="(?:crawl-)?time"[^>]* value="06:30"/);
    // Another expression is meant, although the days are still ticked.
    await send(service, ann, form, [
      ['every', 'own'],
      ['day', '1'],
      ['time', '06:30'],
      ['expression', '0 7 * * 2'],
      ['time_zone', 'UTC'],
    ]);
    assert.equal((await read()).every, '0 7 * * 2');
    await ann.post(form, { do: 'remove' });
    assert.equal((await service.call('GET', api, { key })).status, 404);
  }
});

const wrong: [fields: Record<string, string>, words: RegExp][] = [
  [{ every: 'own', expression: '', time: '06:30', time_zone: 'UTC' }, /value="own" selected[\s\S]*Select at least one day/],
  [{ every: 'own', day: '1', time: '', time_zone: 'UTC' }, /value="1" checked[\s\S]*Enter a time/],
  [{ every: 'own', day: '9', time: '25:00', time_zone: 'UTC' }, /Select at least one day[\s\S]*Enter a time[\s\S]*value="25:00"/],
  [{ every: 'own', expression: '*/5 * * * *', time_zone: 'UTC' }, /only 5 minutes apart\. Leave at least 60 minutes/],
  [{ every: 'own', expression: '0 0 30 2 *', time_zone: 'UTC' }, /never runs/],
  [{ every: 'daily', expression: '', time_zone: 'Atlantis' }, /Unknown time zone[\s\S]*value="Atlantis"/],
  [{ every: 'own', expression: '<script>', time_zone: 'UTC' }, /five fields[\s\S]*value="&lt;script&gt;"/],
];

test('an invalid schedule is rejected with an error next to the field, and other accounts cannot change a schedule', async (t) => {
  const { service, key, id, host } = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  for (const [fields, words] of wrong)
    for (const path of [`/reports/${id}/settings/schedule`, `/sites/${host}/settings/schedule`]) {
      const { status, text } = await ann.post(path, fields);
      assert.equal(status, 422);
      assert.match(text, words);
      assert.match(text, /<title>[^<]*ettings/);
      // That is how programs say it.
      assert.doesNotMatch(text, /daily, weekly, monthly or a cron|every must be/);
    }
  const bob = await signIn(service, 'bob@example.com');
  const fields = { every: 'daily', time_zone: 'UTC' };
  for (const path of [`/reports/${id}/settings/schedule`, `/sites/${host}/settings/schedule`, '/reports/999999/settings/schedule']) {
    assert.equal((await bob.post(path, fields)).status, 404);
    assert.equal((await visit(service).post(path, fields)).headers.get('location')?.startsWith('/sign-in'), true);
    assert.equal((await ann.post(path, fields, { origin: 'https://elsewhere.example' })).status, 403);
  }
  assert.deepEqual((await service.call('GET', '/api/v1/schedules', { key })).json.data, []);
});

test('report lists show which reports have a schedule', async (t) => {
  const { service, key, id, host } = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  assert.doesNotMatch((await ann.get('/reports')).text, /audited daily/);
  await service.call('PUT', `/api/v1/reports/${id}/schedule`, { key, body: { every: 'daily' } });
  await service.call('PUT', `/api/v1/projects/${host}/schedule`, { key, body: { every: 'weekly', paused: '1' } });
  assert.match((await ann.get('/reports')).text, /audited daily</);
  assert.match((await ann.get(`/sites/${host}/settings`)).text, /Paused\./);
});
