/**
 * `npm run -s lab corpus <folder>`: serves a folder of pages on loopback, audits each page twice through the API, and prints all differences: facts
 * against the folder's facts.json, and findings of the second run against the first.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checks } from '../../src/audit/checks/index.ts';
import type { PageFacts } from '../../src/audit/facts/page.ts';
import { createKeyByCommand, openServiceProcess } from '../../test/service-process.ts';
import { compareFacts, readRecorded } from './recorded-facts.ts';

const corpus = process.argv[2];
if (!corpus) {
  process.stderr.write('Usage: npm run -s lab corpus <folder of .html pages with facts.json>\n');
  process.exit(64);
}
const pages = readRecorded(corpus);
const files = new Set((await readdir(corpus)).filter((file) => file.endsWith('.html')));
const site = createServer(async (request, response) => {
  const file = basename(request.url ?? '');
  if (!files.has(file)) return response.writeHead(404).end();
  response.setHeader('content-type', 'text/html; charset=utf-8').end(await readFile(join(corpus, file)));
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const target = `127.0.0.1:${(site.address() as AddressInfo).port}`;

const folder = await mkdtemp(join(tmpdir(), 'sonde-corpus-'));
const env = { DATA_DIR: folder, ALLOW_TARGETS: target, AUDIT_MODE: 'html', CREATE_WAIT: '30' };
const key = await createKeyByCommand(env);
const service = await openServiceProcess(env);

interface Data {
  state: string;
  result: string;
  score: number;
  facts: { page: PageFacts };
  results: { check: string }[];
}
const auditPage = async (name: string): Promise<Data> => {
  const body = new URLSearchParams({ url: `http://${target}/${name}.html` });
  const answer = await fetch(`${service.url}/api/v1/reports`, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body });
  return ((await answer.json()) as { data: Data }).data;
};

const timed = new Set(checks.filter(({ needs }) => needs.includes('timing') || needs.includes('clock')).map(({ id }) => id));
const lasting = ({ results }: Data): string => JSON.stringify(results.filter(({ check }) => !timed.has(check)));

let completed = 0;
let differences = 0;
let unsteady = 0;
const ratings: Record<string, number> = {};
for (const page of pages) {
  const { name } = page;
  const [first, second] = [await auditPage(name), await auditPage(name)];
  if (first.state !== 'completed') {
    process.stdout.write(`${name}: ${first.state}\n`);
    continue;
  }
  completed += 1;
  ratings[first.result] = (ratings[first.result] ?? 0) + 1;
  if (lasting(first) !== lasting(second)) {
    unsteady += 1;
    process.stdout.write(`${name}: the second run found otherwise\n`);
  }
  const compared = compareFacts(page, first.facts.page);
  differences += compared.differences.length;
  for (const difference of compared.differences) process.stdout.write(`${difference}\n`);
}
await service.end('SIGTERM');
site.close();
await rm(folder, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify({ pages: pages.length, completed, factDifferences: differences, unsteady, ...ratings })}\n`);
