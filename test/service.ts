import type { TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createAccount } from '../src/accounts/account.ts';
import { createKey } from '../src/accounts/key.ts';
import { hashingCost } from '../src/accounts/password.ts';
import { type App, createApp } from '../src/app/app.ts';
import type { TestSettings } from '../src/app/services.ts';
import { readConfig } from '../src/config/config.ts';
import { openLog } from '../src/config/log.ts';
import type { Database } from '../src/storage/database.ts';
import { openDatabase } from '../src/storage/open.ts';
import { pools } from './analysis.ts';
import { openedDatabase, storageOfService } from './service-storage.ts';

// The full cost would be an eighth of the CPU time of the tests of pages.
hashingCost.memory = 64;

/** A complete service in this process, without a port: requests are passed to it directly. Its data is deleted after the test. */
export interface TestService {
  /** The app, for tests that listen on a port. */
  app: App;
  /** The service’s database, to prepare data. */
  db: Database;
  /** The operator's key. */
  key: string;
  /** Creates another account and returns its key. */
  makeKey(options?: Partial<Parameters<typeof createKey>[1]>): Promise<string>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
}

export interface CallOptions {
  key?: string | null;
  headers?: Record<string, string>;
  /** An object is sent urlencoded; text and bytes as they are. */
  body?: Record<string, string> | string | Uint8Array;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON.
  json: any;
}

export const BASE = 'http://sonde.test';

export const startService = async (
  t: Pick<TestContext, 'after'>,
  env: Record<string, string> = {},
  http: TestSettings['http'] = {},
  renderer?: TestSettings['renderer'],
): Promise<TestService> => {
  const config = readConfig({ LOG_LEVEL: 'silent', ...unhurried, ...(await storageOfService(t, env)) });
  const shared = openedDatabase(config);
  const db = shared?.db ?? (await openDatabase(config));
  const app = await createApp(config, openLog(config), { http: { lookup: noNames, ...http }, ...pools, db, ...(renderer && { renderer }) });
  app.begin();
  let accounts = 0;
  const makeKey: TestService['makeKey'] = async (options = {}) => {
    accounts += 1;
    const { id } = await createAccount(db, { email: `person${accounts}@example.com` });
    return createKey(db, { accountId: id, ...options });
  };
  const key = await makeKey();
  t.after(async () => {
    await app.close(0);
    if (shared) shared.close();
    else await db.destroy();
  });

  const call: TestService['call'] = async (method, path, { key: shown = key, headers = {}, body } = {}) => {
    const form = typeof body === 'object' && !(body instanceof Uint8Array);
    const request = new Request(`${BASE}${path}`, {
      method,
      headers: {
        ...(shown === null ? {} : { authorization: `Bearer ${shown}` }),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: form ? new URLSearchParams(body).toString() : (body as string | Uint8Array<ArrayBuffer>) }),
    });
    // Each request takes a turn of the event loop, as on a connection, so that polling doesn’t starve other work.
    await setImmediate();
    const response = await app.fetch(request);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, text, json: isJson && text !== '' ? JSON.parse(text) : undefined };
  };
  return { app, db, key, makeKey, call };
};

/** Limits far above the rate of tests, and time for audits on slow machines. */
const unhurried = { RATE_LIMIT: '100000', RATE_BURST: '100000', CREATE_WAIT: '30', BROWSER: 'off' };

/** A resolver without names, as tests use no DNS. */
export const noNames = async (): Promise<never> => {
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
};
