import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostAndPath, pageName } from './page-name.ts';

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
