import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PageCell, pageCell } from './page-cell.ts';

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
