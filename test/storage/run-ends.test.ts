import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KyselyPlugin } from 'kysely';
import { createAccount } from '../../src/accounts/account.ts';
import { requestReport } from '../../src/reports/request.ts';
import { pollRunEnds } from '../../src/reports/wait.ts';
import type { Database } from '../../src/storage/database.ts';
import { storages } from '../storages.ts';

const MANY = 60;

for (const { name, open } of storages)
  test(`one query finds which of many reports that clients wait for have ended, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const queue = openQueue(Date.now);
    const ids: number[] = [];
    for (let number = 0; number < MANY; number++) {
      const url = `https://page.test/${number}`;
      ids.push(await requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 1, password: null }));
    }
    const removed = 'https://removed.test/';
    ids.push(await requestReport(db, queue, { accountId, url: removed, target: new URL(removed), privacy: 1, password: null }));
    const [completed = 0, deleted = 0, ofRemovedProject = 0] = [...ids.slice(0, 2), ...ids.slice(-1)];
    let queries = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const poll = pollRunEnds(db.withPlugin(counting) as Database, 1);
    const found = new Map<number, PromiseWithResolvers<void>>(ids.map((id) => [id, Promise.withResolvers()]));
    const called = new Set<number>();
    const stops = ids.map((id) =>
      poll.onEnd(id, () => {
        called.add(id);
        found.get(id)?.resolve();
      }),
    );
    await db.updateTable('report').set({ state: 'completed' }).where('id', '=', completed).execute();
    await db.deleteFrom('report').where('id', '=', deleted).execute();
    await db.updateTable('project').set({ removed_at: 1 }).where('name', '=', 'removed.test').execute();
    const ended = [completed, deleted, ofRemovedProject];
    await Promise.all(ended.map((id) => found.get(id)?.promise));
    assert.deepEqual([...called].sort(), ended.sort());
    assert.ok(queries < MANY, `${queries} queries`);

    for (const stop of stops) stop();
    // A report awaited later is polled for as well.
    const again = Promise.withResolvers<void>();
    t.after(poll.onEnd(completed, again.resolve));
    await again.promise;
  });
