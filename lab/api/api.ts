/**
 * `npm run -s lab api [rounds]` (5): requests a second and latencies of reading a report, the same answered 304, a list of 10 and creating (respond-async), as ratios to a
 * bare node:http server that sends the same bytes in the same run. Server, bare server and client are separate processes; rounds alternate, and
 * the median counts. Prints a table and one line of JSON.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyByCommand, openServiceProcess } from '../../test/service-process.ts';
import type { BareAnswer } from './bare-server.ts';
import type { LoadOrder, LoadResult } from './load.ts';

const CONNECTIONS = 16;
const DURATION = 2_000;
const MAX_REPORTS_PER_PAGE = 50;
const rounds = Number(process.argv[2] ?? 5);

const startChild = (file: string): ChildProcess => fork(new URL(file, import.meta.url));
const exchange = async <Answer>(child: ChildProcess, message: object): Promise<Answer> => {
  const answered = once(child, 'message');
  child.send(message);
  return (await answered)[0] as Answer;
};

const folder = await mkdtemp(join(tmpdir(), 'sonde-api-'));
const page = `<!doctype html><title>Shoes</title><h1>Shoes</h1>${'<p>All about <a href="/shoe">shoes</a> <img src="/shoe.jpg">'.repeat(50)}`;
const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
site.listen(0, '127.0.0.1');
await once(site, 'listening');
const target = `127.0.0.1:${(site.address() as AddressInfo).port}`;
const env = {
  DATA_DIR: folder,
  ALLOW_TARGETS: target,
  AUDIT_MODE: 'html',
  RATE_LIMIT: '100000',
  RATE_BURST: '100000',
  QUEUE_LIMIT: '1000000',
};
const key = await createKeyByCommand(env);
const service = await openServiceProcess(env);
// Whatever goes wrong here, it does not stay behind.
process.on('exit', () => service.process.kill('SIGKILL'));
const { port } = new URL(service.url);
const authorization = `Bearer ${key}`;
const create = (url: string, prefer: string): Promise<Response> =>
  fetch(`${service.url}/api/v1/reports`, { method: 'POST', headers: { authorization, prefer }, body: new URLSearchParams({ url }) });
const { data } = (await (await create(`http://${target}/`, 'wait=30')).json()) as { data: { id: number; state: string } };
if (data.state !== 'completed') throw new Error(`the report is ${data.state}`);
for (let number = 0; number < MAX_REPORTS_PER_PAGE; number++) await create(`http://${target}/${number}`, 'wait=30');

/** Each audit of such a host waits for the one before, so that audits take next to nothing of the time that requests are measured in. */
const form = new URLSearchParams({ url: 'http://nowhere.invalid/' }).toString();
const head = (line: string): string => `${line} HTTP/1.1\r\nHost: ${new URL(service.url).host}\r\nAuthorization: ${authorization}\r\n`;
const tag = (await fetch(`${service.url}/api/v1/reports/${data.id}`, { headers: { authorization } })).headers.get('etag') ?? '';
const requests: Record<string, string> = {
  'GET a report': `${head(`GET /api/v1/reports/${data.id}`)}\r\n`,
  'GET a report, 304': `${head(`GET /api/v1/reports/${data.id}`)}If-None-Match: ${tag}\r\n\r\n`,
  'GET a list of 10': `${head('GET /api/v1/reports')}\r\n`,
  'POST, respond-async': `${head('POST /api/v1/reports')}Prefer: respond-async\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`,
};

const bare = startChild('./bare-server.ts');
const [barePort] = (await once(bare, 'message')) as [number];
const client = startChild('./load.ts');

/** What the service answers now, for the bare server to say. */
const sample = async (request: string): Promise<BareAnswer> => {
  const [method = '', path = ''] = request.split(' ', 2);
  const body = method === 'POST' ? { body: form } : {};
  const known = /^If-None-Match: (.*)$/m.exec(request)?.[1]?.trim();
  const headers = {
    ...{ authorization, prefer: 'respond-async', 'content-type': 'application/x-www-form-urlencoded' },
    ...(known === undefined ? {} : { 'if-none-match': known }),
  };
  const answer = await fetch(`${service.url}${path}`, { method, headers, ...body });
  const own = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-encoding']);
  const text = await answer.text();
  const kept = [...answer.headers].filter(([name]) => !own.has(name));
  return { status: answer.status, headers: { ...Object.fromEntries(kept), 'content-length': String(Buffer.byteLength(text)) }, body: text };
};

const load = (to: number, request: string, duration = DURATION): Promise<LoadResult> =>
  exchange<LoadResult>(client, { port: to, request, connections: CONNECTIONS, duration } satisfies LoadOrder);
const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const rows = [];
for (const [name, request] of Object.entries(requests)) {
  const answer = await sample(request);
  await exchange(bare, answer);
  for (const to of [barePort, Number(port)]) await load(to, request, DURATION / 2);
  const of: { bare: LoadResult; sonde: LoadResult }[] = [];
  for (let round = 0; round < rounds; round++) of.push({ bare: await load(barePort, request), sonde: await load(Number(port), request) });
  for (const { sonde } of of) {
    const other = Object.keys(sonde.statuses).filter((status) => status !== String(answer.status));
    if (other.length > 0) throw new Error(`${name}: ${JSON.stringify(sonde.statuses)}`);
  }
  const all = (pick: (one: (typeof of)[number]) => number): number => Number(median(of.map(pick)).toFixed(2));
  rows.push({
    name,
    bytes: answer.body.length,
    bare: Math.round(all(({ bare }) => bare.perSecond)),
    sonde: Math.round(all(({ sonde }) => sonde.perSecond)),
    ratio: all(({ bare, sonde }) => sonde.perSecond / bare.perSecond),
    bare_p50: all(({ bare }) => bare.p50),
    p50: all(({ sonde }) => sonde.p50),
    bare_p99: all(({ bare }) => bare.p99),
    p99: all(({ sonde }) => sonde.p99),
  });
}

client.disconnect();
bare.disconnect();
await service.end('SIGKILL');
site.close();
await rm(folder, { recursive: true, force: true });

const columns = ['bytes', 'bare', 'sonde', 'ratio', 'bare_p50', 'p50', 'bare_p99', 'p99'] as const;
process.stdout.write(`${''.padEnd(22)}${columns.map((column) => column.padStart(10)).join('')}\n`);
for (const row of rows)
  process.stdout.write(`${row.name.padEnd(22)}${columns.map((column) => String(row[column]).padStart(10)).join('')}\n`);
process.stdout.write(`requests a second over ${CONNECTIONS} connections, times in milliseconds, medians of ${rounds} rounds\n`);
process.stdout.write(`${JSON.stringify({ connections: CONNECTIONS, rounds, rows })}\n`);
