import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byGroup } from './groups.ts';

const entries = (those: Parameters<typeof byGroup>[0]) => byGroup(those).map(({ group, members }) => [group, members.length]);

test('security header findings are listed as one group, in the position of the first one', () => {
  assert.deepEqual(entries([{ check: 'csp' }, { check: 'title-width' }, { check: 'hsts' }]), [
    ['security-headers', 2],
    [undefined, 1],
  ]);
  assert.deepEqual(entries([{ check_id: 'csp' }, { check_id: 'nosniff' }]), [['security-headers', 2]], 'issues of a crawl');
});

test('a single security header finding is not grouped', () => {
  assert.deepEqual(entries([{ check: 'csp' }]), [[undefined, 1]]);
  assert.deepEqual(entries([{ check: 'csp' }, { check: 'hsts', followsFrom: 'https' }]), [
    [undefined, 1],
    [undefined, 1],
  ]);
});
