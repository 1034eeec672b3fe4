import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createKey } from '../../src/accounts/key.ts';
import { createUser, PASSWORD } from '../create-user.ts';
import { type Answer, startService } from '../service.ts';
import { signIn, visit } from '../visitor.ts';

const start = async (t: TestContext) => {
  const service = await startService(t, { CREATE_WAIT: '30' });
  await service.db.deleteFrom('account').execute();
  const ann = await createUser(service.db, 'ann@example.com');
  await createUser(service.db, 'bob@example.com');
  const key = await createKey(service.db, { accountId: ann.id });
  const make = (url: string) => service.call('POST', '/api/v1/reports', { key, body: { url } });
  return { ...service, key, make };
};

/** Names of the projects that a page lists, in its order. */
const projectsOf = ({ text }: Answer): string[] =>
  [...text.matchAll(/<th scope="row"><a class="site-name" href="\/sites\/([^"/]+)">/g)].map(([, name = '']) => decodeURIComponent(name));

test('the projects page accepts the same parameters as the API and finds the same projects', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  assert.match((await ann.get('/sites')).text, /No sites yet/);
  const hosts = ['b.test', 'a.test', 'long-name.test', 'bücher.test', ...Array.from({ length: 8 }, (_, number) => `site${number}.test`)];
  for (const host of hosts) await service.make(`https://${host}/page`);

  for (const query of [
    '',
    'sort=asc',
    'sort_by=project&sort=asc',
    'search=SITE&sort_by=name',
    'per_page=10&page=2',
    'search=none',
    'per_page=100',
  ]) {
    const page = await ann.get(`/sites?${query}`);
    const { json } = await service.call('GET', `/api/v1/projects?${query}`, { key: service.key });
    assert.equal(page.status, 200, query);
    assert.deepEqual(
      projectsOf(page),
      json.data.map(({ name }: { name: string }) => name),
      query,
    );
  }
  for (const query of ['sort_by=colour', 'per_page=0', 'search_by=url'])
    assert.equal((await ann.get(`/sites?${query}`)).status, 422, query);
  assert.deepEqual(projectsOf(await (await signIn(service, 'bob@example.com')).get('/sites')), []);
});

test('a project page lists its reports and deletes the project after a confirmation', async (t) => {
  const service = await start(t);
  const ann = await signIn(service, 'ann@example.com');
  for (const url of ['https://www.a.test/1', 'https://a.test/2', 'https://b.test/']) await service.make(url);

  const page = (await ann.get('/sites/a.test')).text;
  assert.match(page, /<h1[^>]*>a\.test<\/h1>[\s\S]*>2 pages</);
  assert.doesNotMatch(page, /b\.test/);
  assert.match((await ann.get('/sites/a.test/pages')).text, /href="\/reports\?project=a\.test"/);
  const reports = (await ann.get('/reports?project=a.test')).text;
  // Pages of one site are listed without its host.
  assert.match(reports, /title="https:\/\/a\.test\/2"><b dir="auto">\/2<\/b><\/a>[\s\S]*title="https:\/\/www\.a\.test\/1"/);
  assert.doesNotMatch(reports, /b\.test/);
  assert.match(
    (await ann.get('/reports')).text,
    /title="https:\/\/a\.test\/2"><b dir="auto">\/2<\/b><span class="page-path"><span class="dim">a\.test</,
  );

  assert.match((await ann.get('/sites/a.test/settings/delete')).text, /Delete a\.test\?[\s\S]*All its 2 reports and its crawls/);
  assert.equal((await ann.get('/sites/a.test')).status, 200);
  assert.equal((await ann.post('/sites/a.test/settings/delete')).headers.get('location'), '/sites?done=deleted');
  const left = await ann.get('/sites?done=deleted');
  assert.match(left.text, /Site deleted/);
  assert.deepEqual(projectsOf(left), ['b.test']);
  assert.equal((await ann.get('/sites/a.test')).status, 404);
});

test('project pages return 404 to other accounts, lead visitors to the sign-in page, and reject forms of other sites', async (t) => {
  const service = await start(t);
  await service.make('https://a.test/');
  const bob = await signIn(service, 'bob@example.com');
  const ann = await signIn(service, 'ann@example.com');
  for (const below of ['', '/pages', '/issues', '/issues/https', '/links', '/crawls', '/settings', '/settings/delete']) {
    const path = `/sites/a.test${below}`;
    assert.equal((await bob.get(path)).status, 404, path);
    const sent = await visit(service).get(path);
    assert.equal(sent.headers.get('location'), `/sign-in?next=${encodeURIComponent(path)}`);
    const back = await visit(service).post('/sign-in', { email: 'ann@example.com', password: PASSWORD, next: path });
    assert.equal(back.headers.get('location'), path);
  }
  assert.equal((await bob.post('/sites/a.test/settings/delete')).status, 404);
  assert.equal((await visit(service).post('/sites/a.test/settings/delete')).headers.get('location'), '/sign-in');
  assert.equal((await ann.post('/sites/a.test/settings/delete', {}, { origin: 'https://elsewhere.test' })).status, 403);
  for (const path of ['/sites/b.test', '/sites/%20', '/sites/..', `/sites/${'x'.repeat(300)}`])
    assert.notEqual((await ann.get(path)).status, 500, path);
  assert.equal((await ann.get('/sites/a.test')).status, 200);
});
