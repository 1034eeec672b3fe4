import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

test('every GET response has an ETag that stays the same until the resource changes', async (t) => {
  const { call } = await startService(t);
  const { json } = await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/' } });
  assert.equal(json.data.state, 'failed');
  const item = `/api/v1/reports/${json.data.id}`;
  const paths = ['/api/v1/account', '/api/v1/checks', '/api/v1/checks/title-present'];
  const changing = ['/api/v1/reports', item, '/api/v1/projects', '/api/v1/projects/page.test'];
  const read = (path: string, tag?: string): Promise<Answer> =>
    call('GET', path, { headers: tag === undefined ? {} : { 'if-none-match': tag } });
  const tagOf = async (path: string): Promise<string> => (await read(path)).headers.get('etag') ?? '';
  // The first use of the key is recorded, and shown from the second request on.
  await read('/api/v1/account');

  for (const path of [...paths, ...changing, `${item}/history`, '/api/v1/reports?search=page&sort_by=url&per_page=25']) {
    const { status, headers, text } = await read(path);
    const tag = headers.get('etag') ?? '';
    assert.equal(status, 200, path);
    assert.match(tag, /^"[\w-]+"$/, path);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, `"a,b",W/${tag} , "c"`, '*']) {
      const same = await read(path, known);
      assert.deepEqual([same.status, same.text, same.headers.get('etag')], [304, '', tag], `${path} ${known}`);
    }
    for (const unknown of ['"other"', tag.slice(1, -1), '', `"${tag}"`])
      assert.equal((await read(path, unknown)).text, text, `${path} ${unknown}`);
    assert.equal((await call('HEAD', path, { headers: { 'if-none-match': tag } })).status, 304, path);
    assert.equal((await call('HEAD', path)).headers.get('etag'), tag, path);
  }

  const before = await Promise.all(changing.slice(0, 2).map(tagOf));
  await call('PUT', item, { body: { privacy: '0' } });
  const after = await Promise.all(changing.slice(0, 2).map(tagOf));
  for (const [index, tag] of before.entries()) assert.notEqual(after[index], tag);
  const lists = await Promise.all(changing.map(tagOf));
  await call('POST', '/api/v1/reports', { body: { url: 'https://page.test/second' } });
  for (const [index, path] of changing.entries()) {
    if (path === item) assert.equal(await tagOf(path), lists[index], path);
    else assert.notEqual(await tagOf(path), lists[index], path);
  }
});

test('different pages of a list and different lists have different ETags', async (t) => {
  const { call } = await startService(t, { CREATE_WAIT: '0' });
  const tags = new Set<string | null>();
  const paths = [
    'reports',
    'reports?page=2',
    'reports?per_page=25',
    'reports?sort=asc',
    'reports?result=good',
    'projects',
    'projects?page=2',
  ];
  for (const path of paths) tags.add((await call('GET', `/api/v1/${path}`)).headers.get('etag'));
  assert.equal(tags.size, paths.length);
});

test('a write with If-Match succeeds only if the resource still has the version that the client read', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage } });
  const { call } = await startService(t, { CREATE_WAIT: '30', ALLOW_TARGETS: site.target });
  const made = await call('POST', '/api/v1/reports', { body: { url: `${site.url}/` } });
  const item = `/api/v1/reports/${made.json.data.id}`;
  const tag = made.headers.get('etag') ?? '';
  assert.equal((await call('GET', item)).headers.get('etag'), tag);

  const put = (match: string, body: Record<string, string>) => call('PUT', item, { body, headers: { 'if-match': match } });
  for (const match of ['"other"', `W/${tag}`, tag.slice(1, -1), '']) {
    const refused = await put(match, { privacy: '0' });
    assert.deepEqual([refused.status, refused.headers.get('etag')], [412, tag], match);
  }
  assert.equal((await put('*', { privacy: '1' })).status, 200);
  const current = (await call('GET', item)).headers.get('etag') ?? '';
  const changed = await put(`"other", ${current}`, { privacy: '2', password: 'secret' });
  assert.equal(changed.status, 200);
  assert.equal((await put(current, { privacy: '1' })).status, 412);
  // An update without changes is checked as well.
  assert.equal((await put(current, {})).status, 412);
  assert.equal((await put(current, { results: '1' })).status, 412);
  const now = changed.headers.get('etag') ?? '';
  const tries = await Promise.all(['0', '1'].map((privacy) => put(now, { privacy })));
  assert.deepEqual(tries.map(({ status }) => status).sort(), [200, 412], 'one of two concurrent writes succeeds');

  assert.equal((await call('DELETE', item, { headers: { 'if-match': now } })).status, 412);
  assert.equal((await call('GET', item)).status, 200);
  const project = await call('GET', '/api/v1/projects/127.0.0.1');
  assert.equal((await call('DELETE', '/api/v1/projects/127.0.0.1', { headers: { 'if-match': '"other"' } })).status, 412);
  assert.equal(
    (await call('DELETE', '/api/v1/projects/127.0.0.1', { headers: { 'if-match': project.headers.get('etag') ?? '' } })).status,
    200,
  );
});
