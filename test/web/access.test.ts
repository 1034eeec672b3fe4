import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANN, BOB, startWithPeople } from '../people.ts';
import { goodPage } from '../site.ts';
import { signIn } from '../visitor.ts';

const SECRET = 'token-of-staging-41';

test('an access profile is created, tried, changed and deleted in the settings of a site, and its values are never shown', async (t) => {
  const service = await startWithPeople(t, { '/': { body: goodPage } });
  const [ann, bob] = [await signIn(service, ANN), await signIn(service, BOB)];
  const page = `${service.site.url}/`;
  await service.make({ url: page });
  const settings = '/sites/127.0.0.1/settings';
  const path = `${settings}/access/staging`;
  assert.match((await ann.get(settings)).text, /No access profiles\./);
  const fields = { name: 'staging', headers: `X-Staging-Token: ${SECRET}`, cookies: 'session=abc', origins: service.site.url };
  const wrong = await ann.post(`${settings}/access/new/save`, { ...fields, headers: 'Host: x' });
  assert.equal(wrong.status, 422);
  assert.match(wrong.text, /Sonde sets one of these headers itself/);
  const saved = await ann.post(`${settings}/access/new/save`, fields);
  assert.equal(saved.headers.get('location'), `${path}?done=saved`);
  const shown = (await ann.get(path)).text;
  assert.match(shown, /X-Staging-Token<\/textarea>/);
  assert.match((await ann.get(settings)).text, /staging<\/a>.*X-Staging-Token, session/s);

  const tried = await ann.post(`${path}/try`, { url: page });
  assert.match(tried.text, /The profile gets in\./);
  assert.match(
    (await ann.post(`${path}/try`, { url: `${service.site.url}/gone` })).text,
    /An audit would fail: The server answered 404 Not Found/,
  );
  assert.equal((await ann.post(`${path}/save`, { headers: 'X-Staging-Token', cookies: '', origins: service.site.url })).status, 303);
  const kept = (await service.api('GET', '/projects/127.0.0.1/access/staging')).json.data;
  assert.deepEqual([kept.headers, kept.cookies], [['X-Staging-Token'], []]);
  for (const { text } of [wrong, tried, await ann.get(path), await ann.get(settings)])
    assert.ok(text === wrong.text || !text.includes(SECRET));

  const form = { url: `${service.site.url}/two`, mode: 'html', access: 'none' };
  assert.match((await ann.post('/audits/new', form)).text, /This site has no access profile of this name\./);
  assert.equal((await ann.post('/audits/new', { ...form, access: 'staging' })).status, 303);
  assert.equal((await bob.get(path)).status, 404);
  assert.match((await ann.get(`${path}/delete`)).text, /Delete the access profile staging\?/);
  await ann.post(`${path}/delete`, {});
  assert.equal((await ann.get(path)).status, 404);
});
