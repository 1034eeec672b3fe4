/** `npm run -s lab ssrf`: counts the SSRF vectors that pass, by category and level. Exit code 1 if one fails. */
import { defaultAnalysisSettings, openAnalysisPool } from '../src/audit/processes/analysis-pool.ts';
import { openInternet } from '../test/ssrf/internet.ts';
import { ownAddressFaults } from '../test/ssrf/own-address.ts';
import { faultsOf, secureHosts } from '../test/ssrf/play.ts';
import { secondFetchFaults } from '../test/ssrf/play-second-fetch.ts';
import { secondFetches } from '../test/ssrf/second-fetches.vectors.ts';
import { vectorsOf } from '../test/ssrf/vector.ts';
import { vectorGroups } from '../test/ssrf/vectors.ts';

interface Count {
  rows: number;
  passed: number;
}

const counts = new Map<string, Record<'must' | 'policy', Count>>();

const count = (category: string, level: 'must' | 'policy', faults: readonly string[]): void => {
  const counted = counts.get(category) ?? { must: { rows: 0, passed: 0 }, policy: { rows: 0, passed: 0 } };
  counts.set(category, counted);
  counted[level].rows += 1;
  if (faults.length === 0) counted[level].passed += 1;
};

const internet = await openInternet([...secureHosts(vectorGroups), 'public.example']);
const analysis = openAnalysisPool({ ...defaultAnalysisSettings, size: 1 });
for (const group of vectorGroups)
  for (const vector of vectorsOf(group)) count(group.category, group.level, await faultsOf(vector, group, internet));
for (const row of secondFetches) count('second-fetch', 'must', await secondFetchFaults(row, internet, analysis));
count('self', 'policy', await ownAddressFaults(internet));
await analysis.close();
await internet[Symbol.asyncDispose]();

const sum = (level: 'must' | 'policy', field: keyof Count): number =>
  [...counts.values()].reduce((total, each) => total + each[level][field], 0);

const line = (category: string, rows: number, must: Count, policy: Count): string => {
  const share = ({ rows, passed }: Count) => (rows === 0 ? '–' : `${passed}/${rows}`).padStart(9);
  return `${category.padEnd(16)}${String(rows).padStart(6)}${share(must)}${share(policy)}`;
};

const all = {
  must: { rows: sum('must', 'rows'), passed: sum('must', 'passed') },
  policy: { rows: sum('policy', 'rows'), passed: sum('policy', 'passed') },
};
const lines = [...counts].map(([category, { must, policy }]) => line(category, must.rows + policy.rows, must, policy));
process.stdout.write(
  [
    `${'category'.padEnd(16)}${'rows'.padStart(6)}${'must'.padStart(9)}${'policy'.padStart(9)}`,
    ...lines,
    line('all', all.must.rows + all.policy.rows, all.must, all.policy),
    '',
  ].join('\n'),
);
if (all.must.passed + all.policy.passed < all.must.rows + all.policy.rows) process.exitCode = 1;
