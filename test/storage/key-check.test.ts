import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { checkKey } from '../../src/app/key-check.ts';
import { adoptKey } from '../../src/app/secret-key.ts';
import { openSecretBox } from '../../src/lib/secret-box.ts';
import { createWebhook } from '../../src/webhooks/create.ts';
import { rotateSecret } from '../../src/webhooks/rotate.ts';
import { storages } from '../storages.ts';

const FIRST = 'the secret that the data was kept with';
const OTHER = 'another secret, put in its place by mistake';

for (const { name, open } of storages)
  test(`a service started with a new secret logs errors until no webhook depends on the former secret, on ${name}`, async (t) => {
    const { db } = await open(t);
    const start = async (secret: string, databaseUrl: string | null = null): Promise<unknown[]> => {
      const logged: unknown[] = [];
      const log = { warn: () => logged.push('warn'), error: ({ webhooks }: { webhooks: number }) => logged.push('error', webhooks) };
      await checkKey(db, secret, { databaseUrl }, log as never);
      return logged;
    };
    assert.deepEqual(await start(FIRST), [], 'the first start stores its fingerprint');
    assert.deepEqual(await start(FIRST), []);
    const noted = await db.selectFrom('key_fingerprint').selectAll().execute();
    assert.equal(noted.length, 1);
    assert.ok(!JSON.stringify(noted).includes(FIRST));

    const { id: accountId } = await createAccount(db, { email: 'a@example.com' });
    const made = async () =>
      (await createWebhook(db, openSecretBox(FIRST), { accountId, url: 'https://example.com/', events: ['report.completed'] }, { now: 1 }))
        .webhook.id;
    const [one, two] = [await made(), await made()];
    for (let times = 0; times < 2; times++) assert.deepEqual(await start(OTHER), ['error', 2]);
    await rotateSecret(db, openSecretBox(OTHER), { workspace_id: accountId, id: one });
    assert.deepEqual(await start(OTHER), ['error', 1]);
    assert.deepEqual(await db.selectFrom('key_fingerprint').selectAll().execute(), noted);
    await rotateSecret(db, openSecretBox(OTHER), { workspace_id: accountId, id: two });
    assert.deepEqual(await start(OTHER), ['warn']);
    assert.deepEqual(await start(OTHER), []);

    await assert.rejects(start(FIRST, 'postgres://localhost/shared'), /^Error: SECRET_KEY isn’t the one/);
    await adoptKey(db, FIRST);
    assert.deepEqual(await start(FIRST, 'postgres://localhost/shared'), []);
  });
