import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createUser } from '../create-user.ts';
import { ANN, startWithPeople } from '../people.ts';
import { startService } from '../service.ts';
import { goodPage, type SiteFile } from '../site.ts';
import { signIn, visit } from '../visitor.ts';

test('the 404 page links to the reports or to the sign-in page', async (t) => {
  const service = await startService(t);
  await createUser(service.db, ANN);
  const ann = await signIn(service, ANN);
  for (const path of [
    '/nothing',
    '/reports/999',
    '/checks/nothing',
    '/r/AAAAAAAAAAAAAAAAAAAAAA',
    '/s/AAAAAAAAAAAAAAAAAAAAAA',
    '/sites/none.test',
  ]) {
    const own = await ann.get(path);
    assert.equal(own.status, 404, path);
    assert.match(own.text, /<nav class="places" aria-label="Main">[\s\S]*href="\/settings"[\s\S]*href="\/reports">View reports</, path);
    // Else the form for signing out could not say where it comes from.
    assert.equal(own.headers.get('referrer-policy'), 'same-origin', path);
  }
  for (const path of ['/nothing', '/checks/nothing', '/r/AAAAAAAAAAAAAAAAAAAAAA', '/s/AAAAAAAAAAAAAAAAAAAAAA']) {
    const { status, text } = await visit(service).get(path);
    assert.equal(status, 404, path);
    assert.match(text, /href="\/sign-in">Sign in</, path);
    assert.doesNotMatch(text, /href="\/settings"/, path);
  }
});

test('before the set-up, the sign-in page says that the set-up is missing and shows the URL of the request', async (t) => {
  for (const { env, base } of [
    { env: {}, base: 'http://sonde.test' },
    { env: { BASE_URL: 'https://seo.example.net/y' }, base: 'https://seo.example.net/y' },
  ]) {
    const service = await startService(t, env);
    await service.db.deleteFrom('account').execute();
    for (const path of ['/', '/sign-in', '/sign-in?next=%2Freports']) {
      const { text } = await visit(service).get(path);
      assert.match(text, /<h1>Sonde isn’t set up yet<\/h1>/, path);
      assert.ok(text.includes(`curl -s ${base}/api/v1/reports`), path);
      assert.doesNotMatch(text, /id="password"/, path);
    }
    await createUser(service.db, ANN);
    const { text } = await visit(service).get('/sign-in');
    assert.match(text, /id="password"/);
    assert.match(text, /Forgot your password\?[\s\S]*sonde account password</);
  }
});

test('the comparison page for fewer than two audits says that there is nothing to compare', async (t) => {
  const service = await startWithPeople(t, { '/': { body: goodPage }, '/empty': {} });
  const ann = await signIn(service, ANN);
  const once = await service.make({ url: `${service.site.url}/` });
  const never = await service.make({ url: `${service.site.url}/empty` });
  for (const [{ id }, said] of [
    [once, 'Only one audit so far'],
    [never, 'No audits yet'],
  ] as const) {
    const { status, text } = await ann.get(`/reports/${id}/compare`);
    assert.equal(status, 404);
    assert.ok(text.includes(`<h1>${said}</h1>`), text);
    assert.ok(text.includes(`href="/reports/${id}">Back to report<`));
  }
  await service.api('PUT', `/reports/${once.id}`, { results: '1' });
  assert.match((await ann.get(`/reports/${once.id}/compare`)).text, /<h1>Changes<\/h1>/);
});

test('the owner of a report sees which User-Agent to allow on a site that blocks audits, and other visitors do not', async (t) => {
  const wall = { status: 403, headers: { 'cf-mitigated': 'challenge' }, body: '<title>Just a moment...</title>' };
  const files: Record<string, SiteFile> = { '/wall': wall, '/empty': {}, '/later': { body: goodPage } };
  const service = await startWithPeople(t, files);
  const ann = await signIn(service, ANN);
  const { id, path } = await service.make({ url: `${service.site.url}/wall`, privacy: '0' });
  const name = /<code>Mozilla\/5\.0 \(Linux; Android [^<]+ Mobile [^<]+\(compatible; Sonde\/[^<]+\)<\/code>/;
  const own = await ann.get(`/reports/${id}`);
  assert.match(own.text, /The site blocked the audit\./);
  assert.match(own.text, name);
  const shared = await visit(service).get(path);
  assert.match(shared.text, /The site blocked the audit\./);
  assert.doesNotMatch(shared.text, name);
  const later = await service.make({ url: `${service.site.url}/later` });
  files['/later'] = wall;
  await service.api('PUT', `/reports/${later.id}`, { results: '1' });
  assert.match((await ann.get(`/reports/${later.id}`)).text, name);
  const other = await service.make({ url: `${service.site.url}/empty` });
  assert.doesNotMatch((await ann.get(`/reports/${other.id}`)).text, name);
});
