import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { listReports } from '../../src/reports/lists/list.ts';
import type { ReportQuery } from '../../src/reports/lists/report-query.ts';
import { storedReports, walkReports } from '../../src/reports/lists/walk.ts';
import { rankOf } from '../../src/reports/report.ts';
import { recount, recountProjects } from '../../src/reports/rollups/counts.ts';
import type { Database, Privacy, ReportState, ResultRank } from '../../src/storage/database.ts';
import { linkReports } from '../link-reports.ts';
import { randomFrom } from '../random.ts';
import { storages } from '../storages.ts';

/** Number of reports, more than one statement of a search reads. */
const REPORTS = 2_000;
const QUERIES = 200;

interface Row {
  id: number;
  project: string;
  url: string;
  state: ReportState;
  result: ResultRank | null;
  privacy: Privacy;
  generated: number | null;
  /** Position among all rows by the bytes of the URL. */
  place: number;
}

const states = ['completed', 'completed', 'completed', 'failed', 'queued', 'processing'] as const;
const paths = ['a', 'B', 'ä', '_%', '\\', 'A/b', 'z'];

const fill = async (db: Database, accountId: number, random: (below: number) => number): Promise<Row[]> => {
  const projects = Array.from({ length: 30 }, (_, number) => `p${number}.test`);
  await db
    .insertInto('project')
    .values(projects.map((name, number) => ({ workspace_id: accountId, name, created_at: number, updated_at: number })))
    .execute();
  const ids = new Map((await db.selectFrom('project').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]));
  const rows: Row[] = [];
  await db.transaction().execute(async (trx) => {
    await recountProjects(trx, accountId, projects.length);
    const kinds = new Map<string, { row: Row; count: number }>();
    for (let id = 1; id <= REPORTS; id++) {
      const project = projects[Math.floor(random(30) * (random(30) / 30))] ?? 'p0.test';
      const state = states[random(states.length)] ?? 'queued';
      const result = state === 'completed' || random(2) === 0 ? ((1 + random(3)) as ResultRank) : null;
      const url = `https://${project}/${paths[random(paths.length)]}${random(500)}`;
      const row = { id, project, url, state, result, privacy: random(3) as Privacy, generated: result && random(1_000), place: 0 };
      rows.push(row);
      const kind = `${project} ${state} ${result} ${row.privacy}`;
      kinds.set(kind, { row, count: (kinds.get(kind)?.count ?? 0) + 1 });
    }
    const bytes = new Map(rows.map((row) => [row, Buffer.from(row.url)]));
    const byUrl = rows.toSorted((one, other) => Buffer.compare(bytes.get(one) ?? Buffer.of(), bytes.get(other) ?? Buffer.of()));
    for (const [place, row] of byUrl.entries()) row.place = place;
    for (let from = 0; from < REPORTS; from += 500) {
      const values = rows.slice(from, from + 500).map(({ id, project, url, state, result, privacy, generated }) => ({
        id,
        workspace_id: accountId,
        project_id: ids.get(project) ?? 0,
        url,
        url_search: url.toLowerCase(),
        target: url,
        privacy,
        state,
        result,
        score: result && result * 30,
        generated_at: generated,
        version: 1,
        created_at: id,
        updated_at: id,
      }));
      await trx.insertInto('report').values(values).execute();
    }
    await linkReports(trx);
    for (const { row, count } of kinds.values())
      await recount(trx, null, { ...row, workspace_id: accountId, project_id: ids.get(row.project) ?? 0 }, count);
  });
  return rows;
};

/** The expected list, made by filtering and sorting all rows. */
const expected = (rows: readonly Row[], query: ReportQuery): number[] => {
  const { search, searchBy, state, privacy, result, project, sortBy, sort } = query;
  const text = search?.toLowerCase() ?? '';
  const way = sort === 'asc' ? 1 : -1;
  const columns = { id: 'id', generated_at: 'generated', result: 'result', url: 'place' } as const;
  const column = columns[sortBy];
  const compare = (one: Row, other: Row): number => {
    const [left, right] = [one[column], other[column]];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || way * (one.id - other.id);
    return way * (left - right || one.id - other.id);
  };
  return rows
    .filter((row) => (searchBy === 'url' ? row.url.toLowerCase() : row.project).includes(text))
    .filter((row) => (state === undefined || row.state === state) && (privacy === undefined || row.privacy === privacy))
    .filter((row) => (result === undefined || row.result === rankOf(result)) && (project === undefined || row.project === project))
    .toSorted(compare)
    .map(({ id }) => id);
};

const randomQuery = (accountId: number, random: (below: number) => number): ReportQuery => {
  const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  const seldom = <Value>(values: readonly Value[]): Value | undefined => (random(4) === 0 ? pick(values) : undefined);
  return {
    accountId,
    search: pick([undefined, undefined, 'Ä', '_%', '\\', 'test', 'p1', 'p12.test', '/a/b4', 'none such', '9']),
    searchBy: pick(['url', 'url', 'project']),
    state: seldom(['completed', 'failed', 'queued', 'processing']),
    privacy: seldom([0, 1, 2]),
    result: seldom(['bad', 'decent', 'good']),
    project: seldom(['p0.test', 'p1.test', 'p20.test', 'none.test']),
    sortBy: pick(['id', 'generated_at', 'url', 'result']),
    sort: pick(['asc', 'desc']),
    perPage: pick([1, 10, 100]),
    page: 1,
  };
};

for (const { name, open } of storages) {
  test(`lists with random filters and sort orders equal a list sorted in memory on ${name}`, async (t) => {
    const { db } = await open(t);
    const { below: random } = randomFrom(5);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const rows = await fill(db, accountId, random);
    for (let number = 0; number < QUERIES; number++) {
      const query = randomQuery(accountId, random);
      const all = expected(rows, query);
      const page = 1 + random(Math.ceil(all.length / query.perPage) + 1);
      const about = JSON.stringify({ ...query, page });
      const cut = (from: number): number[] => all.slice(from, from + query.perPage);

      const list = await listReports(db, { ...query, page });
      assert.deepEqual(
        { ids: list.rows.map(({ id }) => id), total: list.total },
        { ids: cut((page - 1) * query.perPage), total: all.length },
        about,
      );
      const last = list.rows.at(-1);
      if (!last) continue;
      const walked = await walkReports(db, query, storedReports.positionOf(last, query));
      assert.deepEqual(
        walked.rows.map(({ id }) => id),
        cut(page * query.perPage),
        `after the last of ${about}`,
      );
    }
  });
}
