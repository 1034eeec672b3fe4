import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { createAccount } from '../../src/accounts/account.ts';
import { httpSettings } from '../../src/app/egress.ts';
import { openSharedState } from '../../src/audit/hosts/shared-state.ts';
import { readConfig } from '../../src/config/config.ts';
import { beginRuns, type TargetByJob } from '../../src/reports/begin-runs.ts';
import { findReport } from '../../src/reports/report.ts';
import { makeReportQuota } from '../../src/reports/report-quota.ts';
import { requestReport } from '../../src/reports/request.ts';
import { runReport } from '../../src/reports/run.ts';
import { makeWatch } from '../../src/reports/watch.ts';
import { type NewStep, ThreadConnection } from '../../src/storage/sqlite/connection.ts';
import { makePublish } from '../../src/webhooks/publish.ts';
import { analysisInProcess } from '../fixtures/analysis-in-process.ts';
import { goodPage, startSite } from '../site.ts';
import { storages, type TestedStorage } from '../storages.ts';

const [{ open: openSqliteStorage }] = storages as [TestedStorage];

/** Statements and commits sent to a storage. */
interface Sent {
  statements: string[];
  /** Number of commits that are synced to disk. */
  commits: number;
}

const watchSqlite = (t: TestContext): (() => Sent) => {
  const send = t.mock.method(ThreadConnection.prototype, 'send');
  return () => {
    const steps = send.mock.calls.map(({ arguments: [step] }) => step as NewStep);
    const synced = new Set(steps.flatMap((step) => (step.do === 'begin' && step.isSynced ? [step.group] : [])));
    return {
      statements: steps.flatMap((step) => (step.do === 'run' ? [step.sql] : [])),
      commits: steps.filter((step) => step.do === 'commit' && synced.has(step.group)).length,
    };
  };
};

const watchPostgres = (t: TestContext): (() => Sent) => {
  const query = t.mock.method(pg.Client.prototype, 'query');
  return () => {
    const texts = query.mock.calls.flatMap(({ arguments: [query] }) => {
      const { text } = query as { text?: string };
      return text === undefined ? [] : [text];
    });
    const unsynced = texts.filter((text) => text.includes('synchronous_commit = off')).length;
    return {
      statements: texts.filter((text) => !/^(?:begin|start|commit|rollback|set|discard|select pg_\w*advisory)/.test(text)),
      commits: texts.filter((text) => text === 'commit').length - unsynced,
    };
  };
};

const AUDITS = 10;
const GAP = 250;

/** Maximum statements of one audit, without locks. With a host queue, a claim also sets the gap of the host, and free hosts are deleted each second. */
const most = { SQLite: { exempt: 15, queued: 17.5 }, PostgreSQL: { exempt: 16, queued: 19.5 } };

/** Statements that correct the times of a queue after the clock was changed. */
const CLOCK_CORRECTION =
  /"(?:lease_until|run_at|free_at)" - |^update "job" set "run_at" = |^(?:delete from|insert into) "search_floor"|^select "priority", "generation"/;

for (const { name, open } of storages)
  for (const isExempt of [true, false])
    test(`an audit of a host ${isExempt ? 'without' : 'with'} a queue needs few database statements and two commits on ${name}`, async (t) => {
      const site = await startSite(t, { '/': { body: goodPage } });
      const { db, openQueue } = await open(t);
      const queue = openQueue(() => now, { isExempt: () => isExempt });
      const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
      const quota = makeReportQuota(1_000);
      const publish = makePublish(queue, () => assert.fail('there is no webhook'));
      const startedRuns: TargetByJob = new WeakMap();
      const http = httpSettings(readConfig({ ALLOW_TARGETS: site.target }), new Set());
      const runner = {
        auditor: {
          ...{ http, external: { http, shared: openSharedState() }, analysis: analysisInProcess, now: Date.now },
          probes: 'standard',
        },
        ...{ db, queue, watch: makeWatch(), publish, keepRuns: 5, startedRuns, onBug: assert.ifError },
      } as const;
      const url = `${site.url}/`;
      const request = { accountId, url, target: new URL(url), privacy: 1, password: null, quota, demand: 'bulk' } as const;
      const create = () => requestReport(db, queue, request);
      const run = async (): Promise<void> => {
        const [job] = await queue.claim(1, undefined, beginRuns(startedRuns));
        assert.ok(job);
        await runReport(runner, job);
      };
      let now = Date.now();
      await create();
      await run();
      const sent = name === 'SQLite' ? watchSqlite(t) : watchPostgres(t);
      const ids: number[] = [];
      for (let number = 0; number < AUDITS; number++) {
        // Without a host queue, the next audit starts at once.
        now += isExempt ? 10 : GAP;
        ids.push(await create());
        await run();
      }
      const { statements, commits } = sent();
      t.mock.restoreAll();
      // On a slow machine, the clock of the test differs so much from the time that passed that the queue corrects its times.
      const own = statements.filter((one) => !CLOCK_CORRECTION.test(one));
      const perAudit = own.length / AUDITS;
      assert.ok(perAudit <= most[name as keyof typeof most][isExempt ? 'exempt' : 'queued'], `${perAudit}: ${own.join('\n')}`);
      assert.ok(commits <= 2 * AUDITS, `${commits} commits`);
      for (const id of ids) assert.equal((await findReport(db, accountId, id))?.state, 'completed');
    });

test('creating a report takes three messages to the SQLite thread', async (t) => {
  const { db, openQueue } = await openSqliteStorage(t);
  const queue = openQueue(Date.now);
  const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
  const create = (host: string): Promise<number> => {
    const url = `https://${host}/`;
    return requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 1, password: null });
  };
  await create('example.com');
  const post = t.mock.method(Worker.prototype, 'postMessage');
  const id = await create('example.com');
  assert.equal(post.mock.callCount(), 3);
  const ids = await Promise.all(Array.from({ length: 30 }, () => create('example.org')));
  t.mock.restoreAll();
  assert.deepEqual([...new Set([id, ...ids])], [id, ...ids]);
  const jobs = await db.selectFrom('job').select('payload').execute();
  assert.ok([id, ...ids].every((id) => jobs.some(({ payload }) => payload === JSON.stringify({ report: id }))));
});
