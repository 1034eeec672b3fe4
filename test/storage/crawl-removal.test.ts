import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { createAccount } from '../../src/accounts/account.ts';
import { defaultCrawlOptions } from '../../src/crawls/crawl.ts';
import { removeCrawl } from '../../src/crawls/remove.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { runCrawl } from '../../src/crawls/run.ts';
import type { Queue } from '../../src/queue/queue.ts';
import { clearRows } from '../../src/reports/clear.ts';
import { removeProject } from '../../src/reports/remove.ts';
import { removeAccount } from '../../src/reports/remove-account.ts';
import type { Database } from '../../src/storage/database.ts';
import { crawlTables, deleteCrawlRows } from '../../src/storage/delete-in-batches.ts';
import { crawlerOf } from '../crawler.ts';
import { linkedPage, startLinkedSite } from '../linked-site.ts';
import { storages } from '../storages.ts';

/** Wraps a database to call a function before each transaction. */
const hooked = (db: Database, before: () => Promise<void>): Database =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({
          execute: async (work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) => {
            await before();
            return target.transaction().execute(work);
          },
        });
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** Returns a function that lists the columns with references to missing rows of other tables. */
const orphanFinder = async (db: Database): Promise<() => Promise<string[]>> => {
  const tables = (await db.introspection.getTables()).filter(({ columns }) => columns.length > 0);
  const references = tables.flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name: column }) => {
      const parent = /^(\w+)_id$/.exec(column)?.[1];
      return parent !== undefined && tables.some(({ name }) => name === parent) ? [{ table, column, parent }] : [];
    }),
  );
  const orphansOf = references.map(
    ({ table, column, parent }) => sql`select ${sql.lit(`${table}.${column}`)} as place where exists (select 1 from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.ref(column)} not in (select id from ${sql.table(parent)}))`,
  );
  return async () => {
    const { rows } = await sql<{ place: string }>`${sql.join(orphansOf, sql` union all `)}`.execute(db);
    return rows.map(({ place }) => place);
  };
};

/** Reads all rows of all crawls. */
const contentOf = async (db: Database): Promise<unknown> =>
  Promise.all(
    (['crawl', 'crawl_issue', ...crawlTables] as const).map(async (table) =>
      (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort(),
    ),
  );

/** Starts a site of two pages, a redirect and a broken link. */
const startSmallSite = async (t: TestContext) => {
  const { site, files } = await startLinkedSite(t);
  for (const path of ['/two', '/orphan', '/login', '/private/x']) delete files[path];
  Object.assign(files, { '/': linkedPage('Same title', ['/one', '/old', '/gone']), '/one': linkedPage('Same title', ['/']) });
  return site;
};

for (const storage of storages) {
  test(`deleting a crawl at any step, alone or with its project or account, leaves no row on ${storage.name}`, async (t) => {
    const site = await startSmallSite(t);
    const { db, openQueue } = await storage.open(t);
    const findOrphans = await orphanFinder(db);
    const queue: Queue = openQueue(Date.now, { gap: 0, width: 1 }, 'crawls');
    const removals = {
      crawl: async (accountId: number, id: number) => {
        await removeCrawl(db, queue, { workspace_id: accountId, id });
        await deleteCrawlRows(db, sql`= ${id}`);
      },
      project: async (accountId: number) => {
        const project = await db.selectFrom('project').select('name').where('workspace_id', '=', accountId).executeTakeFirst();
        if (project) await removeProject(db, queue, async () => {}, accountId, project.name);
        for (const { id } of await db.selectFrom('project').select('id').where('workspace_id', '=', accountId).execute())
          await clearRows(db, { project: id });
      },
      account: async (accountId: number) => {
        const { email } = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow();
        await removeAccount(db, queue, email ?? '');
        await clearRows(db, { account: accountId });
      },
    };
    for (const [what, remove] of Object.entries(removals))
      for (let step = 1, isOver = false; !isOver; step++) {
        const { id: accountId } = await createAccount(db, { email: `${what}-${step}@example.com` });
        const target = new URL(site.url);
        const request = { accountId, url: target.href, target, privacy: 1, passwordHash: null, idempotencyKey: null } as const;
        const { id } = await requestCrawl(db, queue, { ...request, options: defaultCrawlOptions });
        let left = step;
        const crawler = crawlerOf(
          queue,
          site.target,
          hooked(db, async () => {
            if (--left === 0) await remove(accountId, id);
          }),
        );
        for (let [job] = await queue.claim(1); job; [job] = await queue.claim(1)) {
          if (job.kind === 'crawl') await runCrawl(crawler, job);
          else await db.transaction().execute((trx) => queue.finish(trx, job));
        }
        isOver = left > 0;

        assert.deepEqual(await findOrphans(), [], `${what} at step ${step}`);
        if (isOver) assert.ok(step > 8, `only ${step} steps`);
      }
  });

  test(`a crawl step writes nothing if another worker has taken over its job, on ${storage.name}`, async (t) => {
    const site = await startSmallSite(t);
    const { db, openQueue } = await storage.open(t);
    const queue = openQueue(Date.now, { gap: 0, width: 1 }, 'crawls');
    for (let step = 1, isOver = false; !isOver; step++) {
      const { id: accountId } = await createAccount(db, { email: `${step}@example.com` });
      const target = new URL(site.url);
      const request = { accountId, url: target.href, target, privacy: 1, passwordHash: null, idempotencyKey: null } as const;
      await requestCrawl(db, queue, { ...request, options: defaultCrawlOptions });
      let left = step;
      let before: unknown;
      const crawler = crawlerOf(
        queue,
        site.target,
        hooked(db, async () => {
          if (--left !== 0) return;
          await db.updateTable('job').set({ token: 'of another worker' }).where('token', 'is not', null).execute();
          before = await contentOf(db);
        }),
      );
      for (let [job] = await queue.claim(1); job; [job] = await queue.claim(1)) {
        await runCrawl(crawler, job);
        if (left <= 0) break;
      }
      isOver = left > 0;

      if (!isOver) assert.deepEqual(await contentOf(db), before, `at step ${step}`);
      else assert.ok(step > 8, `only ${step} steps`);
      await db.deleteFrom('job').execute();
    }
  });
}
