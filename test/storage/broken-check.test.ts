import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { httpSettings } from '../../src/app/egress.ts';
import type { BrokenCheck } from '../../src/audit/broken-check.ts';
import { checks } from '../../src/audit/checks/index.ts';
import { openSharedState } from '../../src/audit/hosts/shared-state.ts';
import { readConfig } from '../../src/config/config.ts';
import { findShownRun } from '../../src/reports/history.ts';
import { findReport } from '../../src/reports/report.ts';
import { requestReport } from '../../src/reports/request.ts';
import { runReport } from '../../src/reports/run.ts';
import { makeWatch } from '../../src/reports/watch.ts';
import { analysisInProcess } from '../fixtures/analysis-in-process.ts';
import { goodPage, startSite } from '../site.ts';
import { storages } from '../storages.ts';

for (const { name, open } of storages)
  test(`errors thrown by checks are reported to the operator and do not appear in reports on ${name}`, async (t) => {
    const site = await startSite(t, { '/': { body: goodPage } });
    const { db, openQueue } = await open(t);
    const queue = openQueue(Date.now);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const url = `${site.url}/`;
    const id = await requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 1, password: null });
    const some = checks.filter(({ needs }) => needs.length === 1 && needs[0] === 'page').slice(0, 12);
    for (const check of some)
      t.mock.method(check, 'run', () => {
        throw new Error(`bug of ${check.id}${'x'.repeat(5_000)}`);
      });
    const reported: BrokenCheck[] = [];
    const bugs: unknown[] = [];
    const http = httpSettings(readConfig({ ALLOW_TARGETS: site.target }), new Set());
    const auditor = {
      http,
      external: { http, shared: openSharedState() },
      // Runs checks in this process, so that the test can break them.
      analysis: analysisInProcess,
      probes: 'standard',
      now: Date.now,
    } as const;
    const [job] = await queue.claim(1);
    assert.ok(job);
    await runReport(
      {
        ...{ db, queue, auditor, watch: makeWatch(), publish: async () => {}, keepRuns: 5 },
        onBug: (error) => bugs.push(error),
        onBrokenCheck: (broken, reportId) => reported.push(broken) && assert.equal(reportId, id),
      },
      job,
    );
    assert.deepEqual(bugs, []);
    assert.deepEqual(
      reported.map(({ check }) => check),
      some.slice(0, 10).map((check) => check.id),
    );
    for (const { check, stack } of reported) {
      assert.ok(stack.startsWith(`Error: bug of ${check}x`));
      assert.equal(stack.length, 2_000);
    }
    const report = await findReport(db, accountId, id);
    const run = report && (await findShownRun(db, report));
    assert.equal(run?.auditResult.findings.filter(({ outcome }) => outcome === 'unknown').length, some.length);
    assert.doesNotMatch(JSON.stringify(run), /bug of/);
  });
