import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { learnSessionIds, noSessionIds, sessionDropper } from './session-ids.ts';

const urlOf = (path: string, value: string): string => `https://example.com${path}?sid=${value}`;
const [first, second, third] = ['9f2c41aa07be4d1f', '0b7d3c95e1a84f62', 'c58e20d19b6f4a73'] as const;

describe('the session id parameters of a site are learned during a crawl', () => {
  it('a parameter with three random values on one path is a session id', () => {
    const two = learnSessionIds(noSessionIds, [urlOf('/a', first), urlOf('/a', second), urlOf('/b', third)]);
    assert.deepEqual(two.names, []);
    const three = learnSessionIds(two, [urlOf('/b', third), urlOf('/a', third)]);
    assert.deepEqual(three, { names: ['sid'], seen: {} });
    assert.equal(sessionDropper(three)(urlOf('/c', 'anything')), 'https://example.com/c');
  });

  it('short or equal parameter values are not taken for session ids', () => {
    const short = ['a1b2c3d4', 'b2c3d4e5', 'c3d4e5f6', 'd4e5f6a7'].map((value) => urlOf('/a', value));
    const pages = [1, 2, 3, 4].map((page) => `${urlOf('/a', first)}&page=${page}`);
    assert.deepEqual(learnSessionIds(noSessionIds, [...short, ...pages]).names, []);
  });

  it('session id values are collected for a limited number of paths', () => {
    const paths = Array.from({ length: 1_000 }, (_, index) => urlOf(`/${index}`, first));
    assert.equal(Object.keys(learnSessionIds(noSessionIds, paths).seen).length, 50);
  });
});
