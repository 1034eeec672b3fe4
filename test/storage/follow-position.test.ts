import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { priorities } from '../../src/queue/queue.ts';
import { followReport } from '../../src/reports/follow.ts';
import { requestReport } from '../../src/reports/request.ts';
import { makeWatch } from '../../src/reports/watch.ts';
import type { Database } from '../../src/storage/database.ts';
import { storages } from '../storages.ts';

for (const { name, open } of storages) {
  test(`a client that follows a report counts the jobs ahead of it only once on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const url = 'https://one.test/';
    const request = { accountId, url, target: new URL(url), privacy: 1, password: null } as const;
    const id = await requestReport(db, openQueue(Date.now), request);
    let looks = 0;
    const watched = new Proxy(db, {
      get(target, member) {
        if (member === 'selectFrom')
          return (table: 'job') => {
            looks += Number(table === 'job');
            return target.selectFrom(table);
          };
        return Reflect.get(target, member, target);
      },
    }) as Database;
    /** Counts queries of jobs while a report is followed for this many rounds. */
    const looksOf = async (rounds: number): Promise<number> => {
      looks = 0;
      let left = rounds;
      const watch = { ...makeWatch(), next: async () => {} };
      for await (const update of followReport(watched, watch, { accountId, id }, async () => left-- > 0, true))
        assert.notEqual(update.type, 'done');
      return looks;
    };
    await db.updateTable('job').set({ priority: priorities.scheduled }).execute();
    const once = await looksOf(1);
    assert.ok(once > 0);
    assert.equal(await looksOf(5), once);
  });
}
