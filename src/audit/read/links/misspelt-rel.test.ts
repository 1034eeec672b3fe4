import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misspeltRel } from './link-rel.ts';

const rows: readonly (readonly [value: string, meant: string | null])[] = [
  ['nofollow', null],
  ['ugc', null],
  ['me', null],
  ['tag', null],
  ['license', null],
  ['external', null],
  ['opener', null],
  ['follow', null],
  ['dofollow', null],
  ['noindex', null],
  ['prev', null],
  ['lightbox[gallery]', null],
  ['', null],
  ['no-follow', 'nofollow'],
  ['“nofollow”', 'nofollow'],
  ['nofolow', 'nofollow'],
  ['nofollw', 'nofollow'],
  ['nofolloww', 'nofollow'],
  ['sponsered', 'sponsored'],
  ['sponsor', 'sponsored'],
  ['noreferer', 'noreferrer'],
  ['no-opener', 'noopener'],
  ['noopner', 'noopener'],
  ['u.g.c', 'ugc'],
  ['nofollow'.repeat(10), null],
];

for (const [value, meant] of rows) test(`the misspelt rel value “${value}” is recognized`, () => assert.equal(misspeltRel(value), meant));
