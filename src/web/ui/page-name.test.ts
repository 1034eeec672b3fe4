import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostAndPath, type PageCell, pageCell, pageName } from './page-name.ts';

const rows: readonly [url: string, title: string | null, name: string | null, place: string][] = [
  ['https://example.com/a?b=1', 'A page', 'A page', 'example.com/a?b=1'],
  ['https://example.com/a', null, '/a', 'example.com/a'],
  ['https://example.com/a', ' \n ', '/a', 'example.com/a'],
  ['https://example.com/', null, null, 'example.com'],
  ['https://example.com:8443/?a', '', '/?a', 'example.com:8443/?a'],
  ['https://m\u00FCller.example/b%C3%A4r', null, '/b\u00E4r', 'xn--mller-kva.example/b\u00E4r'],
  ['https://example.com/%E0%A4', null, '/%E0%A4', 'example.com/%E0%A4'],
  ['https://example.com/%E2%80%AEx%0Ay', null, '/[U+202E]x y', 'example.com/[U+202E]x y'],
  [`https://example.com/${'a'.repeat(200)}`, null, `/${'a'.repeat(200)}`, `example.com/${'a'.repeat(79)}\u2026`],
];

test('a page is labelled with its title or path, and located by host and path', () => {
  for (const [final_url, title, name, place] of rows) {
    assert.equal(pageName({ final_url, page: { title } }), name, final_url);
    assert.equal(hostAndPath(final_url), place, final_url);
  }
});

const shown = async (page: Partial<PageCell>): Promise<string> =>
  String(await pageCell({ href: '/reports/1', url: 'https://a.test/caf%C3%A9?b=1', title: null, withHost: true, ...page }));

test('a page cell shows the title above the path, or the path alone', async () => {
  assert.equal(
    await shown({ title: 'Tea & cake' }),
    '<a class="page-cell" href="/reports/1" title="Tea &amp; cake\nhttps://a.test/caf%C3%A9?b=1"><b dir="auto">Tea &amp; cake</b><span class="page-path"><span class="dim">a.test</span><bdi>/café?b=1</bdi></span></a>',
  );
  assert.match(await shown({}), /<b dir="auto">\/café\?b=1<\/b><span class="page-path"><span class="dim">a\.test<\/span><\/span><\/a>$/);
  assert.match(await shown({ withHost: false }), /<b dir="auto">\/café\?b=1<\/b><\/a>$/);
  assert.match(
    await shown({ withHost: false, title: 'Tea' }),
    /<b dir="auto">Tea<\/b><span class="page-path"><bdi>\/café\?b=1<\/bdi><\/span><\/a>$/,
  );
  assert.match(await shown({ url: 'https://a.test/', title: ' \n' }), /<b dir="auto">\/<\/b>/);
});

test('texts in a page cell cannot break the markup or the text direction', async () => {
  const text = await shown({ title: '"><script>\u202Eevil', url: 'https://a.test/%E2%80%AEx' });
  assert.doesNotMatch(text, /<script|\u202E/);
});
