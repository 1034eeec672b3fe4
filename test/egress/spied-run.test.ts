import assert from 'node:assert/strict';
import { before, type TestContext, test } from 'node:test';
import { program } from '../../scripts/checkout.js';
import { runCommand } from '../command.ts';
import { openNameServer } from '../fixtures/name-server.ts';
import { openOrigin } from '../fixtures/origin.ts';
import { runProgram, startServiceProcess } from '../service-process.ts';
import { startSite } from '../site.ts';
import { openSpy, type Sight } from './open-spy.ts';

const HOST = 'site.test';

// The first start after a change bundles the sources in a process of its own.
before(program);

/** Starts a site on loopback whose robots.txt and references all lead to another host. */
const startBaitedSite = async (t: TestContext, other: number) => {
  const there = `http://127.0.0.1:${other}`;
  const html = `<!doctype html><title>A page</title><link rel=canonical href=${there}/c><link rel=icon href=${there}/i>
    <link rel=stylesheet href=${there}/s><script src=${there}/j></script><img src=${there}/p alt=""><iframe src=${there}/f></iframe>
    <meta property=og:image content=${there}/o><meta http-equiv=refresh content="9;url=${there}/r"><a href=${there}/a>text</a>`;
  const site = await startSite(t, {
    '/': { body: html },
    '/robots.txt': {
      body: `User-agent: *\nAllow: /\nSitemap: ${there}/sitemap.xml\nSitemap: /sitemap.xml`,
      headers: { 'content-type': 'text/plain' },
    },
    '/sitemap.xml': {
      body: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${there}/x</loc></sitemap></sitemapindex>`,
    },
  });
  const port = Number(new URL(site.url).port);
  const names = await openNameServer((name, type) => (name !== HOST ? 'nxdomain' : type === 'A' ? ['127.0.0.1'] : []));
  t.after(() => names[Symbol.asyncDispose]());
  const proxy = Object.fromEntries(['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy'].map((name) => [name, there]));
  return {
    url: `http://${HOST}:${port}/`,
    port,
    env: { ALLOW_TARGETS: `${HOST}:${port}`, DNS_SERVERS: names.address, PROBES: 'full', NODE_USE_ENV_PROXY: '1', ...proxy },
  };
};

const assertOnlyTo = (sights: readonly Sight[], port: number) => {
  for (const sight of sights) {
    if (sight.kind === 'connect') assert.ok(sight.address === '127.0.0.1' && sight.port === port, JSON.stringify(sight));
    if (sight.kind === 'lookup') assert.equal(sight.hostname, HOST);
  }
  const count = (kind: Sight['kind']) => sights.filter((sight) => sight.kind === kind).length;
  assert.ok(count('connect') > 0 && count('lookup') > 0, 'the audit itself is seen');
  assert.equal(count('datagram'), 0);
  // Each started process is watched too.
  const pids = new Set(sights.flatMap((sight) => (sight.kind === 'start' ? sight.pid : [])));
  assert.equal(pids.size, count('process') + 1);
  assert.ok(pids.size > 1, 'an analysis process was started');
  return count;
};

test('sonde audit and its child processes connect only to the audited site', async (t) => {
  await using canary = await openOrigin({});
  const spy = openSpy(t);
  const { url, port, env } = await startBaitedSite(t, canary.port);
  const { out, err } = await runProgram(['audit', url, '--format', 'json'], { env: { ...env, ...spy.env } });
  assert.equal(JSON.parse(out).url, url, err);
  assert.equal(assertOnlyTo(spy.sights(), port)('listen'), 0);
  assert.equal(canary.connections, 0);
});

test('sonde serve, its threads and its child processes listen on one port and connect only to the audited site', async (t) => {
  await using canary = await openOrigin({});
  const spy = openSpy(t);
  const { url, port, env } = await startBaitedSite(t, canary.port);
  const settings = { ...env, DATA_DIR: spy.folder, ANALYSIS_PROCESSES: '1', CREATE_WAIT: '30' };
  const key = (await runCommand(['key', 'create'], { env: settings })).out.trim();
  const service = await startServiceProcess(t, { ...settings, ...spy.env });
  try {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`${service.url}/api/v1/reports`, { method: 'POST', headers, body: new URLSearchParams({ url }) });
    assert.equal(response.status, 201, await response.text());
  } finally {
    await service.end('SIGTERM');
  }
  const sights = spy.sights();
  assert.equal(assertOnlyTo(sights, port)('listen'), 1);
  assert.ok(
    sights.some((sight) => sight.kind === 'start' && sight.thread > 0),
    'the thread of the database is watched',
  );
  assert.equal(canary.connections, 0);
});
