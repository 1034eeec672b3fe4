import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { treeOf } from '../../src/browser/process-tree.ts';
import { runCommand } from '../command.ts';
import { makeFolder } from '../make-folder.ts';
import { serveInProcess } from '../serve-in-process.ts';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';

const TOKEN = 'a token that is long enough for the rule';
const authorization = { authorization: `Bearer ${TOKEN}` };

/** Prometheus's text format, version 0.0.4: what a scrape would read, by name and labels as they are written. Throws at what breaks its grammar. */
const parse = (text: string): Map<string, number> => {
  assert.ok(text.endsWith('\n'));
  const samples = new Map<string, number>();
  const types = new Map<string, string>();
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, name, rest] = /^# (HELP|TYPE) ([a-z_]+) (.+)$/.exec(line) ?? [];
    if (kind === 'TYPE' && name) {
      assert.ok(!types.has(name), `${name} comes twice`);
      types.set(name, rest ?? '');
    }
    if (kind) continue;
    const [, sample = '', family = '', value = ''] =
      /^(([a-z_]+)(?:\{(?:[a-z_]+="(?:[^"\\\n]|\\[\\"n])*",?)+\})?) (-?[\d.e+-]+|NaN|[+-]Inf)$/.exec(line) ?? [];
    assert.ok(sample, line);
    assert.ok(types.has(family) || types.get(family.replace(/_(?:bucket|sum|count)$/, '')) === 'histogram', `${family} has no type`);
    assert.ok(!samples.has(sample), `${sample} comes twice`);
    samples.set(sample, Number(value));
  }
  return samples;
};

test('/metrics requires METRICS_TOKEN, and does not exist if the token is not set', async (t) => {
  const without = await startService(t);
  assert.equal((await without.call('GET', '/metrics', { key: null, headers: authorization })).status, 404);
  const { call } = await startService(t, { METRICS_TOKEN: TOKEN });
  for (const shown of [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }]) {
    const refused = await call('GET', '/metrics', { key: null, headers: shown });
    assert.equal(refused.status, 401);
    assert.equal(refused.headers.get('www-authenticate'), 'Bearer');
  }
  const answer = await call('GET', '/metrics', { key: null, headers: authorization });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
  parse(answer.text);
});

test('the metrics report an empty queue for each kind of job', async (t) => {
  const { call } = await startService(t, { METRICS_TOKEN: TOKEN });
  const samples = parse((await call('GET', '/metrics', { key: null, headers: authorization })).text);
  for (const kind of ['run', 'import', 'clear', 'rescore', 'schedule', 'deliver', 'line_up', 'cancel']) {
    assert.equal(samples.get(`sonde_queue_jobs{kind="${kind}",state="waiting"}`), 0, kind);
    assert.equal(samples.get(`sonde_queue_jobs{kind="${kind}",state="under_way"}`), 0, kind);
    assert.equal(samples.get(`sonde_queue_oldest_seconds{kind="${kind}"}`), 0, kind);
  }
});

test('metric series with known labels exist with the value 0 from the start', async (t) => {
  const { call } = await startService(t, { METRICS_TOKEN: TOKEN });
  const { text } = await call('GET', '/metrics', { key: null, headers: authorization });
  const samples = parse(text);
  const zero = [
    ...['completed', 'again', 'timeout', 'crashed', 'parse_limit'].map((outcome) => `sonde_audits_total{outcome="${outcome}"}`),
    ...['page', 'surroundings', 'rendering', 'references', 'checks'].map((stage) => `sonde_audit_stage_seconds_count{stage="${stage}"}`),
    ...['completed', 'stopped', 'failed'].map((outcome) => `sonde_crawls_total{outcome="${outcome}"}`),
    ...['delivered', 'refused', 'failed'].map((outcome) => `sonde_deliveries_total{outcome="${outcome}"}`),
    ...['analysis', 'browser'].map((kind) => `sonde_children_killed_total{kind="${kind}"}`),
    ...['ordinary', 'large', 'sites'].map((pool) => `sonde_analysis_processes{pool="${pool}",state="busy"}`),
    ...['sonde_crawl_pages_total', 'sonde_schedules_overdue', 'sonde_last_backup_timestamp_seconds', 'sonde_resolver_failures_total'],
    ...['sonde_browsers', 'sonde_renderings{state="waiting"}', 'sonde_audit_seconds_count'],
  ];
  for (const name of zero) assert.equal(samples.get(name), 0, name);
  // Routes and statuses are known by what is asked for.
  const empty = [...text.matchAll(/^# TYPE (\w+) \w+\n(?=#|$)/gm)].map(([, name]) => name);
  assert.deepEqual(empty, ['sonde_http_requests_total', 'sonde_http_request_seconds']);
});

test('HTTP requests are counted by route and method, never by full path', async (t) => {
  const { call } = await startService(t, { METRICS_TOKEN: TOKEN });
  for (const path of [
    '/api/v1/reports/1',
    '/api/v1/reports/2',
    '/api/v1/no/such/path',
    '/r/some-slug',
    '/s/some-slug',
    '/wp-admin/setup.php',
    '/healthz',
  ])
    await call('GET', path);
  await call('DELETE', '/api/v1/reports/3');
  const { text } = await call('GET', '/metrics', { key: null, headers: authorization });
  const samples = parse(text);
  assert.equal(samples.get('sonde_http_requests_total{method="GET",route="/api/v1/reports/:id",status="404"}'), 2);
  assert.equal(samples.get('sonde_http_requests_total{method="DELETE",route="/api/v1/reports/:id",status="404"}'), 1);
  for (const root of ['r', 's'])
    assert.equal(samples.get(`sonde_http_requests_total{method="GET",route="/${root}/:slug",status="404"}`), 1);
  assert.equal(samples.get('sonde_http_requests_total{method="GET",route="/healthz",status="200"}'), 1);
  assert.equal(samples.get('sonde_http_requests_total{method="GET",route="/*",status="404"}'), 2);
  assert.equal(samples.get('sonde_http_request_seconds_count{method="GET",route="/api/v1/reports/:id"}'), 2);
  for (const word of ['some-slug', 'wp-admin', 'no/such']) assert.ok(!text.includes(word), word);
});

test('audits are counted by outcome, and their duration is measured by stage', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage }, '/empty': {} });
  const { call } = await startService(t, { METRICS_TOKEN: TOKEN, ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
  for (const path of ['/', '/empty'])
    assert.equal((await call('POST', '/api/v1/reports', { body: { url: `${site.url}${path}` } })).status, 201);
  const samples = parse((await call('GET', '/metrics', { key: null, headers: authorization })).text);
  assert.equal(samples.get('sonde_audits_total{outcome="completed"}'), 1);
  assert.equal(samples.get('sonde_audit_seconds_count'), 2);
  assert.equal(samples.get('sonde_audit_stage_seconds_count{stage="page"}'), 2);
  assert.equal(samples.get('sonde_audit_stage_seconds_count{stage="checks"}'), 1);
  const failures = [...samples].filter(([name, value]) => value > 0 && /^sonde_audits_total\{outcome="(?!completed)/.test(name));
  assert.equal(failures.length, 1);
  assert.ok((samples.get('sonde_analysis_processes{pool="ordinary",state="idle"}') ?? 0) >= 1);
});

test('the metrics cover queue, database, process and event loop', async (t) => {
  const { call, db } = await startService(t, { METRICS_TOKEN: TOKEN });
  const due = {
    pool: 'audits',
    host_queue: null,
    status: 2,
    owner: null,
    rank: 0,
    priority: 0,
    batch: null,
    claims: 0,
    failures: 0,
  } as const;
  const later = { ...due, kind: 'run', payload: '{}', token: null, lease_until: null };
  await db
    .insertInto('job')
    .values([
      { ...later, run_at: Date.now() + 3_600_000 },
      { ...later, run_at: Date.now() + 3_600_000 },
      { ...later, status: 1, run_at: Date.now() - 60_000, token: null, host_queue: 'a.test' },
    ])
    .execute();
  const samples = parse((await call('GET', '/metrics', { key: null, headers: authorization })).text);
  assert.equal(samples.get('sonde_queue_jobs{kind="run",state="waiting"}'), 3);
  assert.equal(samples.get('sonde_queue_jobs{kind="run",state="under_way"}'), 0);
  const oldest = samples.get('sonde_queue_oldest_seconds{kind="run"}') ?? 0;
  assert.ok(oldest >= 60 && oldest < 120, String(oldest));
  for (const name of ['sonde_database_bytes', 'sonde_disk_free_bytes', 'process_resident_memory_bytes', 'process_cpu_seconds_total'])
    assert.ok((samples.get(name) ?? 0) > 0, name);
  assert.ok(samples.has('sonde_event_loop_delay_seconds_count'));
  assert.equal(samples.get('sonde_metrics_failures_total'), 0);
});

/** The analysis processes of a process; none where the system does not tell. */
const childrenOf = (parent: number | undefined): number[] =>
  process.platform === 'linux' && parent !== undefined
    ? treeOf(parent).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('analysis-process'))
    : [];

test('METRICS_PORT opens a separate port, and log lines contain request or job ids and no secrets', {}, async (t) => {
  const site = await startSite(t, { '/?secret=query-of-the-page': { body: goodPage } });
  const env = { DATA_DIR: await makeFolder(t), METRICS_PORT: '0', METRICS_TOKEN: TOKEN, ALLOW_TARGETS: site.target, LOG_LEVEL: 'debug' };
  const key = (await runCommand(['key', 'create'], { env })).out.trim();
  const others = childrenOf(process.pid);
  const service = await serveInProcess(t, { ...env, CREATE_WAIT: '30' }, { ownPools: true });
  const created = await fetch(`${service.url}/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({ url: `${site.url}/?secret=query-of-the-page` }),
  });
  assert.equal(created.status, 201);
  await fetch(`${service.url}/api/v1/${key}?also=${TOKEN}`);
  const { pathname: shared } = new URL(((await created.json()) as { data: { share_url: string } }).data.share_url);
  for (const path of [shared, `${shared}/badge.svg`, `${shared}/events`, `${shared}x`, `/${shared}/`, `/api${shared}`])
    await fetch(`${service.url}${path}`, { headers: { referer: `${service.url}${shared}` } });
  for (const email of [' Eve@example.com ', 'typed-into-the-wrong-field', `${'x'.repeat(5_000)}@example.com`, 'eve\u001b[31m@example.com'])
    await fetch(`${service.url}/sign-in`, {
      method: 'POST',
      headers: { origin: service.url },
      body: new URLSearchParams({ email, password: 'the-password-that-was-tried' }),
    });
  const linesOf = () =>
    service
      .log()
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  const { port } = linesOf().find(({ msg }) => msg === 'metrics server started');
  assert.match(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(), /^sonde_audits_total\{outcome="completed"\} 1$/m);
  const idle = childrenOf(process.pid).filter((pid) => !others.includes(pid));
  if (process.platform === 'linux') {
    assert.ok(idle[0]);
    process.kill(idle[0], 'SIGKILL');
    while (!service.log().includes('child process ended by a signal')) await setTimeout(10);
    const again = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    assert.match(again, /^sonde_children_killed_total\{kind="analysis"\} 1$/m);
  }
  assert.equal((await fetch(`http://127.0.0.1:${port}/api/v1/reports`)).status, 404);
  assert.equal((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status, 405);
  await service.end();

  const lines = linesOf();
  const request = lines.find(({ msg, method }) => msg === 'request' && method === 'POST');
  assert.equal(request.request, created.headers.get('x-request-id'));
  const audit = lines.find(({ msg }) => msg === 'audit');
  assert.equal(audit.outcome, 'completed');
  assert.equal(typeof audit.job, 'number');
  assert.equal(audit.kind, 'run');
  assert.equal(audit.request, undefined, 'a job is not part of the request that woke the worker');
  const detail = lines.find(({ msg }) => msg === 'audit ended');
  assert.deepEqual([detail.level, detail.url, detail.mode], [20, `${site.url}/`, 'full']);
  assert.equal(audit.host, new URL(site.url).host);
  assert.ok(audit.score > 0);
  const killed = lines.filter(({ msg }) => msg === 'child process ended by a signal');
  assert.deepEqual(
    killed.map(({ level, process, pid, signal, busy, job }) => ({ level, process, pid, signal, busy, job })),
    idle.slice(0, 1).map((pid) => ({ level: 40, process: 'analysis', pid, signal: 'SIGKILL', busy: false, job: undefined })),
  );
  assert.ok(lines.some(({ path }) => path === '/api/v1/[redacted]'));
  assert.ok(lines.some(({ path }) => path === '/r/[redacted]/badge.svg'));
  const failures = lines.filter(({ msg }) => msg === 'sign-in failed');
  assert.deepEqual(
    failures.map(({ level, address, outcome }) => [level, address, outcome]),
    Array(4).fill([40, '127.0.0.1', 'wrong']),
  );
  const accounts = failures.map(({ account }) => account);
  assert.deepEqual(accounts, ['Eve@example.com', 'no email', 'no email', 'eve\u001b[31m@example.com']);
  const log = service.log();
  assert.ok(!log.includes('\u001b'), 'control characters are escaped');
  for (const word of [
    key,
    TOKEN,
    'query-of-the-page',
    'typed-into-the-wrong-field',
    'the-password-that-was-tried',
    shared.slice('/r/'.length),
  ])
    assert.ok(!log.includes(word), word);
});

test('an occupied METRICS_PORT stops the start with a one-line error', async (t) => {
  const site = await startSite(t, {});
  const port = new URL(site.url).port;
  const { code, err } = await runCommand(['serve'], {
    env: { DATA_DIR: await makeFolder(t), PORT: '0', METRICS_PORT: port, LOG_LEVEL: 'error' },
  });
  assert.equal(code, 78);
  assert.equal(err, `Error: METRICS_PORT: port ${port} is in use. Stop the other program or set another port.\n`);
});
