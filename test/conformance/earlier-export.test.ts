import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { settingOf } from '../../src/accounts/hashing-queue.ts';
import { verifyPassword } from '../../src/accounts/password.ts';
import { openSecretBox, ownerOf } from '../../src/lib/secret-box.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { importData } from '../../src/storage/transfer/import.ts';
import { locationOf } from '../../src/storage/transfer/location.ts';
import { makeFolder } from '../make-folder.ts';
import { sharedServer } from '../postgres-databases.ts';

const server = await sharedServer();

/** An export of the last build with the former schema: reports with runs, a crawl, an import, schedules, a webhook, passwords. */
const text = readFileSync(new URL('earlier-export.jsonl', import.meta.url), 'utf8');
const KEY = 'the key of the earlier export, of forty characters';

/** Reads the rows of one table of the export. */
const rowsOf = (name: string): Record<string, unknown>[] => {
  const lines: unknown[] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const start = lines.findIndex((line) => (line as { table?: string }).table === name);
  const { columns } = lines[start] as { columns: string[] };
  const rows = lines.slice(
    start + 1,
    lines.findIndex((line) => (line as { end?: string }).end === name),
  ) as unknown[][];
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
};

async function* chunks(): AsyncGenerator<string> {
  yield text;
}

const makeUrl = async (t: TestContext): Promise<string> => {
  assert.ok(typeof server !== 'string');
  const { url, drop } = await server.makeDatabase();
  t.after(drop);
  return url;
};

for (const { name, make, open, skip } of [
  { name: 'SQLite', make: makeFolder, open: openSqlite, skip: false },
  { name: 'PostgreSQL', make: makeUrl, open: (url: string) => openPostgres(url), skip: typeof server === 'string' ? server : false },
])
  test(`an export made by an earlier build with the former schema is imported completely into ${name}`, { skip }, async (t) => {
    const place = await make(t);
    const tables = await importData(chunks(), locationOf(place), () => {});
    for (const { table, rows } of tables) if (table in same) assert.equal(rows, rowsOf(table).length, table);
    const db = await open(place);
    for (const [table, columns] of Object.entries(same) as [keyof typeof same, readonly string[]][]) {
      const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().orderBy('id').execute();
      const texts = (all: Record<string, unknown>[]) => all.map((row) => columns.map((column) => String(row[column])));
      assert.deepEqual(texts(rows), texts(rowsOf(table)), table);
    }
    const workspaces = await db.selectFrom('workspace').select('id').orderBy('id').execute();
    assert.deepEqual(
      workspaces.map(({ id }) => String(id)),
      rowsOf('account').map(({ id }) => id),
    );
    const { progress } = await db.selectFrom('crawl').select('progress').executeTakeFirstOrThrow();
    assert.equal(JSON.parse(progress).suspendedUrls, 0);
    const links: Record<string, unknown>[] = await db.selectFrom('shared_link').selectAll().orderBy('id').execute();
    const linksBefore = (['report', 'crawl'] as const).flatMap((kind) => rowsOf(kind).map((row) => ({ ...row, [`${kind}_id`]: row.id })));
    const projects = rowsOf('project').map(({ id }) => id);
    const ofProjects = links.filter(({ project_id }) => project_id !== null);
    assert.deepEqual(
      ofProjects.map(({ project_id }) => String(project_id)),
      projects,
    );
    assert.equal(new Set(links.map(({ slug }) => slug)).size, links.length);
    const parts = ['report_id', 'crawl_id', 'slug', 'password_hash', 'access_version'];
    const partsOf = (all: Record<string, unknown>[]) => all.map((row) => parts.map((name) => String(row[name] ?? null)).join(' ')).sort();
    assert.deepEqual(partsOf(links.filter(({ project_id }) => project_id === null)), partsOf(linksBefore));
    for (const [kind, id, password] of [
      ['report_id', 2, 'open pots'],
      ['crawl_id', 1, 'open crawl'],
    ] as const) {
      const { password_hash } = await db.selectFrom('shared_link').select('password_hash').where(kind, '=', id).executeTakeFirstOrThrow();
      assert.equal(await verifyPassword(password, password_hash ?? '', settingOf(1)), true, kind);
    }
    const secret = await db.selectFrom('webhook_secret').selectAll().executeTakeFirstOrThrow();
    const webhook = await db.selectFrom('webhook').selectAll().where('id', '=', secret.webhook_id).executeTakeFirstOrThrow();
    assert.match(openSecretBox(KEY).open(secret.sealed, ownerOf(webhook.workspace_id)) ?? '', /^whsec_/);
    await db.destroy();
  });

/** Columns compared with the export, by table. */
const same = {
  account: ['id', 'email', 'password_hash'],
  api_key: ['id', 'hash', 'scopes'],
  project: ['id', 'name'],
  report: ['id', 'url', 'state', 'privacy', 'score', 'run_id'],
  run: ['id', 'report_id', 'ruleset', 'score', 'mode'],
  crawl: ['id', 'url', 'state', 'privacy', 'found', 'score'],
  import: ['id', 'sitemap', 'state', 'accepted'],
  schedule: ['id', 'report_id', 'project_id', 'every', 'next_at'],
  webhook: ['id', 'url', 'events'],
} as const;
