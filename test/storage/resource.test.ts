import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import type { Database } from '../../src/storage/database.ts';
import { defineResource } from '../../src/storage/resource.ts';
import { storages } from '../storages.ts';

const newest = defineResource({
  table: 'webhook',
  sort: 'desc',
  rows: (db, { workspace_id }: { workspace_id: number }) =>
    db.selectFrom('webhook').select(['id', 'url']).where('workspace_id', '=', workspace_id),
});

const addWebhooks = async (db: Database, urls: readonly string[]) => {
  const { id: workspace_id } = await createAccount(db, { email: `${urls.length}@example.com` });
  for (const url of urls)
    await db.insertInto('webhook').values({ workspace_id, url, events: '', pending: 0, created_at: 1, updated_at: 1 }).execute();
  return { workspace_id };
};

for (const { name, open } of storages) {
  test(`a resource definition lists, walks and finds the rows of its query on ${name}`, async (t) => {
    const { db } = await open(t);
    const own = await addWebhooks(db, ['a', 'b', 'c']);
    const other = await addWebhooks(db, ['d']);
    const first = await newest.list(db, { ...own, perPage: 2, page: 1 });
    assert.deepEqual([first.total, first.rows.map(({ url }) => url)], [3, ['c', 'b']]);
    const [, last] = first.rows;
    assert.ok(last);
    const rest = await newest.walk(db, { ...own, perPage: 2 }, newest.positionOf(last, own));
    assert.deepEqual([rest.next, rest.rows.map(({ url }) => url)], [null, ['a']]);
    assert.equal((await newest.find(db, own, last.id))?.url, 'b');
    assert.equal(await newest.find(db, other, last.id), undefined);
  });

  test(`the stack trace of a failing query names the resource that it reads on ${name}`, async (t) => {
    const { db } = await open(t);
    const broken = defineResource({
      table: 'webhook',
      sort: 'asc',
      rows: (database) => database.selectFrom('webhook').selectAll(),
      complete: () => Promise.reject(new Error('broken')),
    });
    await assert.rejects(broken.list(db, { perPage: 1, page: 1 }), ({ stack }: Error) => /list webhook/.test(stack ?? ''));
  });
}
