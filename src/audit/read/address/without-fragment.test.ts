import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withoutFragment } from './resolve-url.ts';

it('the fragment of a URL is removed, even if it is empty', () => {
  for (const end of ['', '#', '#a', '#a#b'])
    assert.equal(withoutFragment(new URL(`https://example.com/?q${end}`)), 'https://example.com/?q');
});
