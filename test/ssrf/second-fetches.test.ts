import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { defaultJudgeSettings, startJudges } from '../../src/audit/judges.ts';
import { openInternet } from './internet.ts';
import { secondFetchFaults } from './play-second-fetch.ts';
import { secondFetches } from './second-fetches.vectors.ts';

const internet = await openInternet(['public.example']);
const judges = startJudges({ ...defaultJudgeSettings, size: 1 });
after(async () => {
  await judges.close();
  await internet[Symbol.asyncDispose]();
});

for (const row of secondFetches) {
  test(`${row.about} leads to ${row.bait}: nothing is asked there, the report is made`, async () => {
    assert.deepEqual(await secondFetchFaults(row, internet, judges), []);
  });
}
