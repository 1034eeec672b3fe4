import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { portOf } from '../../src/http/guard.ts';
import { type Internet, openInternet } from './internet.ts';
import { faultsOf, secureHosts } from './play.ts';
import { vectorsOf } from './vector.ts';
import { vectorGroups } from './vectors.ts';

describe('only public addresses receive requests', () => {
  let internet: Internet;
  before(async () => {
    internet = await openInternet(secureHosts(vectorGroups));
  });
  after(() => internet[Symbol.asyncDispose]());

  for (const group of vectorGroups) {
    const { category, verdict, level, ends } = group;
    it(`requests to URLs of the category ${category} (${level} ${verdict}) end with ${ends}`, async () => {
      for (const vector of vectorsOf(group)) assert.deepEqual(await faultsOf(vector, group, internet), [], JSON.stringify(vector));
    });
  }

  it('the address of a cloud metadata service is blocked even if ALLOW_TARGETS lists it', async () => {
    for (const group of vectorGroups.filter(({ category }) => category === 'metadata')) {
      for (const vector of vectorsOf(group)) {
        const url = new URL(vector.url);
        const allowTargets = new Set([`${url.hostname}:${portOf(url)}`]);
        assert.deepEqual(await faultsOf(vector, group, internet, { allowTargets }), [], vector.url);
      }
    }
  });
});
