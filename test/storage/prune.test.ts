import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { authenticate, createKey, KEPT_DAYS as KEY_DAYS, listKeys, pruneKeys } from '../../src/accounts/key.ts';
import { KEPT_DAYS as IMPORT_DAYS, pruneImports } from '../../src/imports/prune.ts';
import { requestImport } from '../../src/imports/request.ts';
import { findReport } from '../../src/reports/report.ts';
import { addReport } from '../../src/reports/request.ts';
import type { ReportState } from '../../src/storage/database.ts';
import { inAccount } from '../../src/storage/locks.ts';
import type { ImportStage } from '../../src/storage/schema/import.ts';
import { storages } from '../storages.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');

const importRows: readonly [name: string, stage: ImportStage, age: number, reports: readonly ReportState[], stays: boolean][] = [
  ['whose reports have ended', 'added', IMPORT_DAYS + 1, ['completed', 'failed'], false],
  ['without reports', 'added', IMPORT_DAYS + 1, [], false],
  ['that failed', 'failed', IMPORT_DAYS + 1, [], false],
  ['that was cancelled', 'cancelled', IMPORT_DAYS + 1, ['completed'], false],
  ['that is not so old', 'added', IMPORT_DAYS, ['completed'], true],
  ['with a queued report', 'added', IMPORT_DAYS + 1, ['completed', 'queued'], true],
  ['with a running report', 'cancelled', IMPORT_DAYS + 1, ['processing'], true],
  ['that is queued', 'queued', IMPORT_DAYS + 1, [], true],
  ['that is read', 'reading', IMPORT_DAYS + 1, [], true],
  ['that is adding reports', 'adding', IMPORT_DAYS + 1, ['completed'], true],
];

const keyRows: readonly [name: string, revoked: number | null, expired: number | null, stays: boolean][] = [
  ['revoked long ago', KEY_DAYS + 1, null, false],
  ['expired long ago', null, KEY_DAYS + 1, false],
  ['revoked long ago, but not expired', KEY_DAYS + 1, -1, false],
  ['revoked', KEY_DAYS, null, true],
  ['expired', null, KEY_DAYS, true],
  ['without expiry', null, null, true],
  ['that will expire', null, -1, true],
];

for (const { name, open } of storages) {
  test(`imports that ended long ago are deleted, and their reports are kept, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(() => NOW);
    const ids: number[] = [];
    const reports: { accountId: number; id: number }[] = [];
    for (const [index, [, state, age, states]] of importRows.entries()) {
      const { id: accountId } = await createAccount(db, { email: `person${index % 3}-${index}@example.com` });
      const target = new URL('https://example.com/sitemap.xml');
      const about = {
        accountId,
        sitemap: target.href,
        target,
        privacy: 1,
        limit: 10,
        idempotencyKey: { key: 'key', secret: 'secret' },
      } as const;
      const { id } = await requestImport(db, queue, about, NOW - age * DAY);
      for (const one of states) {
        const wanted = {
          accountId,
          url: 'https://example.com/',
          target: new URL('https://example.com/'),
          privacy: 1,
          importId: id,
        } as const;
        const { id: reportId } = await inAccount(db, accountId, (trx) => addReport(trx, queue, wanted, null, NOW));
        await db.updateTable('report').set({ state: one }).where('id', '=', reportId).execute();
        reports.push({ accountId, id: reportId });
      }
      await db.updateTable('import').set({ state }).where('id', '=', id).execute();
      ids.push(id);
    }
    assert.equal(await pruneImports(db, NOW), importRows.filter(([, , , , stays]) => !stays).length);
    const left = (await db.selectFrom('import').select('id').execute()).map(({ id }) => id);
    for (const [index, [about, , , , stays]] of importRows.entries()) assert.equal(left.includes(ids[index] ?? 0), stays, about);
    for (const { accountId, id } of reports) assert.ok(await findReport(db, accountId, id));
    assert.equal(await pruneImports(db, NOW), 0);
  });

  test(`old imports and API keys are deleted in batches until the signal aborts, on ${name}`, async (t) => {
    const { db } = await open(t);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const old = NOW - (Math.max(IMPORT_DAYS, KEY_DAYS) + 1) * DAY;
    const one = { workspace_id: accountId, sitemap: '', target: '', privacy: 1, page_limit: 1, state: 'added', left_out: '{}' } as const;
    const counts = { sitemaps: 1, found: 1, accepted: 1, cancelled: 0, version: 1, created_at: old, updated_at: old };
    await db
      .insertInto('import')
      .values(Array.from({ length: 230 }, () => ({ ...one, ...counts })))
      .execute();
    const key = { workspace_id: accountId, name: '', prefix: 'sonde_0000', scopes: 'read', created_at: old, revoked_at: old };
    await db
      .insertInto('api_key')
      .values(Array.from({ length: 230 }, (_, number) => ({ ...key, hash: String(number) })))
      .execute();
    for (const prune of [pruneImports, pruneKeys]) {
      assert.equal(await prune(db, NOW, AbortSignal.abort()), 0);
      assert.equal(await prune(db, NOW), 230);
    }
  });

  test(`API keys that were revoked or expired long ago are deleted on ${name}`, async (t) => {
    const { db } = await open(t);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const keys: string[] = [];
    for (const [about, revoked, expired] of keyRows) {
      const key = await createKey(db, { accountId, name: about, expiresAt: expired === null ? null : NOW - expired * DAY });
      keys.push(key);
      if (revoked !== null)
        await db
          .updateTable('api_key')
          .set({ revoked_at: NOW - revoked * DAY })
          .where('name', '=', about)
          .execute();
    }
    assert.equal(await pruneKeys(db, NOW), keyRows.filter(([, , , stays]) => !stays).length);
    const left = (await listKeys(db, accountId)).map((key) => key.name);
    for (const [about, , , stays] of keyRows) assert.equal(left.includes(about), stays, about);
    const results = await Promise.all(keys.map((key) => authenticate(db, key, NOW)));
    assert.deepEqual(results.slice(0, 5), ['unknown', 'unknown', 'unknown', 'revoked', 'expired']);
  });
}
