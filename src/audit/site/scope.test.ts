import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertLinear } from '../../../test/fixtures/growth.ts';
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
  ['characters that URLs encode', ['/größe/*'], [], '/gr%C3%B6%C3%9Fe/a b', true],
  ['an end that is missing', ['/blog/*.html'], [], '/blog/a.html.txt', false],
  ['a start that is missing', ['blog'], [], '/blog', false],
  ['stars for nothing', ['*/blog**'], [], '/blog', true],
  ['an empty path', ['/'], [], '', false],
  ['other signs mean themselves', ['/a.b'], [], '/axb', false],
];

for (const [what, include, exclude, path, isIn] of table)
  it(what, () => assert.equal(compileScope({ include, exclude })(`https://example.com${path}`), isIn));

/** A simple matcher for comparison, which tries all possibilities. */
const matches = (path: string, glob: string): boolean => {
  if (glob === '') return path === '';
  if (glob[0] === '*') return matches(path, glob.slice(1)) || (path !== '' && matches(path.slice(1), glob));
  return path !== '' && (glob[0] === '?' || glob[0] === path[0]) && matches(path.slice(1), glob.slice(1));
};

it('glob matching gives the same result as a search through all possible matches', () => {
  let seed = 1;
  const draw = (signs: string, length: number): string =>
    Array.from({ length }, () => {
      seed = Math.imul(seed, 1_103_515_245) + 12_345;
      return signs[((seed >>> 16) % signs.length) | 0];
    }).join('');
  let matched = 0;
  for (let round = 0; round < 2_000; round++) {
    const [path, glob] = [`/${draw('ab', 2 + (round % 9))}`, `/${draw('ab*?', 1 + (round % 8))}`];
    const expected = matches(path, glob);
    assert.equal(compileScope({ include: [glob], exclude: [] })(`https://example.com${path}`), expected, `${glob} ${path}`);
    if (expected) matched++;
  }
  assert.ok(matched > 100);
});

it('long glob patterns are matched', () => {
  const long = `/${'abc'.repeat(60)}`;
  const isIn = compileScope({ include: [`${long}*${'x'.repeat(64)}`], exclude: [] });
  assert.equal(isIn(`https://example.com${long}y${'x'.repeat(64)}`), true);
  assert.equal(isIn(`https://example.com${long}y${'x'.repeat(63)}`), false);
});

it('matching an ambiguous glob takes time linear in the length of the URL', () => {
  for (const glob of ['*a'.repeat(100), `*${'a'.repeat(198)}b`, '?*'.repeat(100)]) {
    const isIn = compileScope({ include: [`${glob}b`], exclude: [] });
    const look = (size: number): void => {
      for (let times = 0; times < 100; times++) assert.equal(isIn(`https://example.com/${'a'.repeat(size)}`), false);
    };
    assertLinear(look, 1_000, glob.slice(0, 4));
  }
});
