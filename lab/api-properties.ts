/**
 * `npm run -s lab api-properties [requests] [seed]` (5,000): calls every operation of the OpenAPI document with good and bad requests.
 * Prints each response that differs from the document, then two tables and one line of JSON. Exit code 1 if any differs.
 */
import type { TestContext } from 'node:test';
import { described } from '../test/openapi/described.ts';
import { drive } from '../test/openapi/property-service.ts';

const [requests = '5000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const endings: (() => unknown)[] = [];
const started = performance.now();
const run = { after: (end: () => unknown) => void endings.push(end) } as unknown as TestContext;
const { faults, requests: made, kinds, statuses, succeeded } = await drive(run, Number(requests), Number(seed));
for (const end of endings.reverse()) await end();

for (const fault of faults) print(`FAULT ${fault}`);
for (const [title, counts] of Object.entries({ kind: kinds, status: statuses })) {
  print(`${title.padEnd(16)}${'requests'.padStart(9)}`);
  for (const [name, count] of Object.entries(counts)) print(`${name.padEnd(16)}${String(count).padStart(9)}`);
}
print(
  JSON.stringify({
    bench: 'api-properties',
    seed: Number(seed),
    requests: made,
    operations: described.length,
    succeeded: succeeded.size,
    faults: faults.length,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  }),
);
// The analysis processes of tests stay open for further services.
process.exit(faults.length > 0 ? 1 : 0);
