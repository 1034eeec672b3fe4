import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { httpSettings } from '../../src/app/egress.ts';
import { openSharedState } from '../../src/audit/hosts/shared-state.ts';
import { checkOfNumber, unpackIssues } from '../../src/audit/scoring/issues.ts';
import { readConfig } from '../../src/config/config.ts';
import { countUnread, listNotifications, markRead } from '../../src/notifications/notifications.ts';
import { acceptFinding, withdrawAcceptance } from '../../src/reports/accept.ts';
import { changeReport } from '../../src/reports/change.ts';
import { clearRows } from '../../src/reports/clear.ts';
import { findShownRun, readRecentScores } from '../../src/reports/history.ts';
import { listByScore } from '../../src/reports/lists/by-score.ts';
import { removeProject, removeReport } from '../../src/reports/remove.ts';
import { removeAccount } from '../../src/reports/remove-account.ts';
import { findReport } from '../../src/reports/report.ts';
import { requestReport } from '../../src/reports/request.ts';
import { addUpChanges, addUpCounts } from '../../src/reports/rollups/add-up-counts.ts';
import { listCommonIssues, listReportsWithIssue, readIssueWeeks } from '../../src/reports/rollups/common-issues.ts';
import { dayOf } from '../../src/reports/rollups/counts.ts';
import { readScores, readScoreWeeks } from '../../src/reports/rollups/scores.ts';
import { runReport } from '../../src/reports/run.ts';
import { makeWatch } from '../../src/reports/watch.ts';
import type { Database } from '../../src/storage/database.ts';
import { inAccount } from '../../src/storage/locks.ts';
import { analysisInProcess } from '../fixtures/analysis-in-process.ts';
import { goodPage, type SiteFile, startSite } from '../site.ts';
import { storages, type TestedStorage } from '../storages.ts';

const DAY = 24 * 60 * 60_000;
const badPage = '<!doctype html><title>Shop</title><p>Nothing here yet<img src="/a.png">';
const noListener = async (): Promise<void> => {};
const SUMMARIES = ['report_issue', 'issue_count', 'issue_day', 'score_count', 'score_day', 'report_count_change'] as const;

/** Creates an account on a storage, and audits of a site whose pages can change. */
const start = async (t: TestContext, open: TestedStorage['open']) => {
  const files: Record<string, SiteFile> = { '/': { body: goodPage }, '/shop': { body: badPage }, '/old-shop': { body: badPage } };
  const site = await startSite(t, files);
  const { db, openQueue } = await open(t);
  const queue = openQueue(Date.now, { isExempt: () => true });
  const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
  const http = httpSettings(readConfig({ ALLOW_TARGETS: `${site.target},${site.target.replace('127.0.0.1', 'localhost')}` }), new Set());
  const runner = {
    auditor: {
      ...{ http, external: { http, shared: openSharedState() }, analysis: analysisInProcess, now: Date.now },
      probes: 'standard',
    },
    ...{ db, queue, watch: makeWatch(), publish: noListener, keepRuns: 20, onBug: assert.ifError },
  } as const;
  const runAll = async (): Promise<void> => {
    for (const job of await queue.claim(20)) await runReport(runner, job);
    await addUpAll(db);
  };
  const create = async (path: string, host = site.url): Promise<number> => {
    const url = `${host}${path}`;
    return requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 1, password: null });
  };
  const rerun = async (id: number): Promise<void> => {
    const report = await findReport(db, accountId, id);
    assert.ok(report);
    await changeReport(db, queue, report, { rerun: true });
    await runAll();
  };
  return { ...{ files, site, db, queue, accountId, runAll, create, rerun }, project: new URL(site.url).hostname };
};

/** Time of the next roll-up, at least a second later each time. */
let tick = Date.now();

const addUpAll = async (db: Database): Promise<void> => {
  tick += 2_000;
  await addUpChanges(db, tick);
};

const projectIdOf = async (db: Database, reportId: number): Promise<number> =>
  (await db.selectFrom('report').select('project_id').where('id', '=', reportId).executeTakeFirstOrThrow()).project_id;

/** Compares all stored summaries with the shown runs of all reports. */
const assertInStep = async (db: Database, accountId: number): Promise<void> => {
  const reports = await db.selectFrom('report').selectAll().where('workspace_id', '=', accountId).orderBy('id').execute();
  const scopes = [undefined, ...new Set(reports.map(({ project_id }) => project_id))];
  for (const projectId of scopes) {
    const those = reports.filter(({ project_id }) => projectId === undefined || project_id === projectId);
    const expected = new Map<string, number[]>();
    for (const { id, run_id } of those) {
      const run = await findShownRun(db, { runId: run_id });
      for (const { check, outcome, waived } of run?.auditResult.findings ?? [])
        if (waived === undefined && (outcome === 'fail' || outcome === 'warn')) expected.set(check, [...(expected.get(check) ?? []), id]);
    }
    const scope = { accountId, projectId };
    const issues = (await listCommonIssues(db, scope)).filter(({ reports }) => reports > 0);
    assert.deepEqual(
      Object.fromEntries(issues.map(({ check, reports }) => [check, reports])),
      Object.fromEntries([...expected].map(([check, ids]) => [check, ids.length])),
    );
    for (const [check, ids] of expected) {
      const { rows, next } = await listReportsWithIssue(db, scope, { check, perPage: 100 });
      assert.deepEqual([rows.map(({ report }) => report.id).sort((a, b) => a - b), next], [ids, null]);
      const { points, failed } = issues.find((issue) => issue.check === check) ?? {};
      assert.equal(
        points,
        rows.reduce((sum, row) => sum + row.points, 0),
      );
      assert.equal(failed, rows.filter((row) => row.failed).length);
    }
    const scores = those.flatMap(({ score }) => (score === null ? [] : [score]));
    const found = (await readScores(db, accountId, [projectId ?? 0])).get(projectId ?? 0);
    const bins = Array.from({ length: 10 }, (_, bin) => scores.filter((score) => Math.min(9, Math.floor(score / 10)) === bin).length);
    assert.deepEqual(found, {
      reports: scores.length,
      mean: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
      good: scores.filter((score) => score >= 80).length,
      decent: scores.filter((score) => score >= 50 && score < 80).length,
      bad: scores.filter((score) => score < 50).length,
      bins,
    });
    const weeks = (await readScoreWeeks(db, accountId, [projectId ?? 0])).get(projectId ?? 0);
    const { bins: _, ...now } = found ?? {};
    assert.deepEqual({ ...weeks?.at(-1), time: 0 }, { ...now, time: 0 });
  }
};

for (const { name, open } of storages) {
  test(`summaries of issues and scores are updated by audits, accepted findings and deletions on ${name}`, async (t) => {
    const { files, db, queue, accountId, runAll, create, rerun, project } = await start(t, open);
    const home = await create('/');
    const shop = await create('/shop');
    await runAll();
    await assertInStep(db, accountId);
    assert.equal((await findReport(db, accountId, home))?.title, 'Growing tomatoes on a small balcony');
    assert.equal((await findReport(db, accountId, shop))?.title, 'Shop');
    const projectId = await projectIdOf(db, home);
    const first = await listCommonIssues(db, { accountId, projectId });
    assert.deepEqual(await listCommonIssues(db, { accountId }), first);
    // Issues of a first audit do not count as new.
    assert.ok(first.length > 5 && first.every(({ change, reports, found }) => change === reports && found === 0));
    assert.deepEqual(await listNotifications(db, accountId), []);

    await rerun(home);
    await assertInStep(db, accountId);
    assert.deepEqual(await listCommonIssues(db, { accountId }), first);

    files['/'] = { body: badPage };
    files['/shop'] = { body: goodPage };
    const before = (await findReport(db, accountId, home))?.rated?.score ?? 0;
    await rerun(home);
    await rerun(shop);
    await assertInStep(db, accountId);
    const swapped = await listCommonIssues(db, { accountId, projectId });
    const found = swapped.filter((issue) => issue.found > 0);
    assert.ok(found.length > 0 && swapped.some(({ fixed }) => fixed > 0));
    const [worse, ...others] = await listNotifications(db, accountId);
    assert.deepEqual([worse?.kind, worse?.subject, worse?.isUnread, others], ['report', String(home), true, []]);
    assert.equal(await countUnread(db, accountId), 1);
    await markRead(db, accountId, { kind: 'report', subject: String(shop) });
    assert.equal(await countUnread(db, accountId), 1);
    await markRead(db, accountId);
    assert.equal(await countUnread(db, accountId), 0);
    assert.equal((await listNotifications(db, accountId))[0]?.isUnread, false);
    const after = (await findReport(db, accountId, home))?.rated?.score;
    const recent = await readRecentScores(db, [home, shop, 999]);
    assert.deepEqual(
      recent.get(home)?.map(({ score }) => score),
      [before, before, after],
    );
    assert.equal(recent.get(shop)?.length, 2);
    assert.deepEqual(
      (await readRecentScores(db, [home], 2)).get(home)?.map(({ score }) => score),
      [before, after],
    );

    const check = found[0]?.check ?? '';
    await acceptFinding(db, queue, { accountId, project, check, reason: 'We know.' });
    await addUpAll(db);
    await assertInStep(db, accountId);
    const accepted = (await listCommonIssues(db, { accountId })).find((issue) => issue.check === check);
    assert.deepEqual([accepted?.reports ?? 0, accepted?.found, accepted?.fixed], [0, found[0]?.found, found[0]?.fixed]);
    await rerun(home);
    await assertInStep(db, accountId);
    await withdrawAcceptance(db, queue, { accountId, project, check });
    await addUpAll(db);
    await assertInStep(db, accountId);
    assert.equal((await readIssueWeeks(db, { accountId }, check)).at(-1)?.reports, found[0]?.reports);
    assert.equal((await readIssueWeeks(db, { accountId }, check)).at(0)?.reports, 0);

    await removeReport(db, noListener, accountId, shop);
    await addUpAll(db);
    await assertInStep(db, accountId);
    const waiting = await create('/shop');
    await removeReport(db, noListener, accountId, home);
    await addUpAll(db);
    await assertInStep(db, accountId);
    assert.deepEqual(await db.selectFrom('report_issue').selectAll().execute(), []);
    assert.deepEqual(await db.selectFrom('issue_count').selectAll().execute(), []);
    await removeReport(db, noListener, accountId, waiting);
    for (const table of ['score_day', 'issue_day'] as const)
      assert.deepEqual(await db.selectFrom(table).selectAll().where('project_id', '<>', 0).execute(), []);
  });

  test(`a removed project is excluded from the summaries, and a removed account leaves no row, on ${name}`, async (t) => {
    const { db, queue, accountId, runAll, create, site, project } = await start(t, open);
    const other = site.url.replace('127.0.0.1', 'localhost');
    await create('/');
    await create('/shop');
    const staying = await create('/shop', other);
    await runAll();
    await assertInStep(db, accountId);
    const projectId = await projectIdOf(db, staying);
    const ids = new Set([(await readScores(db, accountId)).get(0)?.reports]);
    assert.deepEqual([...ids], [3]);
    await removeProject(db, queue, noListener, accountId, project);
    assert.equal((await readScores(db, accountId)).get(0)?.reports, 1);
    assert.equal((await readScoreWeeks(db, accountId)).get(0)?.at(-1)?.reports, 1);
    const left = await listCommonIssues(db, { accountId });
    assert.deepEqual(
      left.filter(({ reports }) => reports > 0).map((issue) => [issue.check, issue.reports]),
      (await listCommonIssues(db, { accountId, projectId })).map((issue) => [issue.check, issue.reports]),
    );
    for (const { check, reports } of left)
      assert.equal((await listReportsWithIssue(db, { accountId }, { check, perPage: 10 })).rows.length, reports);
    const [clearing] = (await queue.claim(20)).filter(({ kind }) => kind === 'clear');
    assert.ok(clearing);
    await clearRows(db, { project: Number(clearing.payload.project) });
    await assertInStep(db, accountId);
    const projects = await db.selectFrom('report_issue').select('project_id').distinct().execute();
    assert.deepEqual(
      projects.map((row) => row.project_id),
      [projectId],
    );

    await removeAccount(db, queue, 'one@example.com');
    await clearRows(db, { account: accountId });
    for (const table of SUMMARIES) assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table);
  });

  test(`report lists by issue and by score can be continued after any row on ${name}`, async (t) => {
    const { db, accountId, runAll, create, site } = await start(t, open);
    const other = site.url.replace('127.0.0.1', 'localhost');
    for (const path of ['/', '/shop', '/old-shop', '/gone']) for (const host of [site.url, other]) await create(path, host);
    await runAll();
    await assertInStep(db, accountId);
    const report = await db.selectFrom('report').selectAll().where('url', '=', `${other}/shop`).executeTakeFirstOrThrow();
    const [number] = unpackIssues(report.issues ?? '').keys();
    const check = checkOfNumber(number ?? -1) ?? '';
    for (const projectId of [undefined, report.project_id]) {
      const whole = await listReportsWithIssue(db, { accountId, projectId }, { check, perPage: 100 });
      assert.ok(whole.rows.length > 1);
      for (const perPage of [1, 2]) {
        const ids: number[] = [];
        let after: { projectId: number; reportId: number } | undefined;
        do {
          const { rows, next } = await listReportsWithIssue(db, { accountId, projectId }, { check, perPage }, after);
          ids.push(...rows.map((row) => row.report.id));
          after = next ?? undefined;
        } while (after);
        assert.deepEqual(
          ids,
          whole.rows.map((row) => row.report.id),
        );
      }
    }
    assert.deepEqual((await listReportsWithIssue(db, { accountId: accountId + 1 }, { check, perPage: 5 })).rows, []);
    assert.deepEqual((await listReportsWithIssue(db, { accountId }, { check: 'no-such-check', perPage: 5 })).rows, []);
    for (const sort of ['asc', 'desc'] as const) {
      const range = { accountId, projectId: report.project_id, sort };
      const { rows } = await listByScore(db, { ...range, perPage: 100 });
      const scores = rows.map(({ rated }) => rated?.score ?? 0);
      assert.deepEqual(
        scores,
        scores.toSorted((a, b) => (sort === 'asc' ? a - b : b - a)),
      );
      const ids: number[] = [];
      for (let after: Parameters<typeof listByScore>[2] | null; after !== null; ) {
        const { rows, next } = await listByScore(db, { ...range, perPage: 1 }, after ?? undefined);
        ids.push(...rows.map(({ id }) => id));
        after = next;
      }
      assert.deepEqual(
        ids,
        rows.map(({ id }) => id),
      );
      const [some] = scores;
      const same = await listByScore(db, { ...range, lowest: some ?? 0, highest: some ?? 0, perPage: 100 });
      assert.deepEqual(
        same.rows.map(({ id }) => id),
        rows.filter(({ rated }) => rated?.score === some).map(({ id }) => id),
      );
      assert.deepEqual((await listByScore(db, { ...range, accountId: accountId + 1, perPage: 5 })).rows, []);
    }
  });

  test(`weekly scores are the same before and after their changes are summed up, on ${name}`, async (t) => {
    const { db } = await open(t);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const now = Date.parse('2026-11-20T12:00:00Z');
    const row = { workspace_id: accountId, state: 'completed', result: 2, privacy: 1 } as const;
    /** Adds or removes a score this many days ago. */
    const write = (project_id: number, score: number, ago: number, count = 1) =>
      db
        .insertInto('report_count_change')
        .values({ ...row, project_id, score, count, day: dayOf(now) - ago })
        .execute();
    await write(1, 40, 100);
    await write(1, 79, 20);
    await write(1, 79, 7, -1);
    await write(1, 81, 7);
    await write(2, 100, 6);
    await write(2, 100, 0, -1);
    await write(2, 9, 0);
    const read = async () => ({
      weeks: await readScoreWeeks(db, accountId, [0, 1, 2, 3], { now, weeks: 4 }),
      scores: await readScores(db, accountId, [0, 1, 2, 3]),
    });
    const before = await read();
    const figures = (id: number) =>
      before.weeks.get(id)?.map(({ mean, good, decent, bad }) => [mean === null ? null : Math.round(mean * 10) / 10, good, decent, bad]);
    assert.deepEqual(figures(1), [
      [40, 0, 0, 1],
      [59.5, 0, 1, 1],
      [60.5, 1, 0, 1],
      [60.5, 1, 0, 1],
    ]);
    assert.deepEqual(figures(2), [
      [null, 0, 0, 0],
      [null, 0, 0, 0],
      [null, 0, 0, 0],
      [9, 0, 0, 1],
    ]);
    assert.deepEqual(figures(0), [
      [40, 0, 0, 1],
      [59.5, 0, 1, 1],
      [60.5, 1, 0, 1],
      [43.3, 1, 0, 2],
    ]);
    assert.deepEqual(figures(3), Array(4).fill([null, 0, 0, 0]));
    assert.deepEqual(
      before.weeks.get(0)?.map(({ time }) => (dayOf(now) * DAY - time) / DAY),
      [21, 14, 7, 0],
    );
    assert.deepEqual(before.scores.get(1)?.bins, [0, 0, 0, 0, 1, 0, 0, 0, 1, 0]);
    for (let times = 0; times < 2; times++) {
      await inAccount(db, accountId, (trx) => addUpCounts(trx, accountId));
      assert.deepEqual(await read(), before);
    }
    assert.deepEqual(await db.selectFrom('report_count_change').selectAll().execute(), []);
  });
}
