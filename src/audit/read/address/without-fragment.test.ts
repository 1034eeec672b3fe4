import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withoutFragment } from './without-fragment.ts';

it('drops fragments, also empty ones', () => {
  for (const end of ['', '#', '#a', '#a#b'])
    assert.equal(withoutFragment(new URL(`https://example.com/?q${end}`)), 'https://example.com/?q');
});
