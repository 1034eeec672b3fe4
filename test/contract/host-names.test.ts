import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../service.ts';

const ASCII = 'xn--mnchen-3ya.de';
const urls = [
  'https://münchen.de/',
  `https://${ASCII}/Pfad`,
  'https://www.MÜNCHEN.de/drei',
  'https://stadt.mu\u0308nchen.de/vier',
  'https://muenchen.de/ü',
  'https://xn--jxalpdlp/',
];

/** Queries, each with the indexes of the URLs it finds. */
const rows: readonly [query: Record<string, string>, found: readonly number[]][] = [
  [{ search: 'münchen' }, [0, 1, 2, 3]],
  [{ search: 'MÜNCH' }, [0, 1, 2, 3]],
  [{ search: 'ünchen.d' }, [0, 1, 2, 3]],
  [{ search: 'mu\u0308nchen' }, [0, 1, 2, 3]],
  [{ search: 'xn--mnchen-3ya' }, [0, 1, 2, 3]],
  [{ search: 'XN--MNCH' }, [0, 1, 2, 3]],
  [{ search: 'https://münchen.de' }, [0, 1]],
  [{ search: 'https://münchen.de/pfad' }, [1]],
  [{ search: `https://${ASCII}` }, [0, 1]],
  [{ search: 'www.xn--mnchen-3ya.de' }, [2]],
  [{ search: 'www.münchen.de/drei' }, [2]],
  [{ search: 'ü' }, [0, 1, 2, 3, 4]],
  [{ search: 'δοκιμή' }, [5]],
  [{ search: 'münchen.at' }, []],
  [{ search: 'münchen', search_by: 'project' }, [0, 1, 2, 3]],
  [{ search: 'stadt.mün', search_by: 'project' }, [3]],
  [{ search: 'xn--mnchen', search_by: 'project' }, [0, 1, 2, 3]],
  [{ project: 'münchen.de' }, [0, 1, 2]],
  [{ project: 'WWW.MÜNCHEN.DE.' }, [0, 1, 2]],
  [{ project: ASCII, search: 'münch', search_by: 'project' }, [0, 1, 2]],
  [{ project: 'münchen.de', search: 'XN--', search_by: 'project' }, [0, 1, 2]],
  [{ project: 'münchen.de', search: 'muenchen', search_by: 'project' }, []],
  [{ search: 'münchen', state: 'queued', privacy: '1' }, [0, 1, 2, 3]],
];

test('international host names are found by their Unicode form and by their Punycode form', async (t) => {
  const { call, makeKey } = await startService(t, { CREATE_WAIT: '0', WORK: 'off' });
  const ids: number[] = [];
  for (const url of urls) {
    const made = await call('POST', '/api/v1/reports', { body: { url } });
    assert.equal(made.status, 202, made.text);
    ids.push(made.json.data.id);
  }
  const key = await makeKey();
  await call('POST', '/api/v1/reports', { key, body: { url: 'https://münchen.de/' } });
  for (const [query, found] of rows) {
    const search = new URLSearchParams({ ...query, sort: 'asc', per_page: '100' });
    const { status, json } = await call('GET', `/api/v1/reports?${search}`);
    const name = JSON.stringify(query);
    assert.deepEqual([status, json.data.map(({ id }: { id: number }) => ids.indexOf(id))], [200, found], name);
    assert.equal(json.meta.total, found.length, name);
    const file = await call('GET', `/api/v1/reports.csv?${search}`);
    assert.equal(file.text.trim().split('\r\n').length - 1, found.length, name);
  }
  for (const [search, total] of [
    ['münchen', 2],
    ['MÜN', 2],
    ['xn--mnch', 2],
    ['stadt.mu\u0308n', 1],
    ['muen', 1],
    ['münster', 0],
  ] as const) {
    const { json } = await call('GET', `/api/v1/projects?${new URLSearchParams({ search })}`);
    assert.equal(json.meta.total, total, search);
  }
  for (const path of ['m%C3%BCnchen.de', 'WWW.M%C3%9CNCHEN.de', ASCII, 'mu%CC%88nchen.de'])
    assert.equal((await call('GET', `/api/v1/projects/${path}`)).json.data?.id, ASCII, path);
  const accepted = await call('POST', '/api/v1/projects/m%C3%BCnchen.de/accepted', { body: { check: 'title-width', reason: 'So.' } });
  assert.match(accepted.headers.get('location') ?? '', /\/xn--mnchen-3ya\.de\/accepted\//);
  assert.equal((await call('DELETE', '/api/v1/projects/m%C3%BCnchen.de')).json.reports_deleted, 3);
});
