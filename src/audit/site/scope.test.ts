import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScope } from './scope.ts';

const table: [what: string, include: string[], exclude: string[], path: string, isIn: boolean][] = [
  ['all without globs', [], [], '/any', true],
  ['a folder', ['/blog/*'], [], '/blog/a/b', true],
  ['another folder', ['/blog/*'], [], '/news/a', false],
  ['one of several', ['/blog/*', '/news/*'], [], '/news/a', true],
  ['exclude wins', ['/blog/*'], ['*/draft*'], '/blog/draft-1', false],
  ['two stars', ['/**/b'], [], '/a/c/b', true],
  ['one character', ['/p?ge'], [], '/page', true],
  ['no character', ['/p?ge'], [], '/pge', false],
  ['the query does not count', [], ['*print*'], '/a?print=1', true],
  ['other signs mean themselves', ['/a.b'], [], '/axb', false],
];

for (const [what, include, exclude, path, isIn] of table)
  it(what, () => assert.equal(compileScope({ include, exclude })(`https://example.com${path}`), isIn));

it('many stars take little time', () => {
  const start = performance.now();
  assert.equal(compileScope({ include: [`${'*a'.repeat(100)}b`], exclude: [] })(`https://example.com/${'a'.repeat(2_000)}`), false);
  assert.ok(performance.now() - start < 1_000);
});
