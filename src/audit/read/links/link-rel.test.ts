import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNofollow, relValues } from './link-rel.ts';

const rows: readonly (readonly [rel: readonly string[], values: readonly string[], nofollow: boolean])[] = [
  [[], [], false],
  [['nofollow'], ['nofollow'], true],
  [['ugc', 'nofollow'], ['ugc', 'nofollow'], true],
  [['ugc,nofollow'], ['ugc', 'nofollow'], true],
  [['noopener,', ',sponsored'], ['noopener', 'sponsored'], false],
  [['nofollows'], ['nofollows'], false],
];

for (const [rel, values, nofollow] of rows) {
  test(`the link attribute rel="${rel.join(' ')}" is classified`, () => {
    assert.deepEqual(relValues({ rel: [...rel] }), values);
    assert.equal(isNofollow({ rel: [...rel] }), nofollow);
  });
}
