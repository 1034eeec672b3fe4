import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANN, BOB, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { signIn, visit } from '../visitor.ts';

test('schedules are listed with interval, next run or pause, and a link to edit each schedule', async (t) => {
  const service = await startWithPeople(t, { '/': { body: goodPage } });
  const ann = await signIn(service, ANN);
  assert.match((await ann.get('/schedules')).text, /No schedules yet/);
  const { id } = await service.make({ url: `${service.site.url}/` });
  await service.api('PUT', `/reports/${id}/schedule`, { every: '30 6 * * 1,4', time_zone: 'Europe/Berlin' });
  await service.api('PUT', '/projects/127.0.0.1/schedule', { every: 'weekly', paused: '1' });

  const { status, text } = await ann.get('/schedules');
  assert.equal(status, 200);
  const [first = '', second = ''] = [...text.matchAll(/<tr><th scope="row"><a[\s\S]*?<\/tr>/g)].map(([row]) => row);
  assert.match(first, /every Monday and Thursday at 06:30[\s\S]*<time datetime="[^"]+">\w{3}, \d+ \w+ \d{4}, 06:3\d Europe\/Berlin</);
  assert.ok(first.includes(`href="/reports/${id}"`) && first.includes(`href="/reports/${id}/settings#schedule"`));
  assert.match(
    second,
    /All pages of 127\.0\.0\.1[\s\S]*every week[\s\S]*Paused<\/span>[\s\S]*href="\/sites\/127\.0\.0\.1\/settings#schedule"/,
  );
  // The grid and its table have the runs of the next seven days, those of paused schedules left out.
  const [, runs] = /role="img" aria-label="([12]) runs? in the next seven days"/.exec(text) ?? [];
  assert.equal(text.match(/<rect class="f-accent"/g)?.length, Number(runs));
  assert.match(text, /<th scope="row">\w{3},? \d+ \w+,? (?:at )?06:3\d<\/th><td>http:\/\/127\.0\.0\.1:\d+\/<\/td>/);

  const paused = await ann.post(`/reports/${id}/settings/schedule`, { do: 'pause', from: 'list' });
  assert.deepEqual([paused.status, paused.headers.get('location')], [303, '/schedules?done=pause']);
  const afterwards = (await ann.get('/schedules?done=pause')).text;
  assert.match(afterwards, /role="status"[\s\S]*Schedule paused\.[\s\S]*aria-label="No runs in the next seven days"/);
  assert.equal(afterwards.match(/value="resume"/g)?.length, 2);
  await ann.post(`/reports/${id}/settings/schedule`, { do: 'resume', from: 'list' });
  assert.match((await ann.get('/schedules')).text, /value="pause"/);

  for (const address of [`/reports/${id}/settings`, '/sites/127.0.0.1/settings'])
    assert.match((await ann.get(address)).text, /id="schedule"/);

  for (const path of ['/', '/reports', '/sites']) assert.match((await ann.get(path)).text, /href="\/schedules"/, path);
  assert.match((await ann.get('/schedules?page=2')).text, /No more results/);
  for (const page of ['0', '-1', 'x', '1e9', '99999999']) assert.equal((await ann.get(`/schedules?page=${page}`)).status, 200, page);
  assert.match((await (await signIn(service, BOB)).get('/schedules')).text, /No schedules yet/);
  assert.equal((await visit(service).get('/schedules')).headers.get('location'), '/sign-in?next=%2Fschedules');
});
