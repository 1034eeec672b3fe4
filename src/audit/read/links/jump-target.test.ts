import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hasPlace } from './jump-target.ts';

const table: [ids: string[], place: string, has: boolean][] = [
  [['a'], 'a', true],
  [['ä'], '%C3%A4', true],
  [['user-content-a'], 'a', true],
  [['user-content-ä'], '%C3%A4', true],
  [['a'], 'user-content-a', false],
  [['b'], 'a', false],
];
for (const [ids, place, has] of table) {
  it(`a page with the ids ${ids} ${has ? 'has' : 'lacks'} the jump target #${place}`, () =>
    assert.equal(hasPlace(new Set(ids), place), has));
}
