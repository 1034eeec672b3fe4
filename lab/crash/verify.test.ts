import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createAccount } from '../../src/accounts/account.ts';
import { removeReport } from '../../src/reports/remove.ts';
import { requestReport } from '../../src/reports/request.ts';
import { addUpCounts } from '../../src/reports/rollups/add-up-counts.ts';
import { inAccount } from '../../src/storage/locks.ts';
import { storages } from '../../test/storages.ts';
import { makeExpectation } from './expectation.ts';
import type { Wrong } from './expected.ts';
import type { Came, Line, Requested } from './journal.ts';
import { inspect } from './stored.ts';
import { orderOf } from './system-calls.ts';

const url = 'http://127.0.0.2:8080/page-1';

/** The lines of calls that went out one after the other. */
const linesOf = (...calls: [Partial<Requested>, Partial<Came>][]): Line[] =>
  calls.flatMap(([requested, came], index): Line[] => [
    { call: index, requested: { round: 1, at: index * 1_000, what: 'read', url, project: '127.0.0.2', ...requested } },
    { call: index, came: { outcome: 'acknowledged', status: 200, ...came } },
  ]);

const created = [
  { what: 'create', privacy: 1 },
  { status: 202, id: 7, privacy: 1, state: 'queued' },
] as [Partial<Requested>, Partial<Came>];
const finished = [{}, { id: 7, privacy: 1, state: 'completed' }] as [Partial<Requested>, Partial<Came>];
const lost = { outcome: 'unknown', status: null, error: 'ECONNRESET' } as const;
const refused = { outcome: 'refused', status: null, error: 'ECONNREFUSED' } as const;
const absent = { outcome: 'refused', status: 404 } as const;

test('computes the expected state of a report from the recorded API responses', () => {
  const rows: [string, Line[], Record<string, unknown>][] = [
    ['created', linesOf(created), { there: 'yes', id: 7, privacies: [1], leastRuns: 1, mostRuns: 1 }],
    ['refused', linesOf([{ what: 'create', privacy: 1 }, refused]), { there: 'no', wasAcknowledged: false }],
    ['lost', linesOf([{ what: 'create', privacy: 1 }, lost]), { there: 'maybe', privacies: [1] }],
    ['lost, and then refused', linesOf([{ what: 'create' }, lost], [{ what: 'create' }, refused]), { there: 'maybe' }],
    ['changed', linesOf(created, [{ what: 'update', privacy: 2, password: 'x' }, {}]), { privacies: [2], passwords: ['x'] }],
    ['change lost', linesOf(created, [{ what: 'update', privacy: 0 }, lost]), { privacies: [1, 0], there: 'yes' }],
    ['change refused', linesOf(created, [{ what: 'update', privacy: 0 }, refused]), { privacies: [1] }],
    ['deleted', linesOf(created, [{ what: 'delete' }, {}]), { there: 'no', wasDeleted: true }],
    ['deletion lost', linesOf(created, [{ what: 'delete' }, lost]), { there: 'maybe', wasDeleted: false }],
    ['project deleted', linesOf(created, [{ what: 'delete_project' }, {}]), { there: 'no', wasDeleted: false }],
    ['audited again', linesOf(created, finished, [{ what: 'rerun' }, { state: 'queued' }]), { leastRuns: 2, mostRuns: 2 }],
    ['audited again while running', linesOf(created, [{ what: 'rerun' }, {}]), { leastRuns: 1, mostRuns: 2 }],
    ['found', [...linesOf([{ what: 'create' }, lost]), { found: { url, there: true, privacy: 1 } }], { there: 'yes', privacies: [1] }],
  ];
  for (const [name, lines, expected] of rows) {
    const expectation = makeExpectation((wrong, why) => assert.fail(`${name}: ${wrong}: ${why}`), { answersAll: false });
    for (const line of lines) expectation.add(line);
    const one = expectation.reports.get(url);
    assert.deepEqual(one && Object.fromEntries(Object.keys(expected).map((key) => [key, one[key as keyof typeof one]])), expected, name);
  }
});

test('reports API responses that contradict each other', () => {
  const rows: [string, Line[], Wrong[]][] = [
    ['acknowledged and gone', linesOf(created, [{}, absent]), ['missing']],
    ['its project, too', linesOf(created, [{ what: 'delete_project' }, absent]), ['missing']],
    ['deleted and there', linesOf(created, [{ what: 'delete' }, {}], finished), ['resurrected']],
    ['made twice', linesOf(created, [{ what: 'create' }, { id: 8 }]), ['duplicated']],
    ['shown with another privacy', linesOf(created, [{}, { id: 7, privacy: 0 }]), ['wrong privacy']],
    ['refused for nothing', linesOf(created, [{}, { outcome: 'refused', status: 403 }]), ['other']],
    ['broken', linesOf(created, [{}, { outcome: 'unknown', status: 500 }]), ['other']],
    ['lost though asked in time', [...linesOf(created).slice(0, 1), { fault: 5_000 }, { call: 0, came: lost }], ['other']],
    ['lost as it came too late', [...linesOf(created).slice(0, 1), { fault: 100 }, { call: 0, came: lost }], []],
  ];
  for (const [name, lines, expected] of rows) {
    const wrongs: Wrong[] = [];
    const expectation = makeExpectation((wrong) => wrongs.push(wrong), { answersAll: true });
    for (const line of lines) expectation.add(line);
    assert.deepEqual(wrongs, expected, name);
  }
});

for (const { name, open } of storages)
  test(`reports broken invariants of the database on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(Date.now);
    const { id: accountId } = await createAccount(db, { email: 'a@example.com' });
    const add = (address: string) =>
      requestReport(db, queue, { accountId, url: address, target: new URL(address), privacy: 1, password: null });
    await add(url);
    await inAccount(db, accountId, (trx) => addUpCounts(trx, accountId));
    await removeReport(db, async () => {}, accountId, await add(new URL('/page-of-the-same-project', url).href));
    const found = async (): Promise<string[]> => {
      const all: string[] = [];
      await inspect(db, (wrong, why) => all.push(`${wrong}: ${why.split(':')[0]}`));
      return all;
    };
    assert.deepEqual(await found(), []);

    const rows: [string, string, string[]][] = [
      ['delete from job', 'insert into job select * from kept_job', ['stuck: report without the job that it waits for']],
      [
        `insert into job (pool, kind, payload, host_queue, status, owner, rank, priority, run_at, claims, failures)
          select pool, kind, payload, host_queue, status, owner, rank, priority, run_at, claims, failures from job limit 1`,
        'delete from job where id not in (select id from kept_job)',
        ['duplicated: jobs of one report'],
      ],
      ['update account set projects = 2', 'update account set projects = 1', ['other: wrong number of projects']],
      [
        'update report_count set count = 2 where project_id = 0 and count = 1',
        'update report_count set count = 1 where count = 2',
        ['other: wrong count of the account'],
      ],
      [
        'update report_count set count = 2 where project_id <> 0 and count = 1',
        'update report_count set count = 1 where count = 2',
        ['other: wrong count of a project'],
      ],
      [
        'update report_count_change set count = -2 where count = -1',
        'update report_count_change set count = -1 where count = -2',
        ['other: wrong count of a project', 'other: wrong count of the account'],
      ],
      [
        'update report set score = 5',
        'update report set score = null',
        ['other: wrong scores of a project', 'other: wrong scores of the account'],
      ],
      [
        'update report set run_id = 5',
        'update report set run_id = null',
        ['other: report that shows no run, or shows another than its last'],
      ],
    ];
    await sql`create table kept_job as select * from job`.execute(db);
    for (const [breaks, mends, expected] of rows) {
      await sql.raw(breaks).execute(db);
      assert.deepEqual(await found(), expected, breaks);
      await sql.raw(mends).execute(db);
    }
    assert.deepEqual(await found(), []);
  });

test('detects from recorded system calls whether a commit was synced to disk before it was acknowledged', () => {
  const page = 'http://127.0.0.2:1/page-synced-0-';
  const write = `10 pwrite64(20</d/sonde.db-wal>, "..${page}..", 4096, 4152) = 4096`;
  const sync = '10 fdatasync(20</d/sonde.db-wal>) = 0';
  const answer = `9 write(21<TCP:[1]>, "HTTP/1.1 202 Accepted\\r\\n..${page}..", 900) = 900`;
  const rows: [string[], string][] = [
    [[write, sync, answer], 'synced'],
    [[write, answer, sync], 'not synced'],
    [[sync, write, answer], 'not synced'],
    [[write, sync.replace('-wal', ''), answer], 'not synced'],
    [[write, sync.replace('= 0', '= -1 EIO'), answer], 'not synced'],
    [[write, '10 fdatasync(20</d/sonde.db-wal> <unfinished ...>', answer, '10 <... fdatasync resumed>) = 0'], 'not synced'],
    [[write, '10 fdatasync(20</d/sonde.db-wal> <unfinished ...>', '10 <... fdatasync resumed>) = 0', answer], 'synced'],
    [[sync, answer], 'not seen'],
  ];
  for (const [lines, expected] of rows) assert.deepEqual(orderOf(lines.join('\n'), [page], 'sqlite'), [expected], lines.join('\n'));
});
