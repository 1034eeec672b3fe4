import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import type { Key } from '../../src/accounts/key.ts';
import { type AdmittedCall, makeCallBuilder } from '../../src/api/call.ts';
import { importOperations } from '../../src/api/imports/contract.ts';
import { importHandlers } from '../../src/api/imports/handlers.ts';
import { reportOperations } from '../../src/api/reports/contract.ts';
import { reportHandlers } from '../../src/api/reports/handlers.ts';
import { httpSettings } from '../../src/app/egress.ts';
import { readConfig } from '../../src/config/config.ts';
import { requestReport } from '../../src/reports/request.ts';
import { makeWatch } from '../../src/reports/watch.ts';
import { storages } from '../storages.ts';

const answers = {
  createReport: (admitted: AdmittedCall) => reportHandlers.createReport(makeCallBuilder(reportOperations.createReport)(admitted)),
  createImport: (admitted: AdmittedCall) => importHandlers.createImport(makeCallBuilder(importOperations.createImport)(admitted)),
  putReport: (admitted: AdmittedCall) => reportHandlers.putReport(makeCallBuilder(reportOperations.putReport)(admitted)),
  updateReport: (admitted: AdmittedCall) => reportHandlers.updateReport(makeCallBuilder(reportOperations.updateReport)(admitted)),
  postReport: (admitted: AdmittedCall) => reportHandlers.postReport(makeCallBuilder(reportOperations.postReport)(admitted)),
};

type Row = [id: keyof typeof answers, body: string, state: 'queued' | 'failed', isWork: boolean];

const rows: readonly Row[] = [
  ['createReport', 'url=https://new.test/', 'failed', true],
  ['createImport', 'sitemap=https://new.test/sitemap.xml', 'failed', true],
  ['putReport', 'results=1', 'failed', true],
  ['updateReport', 'results=1', 'failed', true],
  ['postReport', 'results=1', 'failed', true],
  ['putReport', 'results=1', 'queued', false],
  ['putReport', 'privacy=0', 'failed', false],
];

for (const { name, open } of storages)
  test(`only requests that add an audit or an import wait for the admission semaphore on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(Date.now);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const url = 'https://page.test/';
    const id = await requestReport(db, queue, { accountId, url, target: new URL(url), privacy: 1, password: null });
    const passed: number[] = [];
    const addWork = <Result>(account: number, add: () => Promise<Result>): Promise<Result> => {
      passed.push(account);
      return add();
    };
    const guard = httpSettings(readConfig({}), new Set());
    const service = {
      ...{ db, queue, watch: makeWatch(), secret: '', closing: new AbortController().signal },
      guard,
      webhooks: { guard },
      admission: { addWork, assertQueueNotFull: async () => {} },
      config: { createWait: 0, importLimit: 10 },
    } as unknown as AdmittedCall['service'];
    for (const [operation, body, state, isWork] of rows) {
      await db.updateTable('report').set({ state }).where('id', '=', id).execute();
      const address = new URL('http://sonde.test/api/v1');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await answers[operation]({
        ...{ began: performance.now(), service, key: { accountId } as Key, language: 'en', params: { id: String(id) }, isReplay: false },
        ...{ base: address.origin, address, onBug: assert.ifError, request: new Request(address, { method: 'POST', headers, body }) },
      });
      const about = `${operation} ${body} ${state}`;
      assert.ok(answer.ok, about);
      assert.deepEqual(passed.splice(0), isWork ? [accountId] : [], about);
    }
  });
