import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { audit } from '../src/audit/audit.ts';
import { failureOf } from '../src/audit/failure.ts';
import { openSharedState } from '../src/audit/hosts/shared-state.ts';
import { type Analysis, type AnalysisPool, openAnalysisPool } from '../src/audit/processes/analysis-pool.ts';
import { unpackAudit } from '../src/audit/stored-result.ts';
import { analysisSettings } from './analysis-settings.ts';
import { fakeRenderer } from './fake-renderer.ts';
import { settingsFor } from './fixtures/origin.ts';
import { goodPage, startSite } from './site.ts';

/** Number of processes killed so far. */
let killed = 0;

/** Kills the analysis processes of this process, as the kernel does when memory is short. */
const killAnalysisProcesses = (): void => {
  for (const child of readFileSync('/proc/thread-self/children', 'utf8').split(' ').filter(Boolean)) {
    try {
      if (!readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('analysis-process')) continue;
      process.kill(Number(child), 'SIGKILL');
      killed += 1;
    } catch {
      // The process has ended meanwhile.
    }
  }
};

/** An analysis whose processes are killed during a task, once or until the task fails. */
const killing = (analysis: AnalysisPool, task: string, often: boolean): Analysis => {
  let calls = 0;
  return Object.fromEntries(
    Object.entries(analysis).map(([name, run]) => [
      name,
      name !== task
        ? run
        : (...args: never[]) => {
            calls += 1;
            const running = (run as (...args: never[]) => unknown)(...args);
            if (calls > 1) return running;
            killAnalysisProcesses();
            const timer = often ? setInterval(killAnalysisProcesses, KILL_EVERY) : undefined;
            const stop = (): void => clearInterval(timer);
            Promise.resolve(running).then(stop, stop);
            return running;
          },
    ]),
  ) as unknown as Analysis;
};

/** Milliseconds between two kills: shorter than an analysis process takes to start. */
const KILL_EVERY = 20;

const siteWith = async (t: TestContext) => {
  const shell = '<!doctype html><title>App</title><link rel="canonical" href="/other"><div id="root"></div><script src="/app.js"></script>';
  const page = goodPage.replace(
    '</head>',
    '<link rel="canonical" href="/other"><link rel="stylesheet" href="/a.css"><link rel="alternate" hreflang="de" href="/de"><script src="/app.js"></script></head>',
  );
  const site = await startSite(t, {
    '/': { body: page.replace('<a href="/pots">', '<a href="/pots#deep">') },
    '/shell': { body: shell },
    '/other': { body: goodPage },
    '/pots': { body: goodPage },
    '/de': { body: goodPage },
    '/index.html': { body: goodPage },
    '/a.css': { headers: { 'content-type': 'text/css' }, body: '@font-face{font-family:a;src:url(/a.woff2)}' },
    '/app.js': { headers: { 'content-type': 'text/javascript' }, body: 'let a = 1;' },
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /app.js\nSitemap: /map.xml' },
    '/map.xml': { headers: { 'content-type': 'application/xml' }, body: '<urlset><url><loc>/</loc></url></urlset>' },
  });
  return site;
};

/** Tasks that each mode has killed, as their evidence depends on it; any other is killed in the first mode that has it. */
const PER_MODE = new Set(['openPage', 'runChecks']);

test('an audit of any mode completes although its analysis process is killed during any task', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const site = await siteWith(t);
  const pool = openAnalysisPool(analysisSettings);
  t.after(() => pool.close());
  const http = settingsFor([{ port: Number(new URL(site.url).port) }] as never);
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', note);
  t.after(() => process.off('unhandledRejection', note));
  const run = (path: string, mode: 'html' | 'full' | 'rendered', analysis: Analysis) => {
    const renderer = fakeRenderer({ html: (served) => served.replace('<div id="root">', '$&<h1>App</h1><a href="/pots">Pots</a>') });
    const auditor = {
      http,
      external: { http, shared: openSharedState() },
      analysis,
      browser: { renderer, time: 5_000 },
      probes: 'full',
      now: Date.now,
    } as const;
    return audit(new URL(path, site.url), auditor, { mode, time: 5_000, mayReuse: false });
  };
  const failed: string[] = [];
  const done = new Set<string>();
  for (const [path, mode] of [
    ['/', 'html'],
    ['/', 'full'],
    ['/shell', 'rendered'],
  ] as const) {
    const called = new Set<string>();
    const watched = new Proxy(pool, {
      get(target, name) {
        called.add(String(name));
        return Reflect.get(target, name);
      },
    });
    await run(path, mode, watched);
    for (const task of called) {
      if (done.has(task) && !PER_MODE.has(task)) continue;
      done.add(task);
      const result = await run(path, mode, killing(pool, task, false)).then(unpackAudit, (error: unknown) => String(error));
      if (typeof result === 'string') failed.push(`${task}, ${mode}: ${result}`);
      else if (result.findings.some(({ values }) => values.code === 'crashed')) failed.push(`${task}, ${mode}: not read again`);
      const error = await run(path, mode, killing(pool, task, true)).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error !== null && failureOf(error)?.code !== 'crashed') failed.push(`${task}, ${mode}, often: ${error}`);
    }
  }
  assert.deepEqual(failed, []);
  assert.deepEqual(unhandled, []);
  assert.ok(done.size > 10, [...done].join());
  assert.ok(killed >= 4 * done.size, `${killed} processes were killed`);
});
