import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import type { Key } from '../../src/accounts/key.ts';
import { importResources } from '../../src/api/imports.ts';
import { reportResources } from '../../src/api/reports.ts';
import type { Call, Resource } from '../../src/api/resource.ts';
import { readConfig } from '../../src/config.ts';
import { httpSettings } from '../../src/outgoing.ts';
import { requestReport } from '../../src/reports/request.ts';
import { makeWatch } from '../../src/reports/watch.ts';
import { storages } from '../storages.ts';

type Row = [resource: Resource | undefined, method: 'POST' | 'PUT' | 'PATCH', body: string, state: 'queued' | 'failed', isWork: boolean];

const pathed = (path: string): Resource | undefined => [...reportResources, ...importResources].find((one) => one.path === path);
const rows: readonly Row[] = [
  [pathed('/reports'), 'POST', 'url=https://new.test/', 'failed', true],
  [pathed('/imports'), 'POST', 'sitemap=https://new.test/sitemap.xml', 'failed', true],
  [pathed('/reports/:id'), 'PUT', 'results=1', 'failed', true],
  [pathed('/reports/:id'), 'PATCH', 'results=1', 'failed', true],
  [pathed('/reports/:id'), 'POST', 'results=1', 'failed', true],
  [pathed('/reports/:id'), 'PUT', 'results=1', 'queued', false],
  [pathed('/reports/:id'), 'PUT', 'privacy=0', 'failed', false],
];

for (const { name, open } of storages)
  test(`requests that add work wait for the semaphore of admission, and no others, on ${name}`, async (t) => {
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
    const service = {
      ...{ db, queue, watch: makeWatch(), secret: '', closing: new AbortController().signal },
      guard: httpSettings(readConfig({}), new Set()),
      admission: { addWork, assertQueueRoom: async () => {} },
      config: { createWait: 0, importLimit: 10 },
    } as unknown as Call['service'];
    for (const [resource, method, body, state, isWork] of rows) {
      await db.updateTable('report').set({ state }).where('id', '=', id).execute();
      const address = new URL(`http://sonde.test/api/v1${resource?.path}`);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await resource?.methods[method]?.({
        ...{ began: performance.now(), service, key: { accountId } as Key, language: 'en', params: { id: String(id) } },
        ...{ base: address.origin, address, onBug: assert.ifError, request: new Request(address, { method, headers, body }) },
      });
      const about = `${method} ${resource?.path} ${body} ${state}`;
      assert.ok(answer?.ok, about);
      assert.deepEqual(passed.splice(0), isWork ? [accountId] : [], about);
    }
  });
