import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { scheduleFamilies } from '../../src/metrics/schedules.ts';
import { LEASE_TIME } from '../../src/queue/lease.ts';
import { priorities } from '../../src/queue/queue.ts';
import { changeReport } from '../../src/reports/change.ts';
import { clearRows } from '../../src/reports/clear.ts';
import { removeProject, removeReport } from '../../src/reports/remove.ts';
import { removeAccount } from '../../src/reports/remove-account.ts';
import { findReport } from '../../src/reports/report.ts';
import { requestReport } from '../../src/reports/request.ts';
import { readNextRuns } from '../../src/schedules/next-runs.ts';
import { MAX_DUE_SCHEDULES, runDueSchedules } from '../../src/schedules/run-due.ts';
import { runProject } from '../../src/schedules/run-project.ts';
import { columnOf, findSchedule, storedSchedules } from '../../src/schedules/schedule.ts';
import { removeSchedule, setSchedule } from '../../src/schedules/set.ts';
import { linkReports } from '../link-reports.ts';
import { storages } from '../storages.ts';

const DAY = 24 * 60 * 60_000;
const START = Date.parse('2026-11-20T12:00:00Z');
const noListener = async (): Promise<void> => {};

for (const { name, open } of storages) {
  const setUp = async (t: TestContext) => {
    const { db, openQueue } = await open(t);
    const clock = { now: START };
    const queue = openQueue(() => clock.now, { isExempt: () => true });
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const bugs: unknown[] = [];
    /** Creates reports whose first audits have ended. */
    const makeAll = async (urls: readonly string[]): Promise<number[]> => {
      const ids: number[] = [];
      for (const url of urls)
        ids.push(await requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 1, password: null }));
      await finish();
      return ids;
    };
    const make = async (url: string): Promise<number> => (await makeAll([url]))[0] ?? 0;
    /** Creates one report and copies it, which is faster than creating each. */
    const makeCopies = async (count: number): Promise<number[]> => {
      const first = await make('https://many.test/');
      const { id: _, ...report } = await db.selectFrom('report').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
      const copies = await db
        .insertInto('report')
        .values(Array.from({ length: count - 1 }, () => report))
        .returning('id')
        .execute();
      await linkReports(db);
      return [first, ...copies.map(({ id }) => id)];
    };
    /** Ends all queued audits as completed, without results. */
    const finish = async (): Promise<void> => {
      const jobs = await queue.claim(1_000);
      await db.transaction().execute(async (trx) => {
        for (const job of jobs) await queue.finish(trx, job);
        await trx.updateTable('report').set({ state: 'completed' }).execute();
      });
    };
    const waiting = async (): Promise<number[]> => {
      const jobs = await db.selectFrom('job').select(['kind', 'payload', 'priority']).orderBy('id').execute();
      assert.ok(jobs.every(({ priority }) => priority === priorities.scheduled));
      return jobs.filter(({ kind }) => kind === 'run').map(({ payload }) => Number(JSON.parse(payload).report));
    };
    const tick = () => runDueSchedules(db, { queue, crawlQueue: queue }, clock.now, (error) => bugs.push(error));
    const nextOf = async (target: Parameters<typeof findSchedule>[2]) => (await findSchedule(db, accountId, target))?.nextAt ?? null;
    t.after(() => assert.deepEqual(bugs, []));
    return { db, queue, clock, accountId, make, makeAll, makeCopies, finish, waiting, tick, nextOf };
  };

  test(`the number of overdue schedules is reported as a metric on ${name}`, async (t) => {
    const { db, clock, accountId, make } = await setUp(t);
    const overdue = async () => (await scheduleFamilies(db, clock.now))[0]?.samples[0]?.value;
    for (const [path, paused] of [
      ['a', false],
      ['b', false],
      ['c', true],
    ] as const)
      await setSchedule(
        db,
        accountId,
        { reportId: await make(`https://one.test/${path}`) },
        { every: 'daily', paused },
        { now: clock.now },
      );
    assert.equal(await overdue(), 0);
    await db.updateTable('schedule').set({ next_at: clock.now }).execute();
    clock.now += 10_000;
    assert.equal(await overdue(), 0, 'the scheduler has 30 seconds to start them');
    clock.now += 30_000;
    assert.equal(await overdue(), 2);
  });

  test(`the next scheduled run of an account ignores paused schedules and removed projects on ${name}`, async (t) => {
    const { db, queue, accountId, make } = await setUp(t);
    const reportId = await make('https://one.test/a');
    await make('https://two.test/');
    assert.deepEqual(await readNextRuns(db, accountId, 1), []);
    const idOf = async (name: string): Promise<number> =>
      (await db.selectFrom('project').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
    const [one, two] = [await idOf('one.test'), await idOf('two.test')];
    const set = async (target: Parameters<typeof setSchedule>[2], at: number, paused = 0): Promise<void> => {
      await setSchedule(db, accountId, target, { every: 'daily' }, { now: START });
      const [column, id] = columnOf(target);
      await db.updateTable('schedule').set({ next_at: at, paused }).where(column, '=', id).execute();
    };
    await set({ reportId }, START + 3);
    assert.deepEqual(await readNextRuns(db, accountId, 1), [{ at: START + 3, project: 'one.test', url: 'https://one.test/a' }]);
    await set({ projectId: one }, START + 1, 1);
    await set({ projectId: two }, START + 2);
    const [next, later] = await readNextRuns(db, accountId, 2);
    assert.deepEqual([next, later?.at], [{ at: START + 2, project: 'two.test', url: null }, START + 3]);
    assert.deepEqual(await readNextRuns(db, accountId + 1, 1), []);
    await removeProject(db, queue, noListener, accountId, 'one.test');
    await removeProject(db, queue, noListener, accountId, 'two.test');
    assert.deepEqual(await readNextRuns(db, accountId, 1), []);
  });

  test(`a due schedule queues exactly one audit on ${name}`, async (t) => {
    const { db, clock, accountId, make, finish, waiting, tick, nextOf } = await setUp(t);
    const reportId = await make('https://one.test/');
    const set = await setSchedule(db, accountId, { reportId }, { every: 'daily' }, { now: clock.now });
    const due = set?.schedule.nextAt ?? 0;
    assert.ok(due > START && due <= START + DAY);

    clock.now = due - 1;
    assert.deepEqual([await tick(), await waiting()], [0, []]);
    clock.now = due;
    assert.deepEqual(
      (await Promise.all([tick(), tick(), tick()])).filter((begun) => begun > 1),
      [],
    );
    assert.deepEqual(await waiting(), [reportId]);
    assert.equal((await findReport(db, accountId, reportId))?.state, 'queued');
    assert.deepEqual([await tick(), await nextOf({ reportId })], [0, due + DAY]);
    assert.equal((await findSchedule(db, accountId, { reportId }))?.lastAt, due);

    // While the audit waits, no second one is queued; runs missed for a month are done once.
    clock.now = due + DAY;
    assert.deepEqual([await tick(), await waiting()], [1, [reportId]]);
    assert.equal((await findSchedule(db, accountId, { reportId }))?.lastAt, due);
    await finish();
    clock.now = due + 30 * DAY + 5;
    assert.deepEqual([await tick(), await tick(), await waiting(), await nextOf({ reportId })], [1, 0, [reportId], due + 31 * DAY]);
  });

  test(`a crawl schedule repeats the last crawl of its scope with the same options, but private, on ${name}`, async (t) => {
    const { db, queue, clock, accountId, make, tick, nextOf } = await setUp(t);
    const reportId = await make('https://one.test/deep/page');
    const { project_id: crawledProjectId } = await db
      .selectFrom('report')
      .select('project_id')
      .where('id', '=', reportId)
      .executeTakeFirstOrThrow();
    await setSchedule(db, accountId, { projectId: crawledProjectId }, { every: 'daily', paused: true }, { now: clock.now });
    await setSchedule(db, accountId, { crawledProjectId }, { every: 'daily' }, { now: clock.now });
    const { rows } = await storedSchedules.list(db, { workspace_id: accountId, perPage: 10, page: 1 });
    assert.deepEqual(
      rows.map(({ kind, project, report }) => [kind, project, report]),
      [
        ['audit', 'one.test', null],
        ['crawl', 'one.test', null],
      ],
    );
    const crawls = () => db.selectFrom('crawl').select(['id', 'target', 'options', 'privacy', 'state']).orderBy('id').execute();
    const due = async (): Promise<number> => {
      clock.now = (await nextOf({ crawledProjectId })) ?? 0;
      return tick();
    };
    assert.equal(await due(), 1);
    const [first] = await crawls();
    assert.deepEqual([first?.target, first?.privacy, first?.state], ['https://one.test/', 1, 'queued']);
    // The crawl is still queued, so no second one is added.
    assert.deepEqual([await due(), (await crawls()).length], [1, 1]);
    await db.updateTable('crawl').set({ state: 'paused' }).execute();
    assert.deepEqual([await due(), (await crawls()).length], [1, 1]);
    const options = JSON.stringify({ maxPages: 7, maxDepth: null, include: [], exclude: ['/x'], sitemaps: false });
    await db.updateTable('crawl').set({ state: 'completed', options, privacy: 0, target: 'https://one.test/start' }).execute();
    assert.equal(await due(), 1);
    const [, second] = await crawls();
    assert.deepEqual([second?.target, second?.privacy, second?.options], ['https://one.test/start', 1, options]);
    const part = { state: 'completed', scope: 'a part', target: 'https://one.test/part' } as const;
    await db
      .updateTable('crawl')
      .set(part)
      .where('id', '=', second?.id ?? 0)
      .execute();
    assert.equal(await due(), 1);
    assert.equal((await crawls()).at(-1)?.target, 'https://one.test/start', 'the crawl of a part is not repeated');
    await db.updateTable('crawl').set({ state: 'completed', found: 1_000_000 }).execute();
    assert.deepEqual([await due(), (await crawls()).length], [1, 3], 'no crawl is added beyond the page limit of the account');
    await removeProject(db, queue, noListener, accountId, 'one.test');
    assert.equal(await db.selectFrom('schedule').selectAll().executeTakeFirst(), undefined);
  });

  test(`a paused schedule does not run, and changing a schedule sets its next run, on ${name}`, async (t) => {
    const { db, clock, accountId, make, waiting, tick, nextOf } = await setUp(t);
    const reportId = await make('https://one.test/');
    await setSchedule(db, accountId, { reportId }, { every: 'daily', paused: true }, { now: clock.now });
    clock.now += 10 * DAY;
    assert.deepEqual([await tick(), await waiting(), await nextOf({ reportId })], [0, [], null]);
    await setSchedule(db, accountId, { reportId }, { paused: false }, { now: clock.now });
    const next = (await nextOf({ reportId })) ?? 0;
    assert.ok(next > clock.now && next <= clock.now + DAY);
    // An update without changes keeps the next run.
    await setSchedule(db, accountId, { reportId }, { every: 'daily', timeZone: 'UTC' }, { now: next + 1 });
    assert.equal(await nextOf({ reportId }), next);
    await setSchedule(db, accountId, { reportId }, { every: '0 6 1 1 *' }, { now: clock.now });
    assert.match(new Date((await nextOf({ reportId })) ?? 0).toISOString(), /^2027-01-01T06:0[0-4]/);
  });

  test(`a project schedule audits each report once, even after a crash, on ${name}`, async (t) => {
    const { db, queue, clock, accountId, makeAll, finish, waiting, tick, nextOf } = await setUp(t);
    const urls = Array.from({ length: 70 }, (_, number) => `https://${number % 7 === 3 ? 'other' : 'one'}.test/${number}`);
    const all = await makeAll(urls);
    const ids = all.filter((_, number) => number % 7 !== 3);
    const { project_id: projectId } = await db
      .selectFrom('report')
      .select('project_id')
      .where('id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    await setSchedule(db, accountId, { projectId }, { every: 'weekly', timeZone: 'Asia/Tokyo' }, { now: clock.now });
    clock.now = (await nextOf({ projectId })) ?? 0;
    assert.equal(await tick(), 1);
    const steps = async () => (await queue.claim(1_000)).filter(({ kind }) => kind === 'schedule');

    const [first] = await steps();
    assert.ok(first);
    await runProject({ db, queue }, first, clock.now);
    assert.deepEqual(await waiting(), ids.slice(0, 25));
    // The next step never ends; a week later it is not queued a second time.
    assert.equal((await steps()).length, 1);
    const later = (await nextOf({ projectId })) ?? 0;
    clock.now = later;
    assert.equal(await tick(), 1);
    clock.now += LEASE_TIME + 1;
    for (;;) {
      const [step] = await steps();
      if (!step) break;
      await runProject({ db, queue }, step, clock.now);
      await runProject({ db, queue }, step, clock.now);
      clock.now += LEASE_TIME + 1;
    }
    assert.deepEqual(await waiting(), ids);
    clock.now += LEASE_TIME + 1;
    await finish();
    clock.now = (await nextOf({ projectId })) ?? 0;
    assert.equal(await tick(), 1);

    // Removing the schedule also ends its remaining steps.
    const [last] = await steps();
    assert.ok(last && (await removeSchedule(db, queue, accountId, { projectId })));
    await runProject({ db, queue }, last, clock.now);
    assert.deepEqual([await waiting(), await tick()], [[], 0]);
  });

  test(`a scheduled audit waits behind requested and imported audits on ${name}`, async (t) => {
    const { db, queue, clock, accountId, make, tick } = await setUp(t);
    const [scheduled, imported, requested] = [await make('https://a.test/'), await make('https://b.test/'), await make('https://c.test/')];
    await setSchedule(db, accountId, { reportId: scheduled }, { every: 'daily' }, { now: clock.now });
    clock.now += DAY;
    assert.equal(await tick(), 1);
    const bulk = { kind: 'run', payload: { report: imported }, owner: accountId, priority: priorities.bulk };
    await db.transaction().execute((trx) => queue.add(trx, bulk));
    const report = await findReport(db, accountId, requested);
    assert.ok(report);
    await changeReport(db, queue, report, { rerun: true });
    const order = [];
    for (let number = 0; number < 3; number++) order.push(...(await queue.claim(1)).map(({ payload }) => payload.report));
    assert.deepEqual(order, [requested, imported, scheduled]);
  });

  test(`a schedule is deleted together with its report, project or account on ${name}`, async (t) => {
    const { db, queue, clock, accountId, make, waiting, tick } = await setUp(t);
    const left = async () => (await db.selectFrom('schedule').select('id').execute()).length;
    const set = async (url: string) => {
      const reportId = await make(url);
      const { project_id: projectId } = await db
        .selectFrom('report')
        .select('project_id')
        .where('id', '=', reportId)
        .executeTakeFirstOrThrow();
      await setSchedule(db, accountId, { reportId }, { every: 'daily' }, { now: clock.now });
      await setSchedule(db, accountId, { projectId }, { every: 'daily' }, { now: clock.now });
      return { reportId, projectId };
    };
    const one = await set('https://one.test/');
    const two = await set('https://two.test/');
    await set('https://three.test/');
    const page = { workspace_id: accountId, perPage: 10, page: 1 };
    assert.deepEqual([await left(), (await storedSchedules.list(db, page)).total], [6, 6]);

    // The project is deleted with its last report.
    await removeReport(db, noListener, accountId, one.reportId);
    assert.equal(await left(), 4);
    await removeProject(db, queue, noListener, accountId, 'two.test');
    assert.deepEqual([await findSchedule(db, accountId, two), (await storedSchedules.list(db, page)).total], [undefined, 2]);
    assert.equal((await storedSchedules.walk(db, page, { value: 0, id: 0 })).rows.length, 2);
    await clearRows(db, { project: two.projectId });
    assert.equal(await left(), 2);

    await db.deleteFrom('job').execute();
    await removeAccount(db, queue, 'one@example.com');
    await db.deleteFrom('job').execute();
    clock.now += 2 * DAY;
    assert.deepEqual([await tick(), await waiting(), await left()], [2, [], 0]);
    await clearRows(db, { account: accountId });
  });

  test(`a report has one schedule that belongs to its account, and due schedules start in batches, on ${name}`, async (t) => {
    const { db, queue, clock, accountId, make, makeCopies, waiting, tick } = await setUp(t);
    const reportId = await make('https://one.test/');
    const { id: stranger } = await createAccount(db, { email: 'two@example.com' });
    assert.equal(await setSchedule(db, stranger, { reportId }, { every: 'daily' }), undefined);
    assert.equal(await setSchedule(db, accountId, { reportId: 999_999 }, { every: 'daily' }), undefined);
    assert.equal(await removeSchedule(db, queue, stranger, { reportId }), false);
    await assert.rejects(setSchedule(db, accountId, { reportId }, { paused: true }), /fields are invalid/);
    const both = await Promise.all(['daily', 'weekly'].map((every) => setSchedule(db, accountId, { reportId }, { every })));
    assert.deepEqual(both.map((set) => set?.isNew).sort(), [false, true]);
    assert.equal(await findSchedule(db, stranger, { reportId }), undefined);

    const row = { workspace_id: accountId, every: 'daily', time_zone: 'UTC', next_at: START, paused: 0, created_at: 1, updated_at: 1 };
    await assert.rejects(
      db
        .insertInto('schedule')
        .values({ ...row, report_id: null, project_id: null })
        .execute(),
    );
    await db.deleteFrom('schedule').execute();
    const many = await makeCopies(MAX_DUE_SCHEDULES + 5);
    await db
      .insertInto('schedule')
      .values(many.map((id) => ({ ...row, report_id: id, project_id: null })))
      .execute();
    clock.now = START;
    assert.deepEqual([await tick(), await tick(), await tick()], [MAX_DUE_SCHEDULES, 5, 0]);
    assert.equal(new Set(await waiting()).size, MAX_DUE_SCHEDULES + 5);
  });

  test(`broken schedules do not block other schedules and are tried again later on ${name}`, async (t) => {
    const { db, queue, clock, accountId, makeCopies, waiting } = await setUp(t);
    const ids = await makeCopies(MAX_DUE_SCHEDULES + 1);
    const good = ids.at(-1) ?? 0;
    const row = { workspace_id: accountId, every: 'daily', project_id: null, paused: 0, created_at: 1, updated_at: 1 };
    await db
      .insertInto('schedule')
      .values(
        ids.map((id) => ({ ...row, report_id: id, time_zone: id === good ? 'UTC' : 'No/Where', next_at: START + Number(id === good) })),
      )
      .execute();
    const broken = new Set<number>();
    const tick = () => runDueSchedules(db, { queue, crawlQueue: queue }, clock.now, (_, schedule) => broken.add(schedule));
    clock.now = START + 1;
    assert.deepEqual([await tick(), await tick(), await tick()], [MAX_DUE_SCHEDULES, 1, 0]);
    assert.deepEqual([await waiting(), broken.size], [[good], MAX_DUE_SCHEDULES]);
    // They run once their time zone is valid.
    await db.updateTable('schedule').set({ time_zone: 'UTC' }).execute();
    clock.now += 60 * 60_000;
    assert.equal(await tick(), MAX_DUE_SCHEDULES);
    assert.equal((await waiting()).length, MAX_DUE_SCHEDULES + 1);
  });
}
