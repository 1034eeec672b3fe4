/**
 * `npm run -s bench:kill [rounds]`: kills the service at random moments under 8 clients that create reports, starts it again, and
 * judges afterwards: every acknowledged report must be there, finished, once, with the privacy it was asked for.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeyByCommand, startServiceProcess } from '../test/service-process.ts';

const CLIENTS = 8;
const MAX_LIFE = 1_500;
const FINISH_WITHIN = 90_000;

const rounds = Number(process.argv[2] ?? 20);
const folder = await mkdtemp(join(tmpdir(), 'sonde-kill-'));
const site = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>Page</title><h1>Page</h1>'),
);
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const target = `127.0.0.1:${(site.address() as AddressInfo).port}`;
const env = { DATA_DIR: folder, ALLOW_TARGETS: target, CREATE_WAIT: '0' };
const key = await createKeyByCommand(env);
const headers = { authorization: `Bearer ${key}` };

/** Acknowledged: id to the URL and privacy that were asked for. */
const acknowledged = new Map<number, { url: string; privacy: number }>();
let asked = 0;
let twice = 0;

const client = async (base: string, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    const url = `http://${target}/page-${++asked}`;
    const privacy = asked % 2;
    try {
      const answer = await fetch(`${base}/api/v1/reports`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ url, privacy: String(privacy) }),
      });
      if (answer.status !== 201 && answer.status !== 202) continue;
      const { data } = (await answer.json()) as { data: { id: number } };
      if (acknowledged.has(data.id)) twice += 1;
      acknowledged.set(data.id, { url, privacy });
    } catch {
      // The service was killed under this request: it was never acknowledged.
    }
  }
};

for (let round = 1; round <= rounds; round++) {
  const service = await startServiceProcess(env);
  let over = false;
  const clients = Array.from({ length: CLIENTS }, () => client(service.url, () => over));
  await sleep(100 + Math.random() * MAX_LIFE);
  await service.end('SIGKILL');
  over = true;
  await Promise.all(clients);
  process.stderr.write(`\rround ${round} of ${rounds}, ${acknowledged.size} acknowledged `);
}
process.stderr.write('\n');

const service = await startServiceProcess(env);
const started = performance.now();
const unfinished = async (): Promise<number> => {
  const counts = await Promise.all(
    ['queued', 'processing'].map(async (state) => {
      const answer = await fetch(`${service.url}/api/v1/reports?state=${state}`, { headers });
      return ((await answer.json()) as { meta: { total: number } }).meta.total;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};
while ((await unfinished()) > 0 && performance.now() - started < FINISH_WITHIN) await sleep(250);
const resumed = performance.now() - started;

const wrong = { lost: 0, stuck: 0, failed: 0, changed: 0 };
for (const [id, { url, privacy }] of acknowledged) {
  const answer = await fetch(`${service.url}/api/v1/reports/${id}`, { headers });
  const { data } = (await answer.json()) as { data?: { url: string; privacy: number; state: string } };
  if (answer.status !== 200 || !data) wrong.lost += 1;
  else if (data.url !== url || data.privacy !== privacy) wrong.changed += 1;
  else if (data.state === 'failed') wrong.failed += 1;
  else if (data.state !== 'completed') wrong.stuck += 1;
}
await service.end('SIGTERM');
site.close();
await rm(folder, { recursive: true, force: true });

process.stdout.write(
  `${rounds} kills, ${CLIENTS} clients: ${acknowledged.size} acknowledged; lost ${wrong.lost}, stuck ${wrong.stuck}, failed ${wrong.failed}, changed ${wrong.changed}, id given twice ${twice}; all finished ${Math.round(resumed)} ms after the last start\n`,
);
process.exitCode = Object.values(wrong).some((count) => count > 0) || twice > 0 ? 1 : 0;
