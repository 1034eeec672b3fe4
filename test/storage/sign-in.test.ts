import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { changePassword } from '../../src/accounts/change.ts';
import { findSession, listSessions, startSession, verifyCredentials } from '../../src/accounts/session.ts';
import { removeAccount } from '../../src/reports/remove-account.ts';
import { storages } from '../storages.ts';

const address = '203.0.113.7';

const email = 'ann@example.com';
const from = { address: '203.0.113.7', agent: 'Firefox on Windows' };

for (const { name, open } of storages) {
  test(`a sign-in gets no session if the password changes before the session starts, on ${name}`, async (t) => {
    const { db } = await open(t);
    const { id } = await createAccount(db, { email, password: 'the old one' });
    const who = (await verifyCredentials(db, { email, password: 'the old one', address })) ?? assert.fail('the password is not known');
    const token = await startSession(db, { ...who, ...from });
    assert.equal((await findSession(db, token))?.accountId, id);

    // Sessions are started before and after the change: none is left.
    const begin = () => Promise.all(Array.from({ length: 4 }, () => startSession(db, { ...who, ...from })));
    await Promise.all([begin(), changePassword(db, id, 'the new one').then(begin), begin()]);
    assert.deepEqual(await listSessions(db, id), []);
    assert.equal(await startSession(db, { ...who, ...from }), undefined);

    const again = (await verifyCredentials(db, { email, password: 'the new one', address })) ?? assert.fail('the password is not known');
    assert.ok(await startSession(db, { ...again, ...from }));
    const passwordHash = await changePassword(db, id, 'the newest one');
    assert.ok(await startSession(db, { accountId: id, passwordHash, ...from }));
  });

  test(`a sign-in gets no session if the account is removed before the session starts, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const { id } = await createAccount(db, { email, password: 'long enough' });
    const who = (await verifyCredentials(db, { email, password: 'long enough', address })) ?? assert.fail('the password is not known');
    const begin = () => startSession(db, { ...who, ...from });
    await Promise.all([begin(), removeAccount(db, openQueue(Date.now), email).then(begin), begin()]);
    assert.equal(await startSession(db, { accountId: id, ...from }), undefined);
    assert.deepEqual(await db.selectFrom('session').select('id').execute(), []);
  });
}
