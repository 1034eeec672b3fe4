import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openAnalysisPool } from '../../src/audit/processes/analysis-pool.ts';
import { analysisSettings } from '../analysis-settings.ts';
import { openInternet } from './internet.ts';
import { secondFetchFaults } from './play-second-fetch.ts';
import { secondFetches } from './second-fetches.vectors.ts';

const internet = await openInternet(['public.example']);
const analysis = openAnalysisPool(analysisSettings);
after(async () => {
  await analysis.close();
  await internet[Symbol.asyncDispose]();
});

for (const row of secondFetches) {
  test(`an audit of a page whose ${row.about} leads to ${row.bait} sends nothing there and completes`, async () => {
    assert.deepEqual(await secondFetchFaults(row, internet, analysis), []);
  });
}
