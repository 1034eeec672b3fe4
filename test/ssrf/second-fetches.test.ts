import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pools } from '../analysis.ts';
import { type Internet, openInternet } from './internet.ts';
import { secondFetchFaults } from './play-second-fetch.ts';
import { secondFetches } from './second-fetches.vectors.ts';

describe('an audit sends no request to a private address that a page refers to, and completes', () => {
  let internet: Internet;
  before(async () => {
    internet = await openInternet(['public.example']);
  });
  after(() => internet[Symbol.asyncDispose]());

  for (const row of secondFetches)
    it(`an audit sends no request when ${row.about} leads to ${row.bait}`, async () => {
      assert.deepEqual(await secondFetchFaults(row, internet, pools.analysis), []);
    });
});
