import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { audit } from '../src/audit/audit.ts';
import { openSharedState } from '../src/audit/hosts/shared-state.ts';
import { openAnalysisPool } from '../src/audit/processes/analysis-pool.ts';
import { unpackAudit } from '../src/audit/stored-result.ts';
import { analysisSettings } from './analysis-settings.ts';
import { settingsFor } from './fixtures/origin.ts';

/** Text that compresses to about half its size. */
const noise = (size: number): string => Array.from({ length: Math.ceil(size / 128) }, (_, index) => hash('sha512', String(index))).join('');

const words = noise(240_000).match(/.{1,60}/g) ?? [];

const page = `<!doctype html><html lang="en"><title>Tomatoes on the balcony</title><link rel="canonical" href="/other"><link rel="icon" href="/icon.png"><h1>Tomatoes</h1><p>${words.join('</p>\n<p>')}`;

const files: Record<string, { coding: string; type: string; body: Buffer }> = {
  '/': { coding: 'zstd', type: 'text/html', body: zstdCompressSync(page) },
  '/other': { coding: 'gzip', type: 'text/html', body: gzipSync(page) },
  '/index.html': { coding: 'br', type: 'text/html', body: brotliCompressSync(page) },
  '/robots.txt': { coding: 'gzip', type: 'text/plain', body: gzipSync(`Sitemap: /map.xml\n# ${noise(140_000)}`) },
  '/map.xml': { coding: 'zstd', type: 'application/xml', body: zstdCompressSync(`<urlset><!-- ${noise(300_000)} --></urlset>`) },
  '/llms.txt': { coding: 'br', type: 'text/plain', body: brotliCompressSync(`# Shop\n${noise(60_000)}`) },
  '/icon.png': { coding: 'zstd', type: 'image/png', body: zstdCompressSync(noise(100_000)) },
};
const missing = { coding: 'zstd', type: 'text/html', body: zstdCompressSync(noise(100_000)) };

/** Sends a body in pieces of random sizes, some of them delayed. */
const send = async (response: ServerResponse, body: Buffer, seed: number): Promise<void> => {
  let random = seed;
  for (let at = 0; at < body.length && !response.destroyed; ) {
    random = (random * 48_271) % 2_147_483_647;
    for (let pauses = random % 5; pauses > 0; pauses--) await setImmediate();
    const end = at + 1 + (random % 14_000);
    response.write(body.subarray(at, end));
    at = end;
  }
  response.end();
};

const AT_ONCE = 4;
const ROUNDS = 3;

test('audits of the same response bytes are equal, however the bytes are split and delayed', async (t) => {
  let requests = 0;
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const { coding, type, body } = files[request.url ?? ''] ?? missing;
    response.sendDate = false;
    response.writeHead(files[request.url ?? ''] ? 200 : 404, { 'content-type': type, 'content-encoding': coding });
    void send(response, body, ++requests);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const analysis = openAnalysisPool({ ...analysisSettings, size: 2 });
  t.after(async () => {
    await analysis.close();
    server.closeAllConnections();
    server.close();
  });

  const { port } = server.address() as AddressInfo;
  const scope = { mode: 'full', time: 60_000, mayReuse: false } as const;
  const http = settingsFor([{ port }], { maxBytes: 100_000, totalTimeout: 60_000 });
  const one = async (): Promise<string> => {
    const auditor = {
      http,
      external: { http, shared: openSharedState() },
      analysis,
      probes: 'full',
      surroundings: 60_000,
      now: () => Date.UTC(2026, 10, 21),
    } as const;
    const { findings, facts } = unpackAudit(await audit(new URL(`http://127.0.0.1:${port}/`), auditor, scope));
    return JSON.stringify({ findings: findings.filter(({ check }) => check !== 'ttfb'), facts: { ...facts, timing: null } }, null, 1);
  };
  const audits = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) for (const done of await Promise.all(Array.from({ length: AT_ONCE }, one))) audits.add(done);
  const [first, second] = audits;
  assert.equal(second, undefined, 'all are equal');
  assert.match(String(first), /"truncated": true/);
  assert.doesNotMatch(String(first), /"too_large"|"timeout"/);
});
