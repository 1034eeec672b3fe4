import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createAccount } from '../src/accounts/account.ts';
import { createKey } from '../src/accounts/key.ts';
import { type App, createApp } from '../src/app/app.ts';
import type { Inner } from '../src/app/services.ts';
import { readConfig } from '../src/config/config.ts';
import { openLog } from '../src/config/log.ts';
import type { Database } from '../src/storage/database.ts';
import { openDatabase } from '../src/storage/open.ts';
import { analysis } from './analysis.ts';
import { storageOfService } from './service-storage.ts';

/** A whole service in this process, without a port: requests are handed to it. Its data goes with the test. */
export interface TestService {
  /** To be put behind a port. */
  app: App;
  /** The same database, for setting things up. */
  db: Database;
  /** The operator's key. */
  key: string;
  /** Makes another account and returns its key. */
  makeKey(options?: Partial<Parameters<typeof createKey>[1]>): Promise<string>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
}

export interface CallOptions {
  key?: string | null;
  headers?: Record<string, string>;
  /** An object goes as urlencoded form; text and bytes as they are. */
  body?: Record<string, string> | string | Uint8Array;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
  json: any;
}

export const BASE = 'http://sonde.test';

export const startService = async (
  t: Pick<TestContext, 'after'>,
  env: Record<string, string> = {},
  http: Inner['http'] = {},
): Promise<TestService> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  const stored = env.DATABASE_URL === undefined ? await storageOfService(t, folder) : {};
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...unhurried, ...stored, ...env });
  const db = await openDatabase(config);
  const app = await createApp(config, openLog(config), { http: { lookup: noNames, ...http }, analysis, db });
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
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
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
    // As over a connection, where each request takes a turn of the event loop at least: who asks again and again lets others do something.
    await setImmediate();
    const response = await app.fetch(request);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, text, json: isJson && text !== '' ? JSON.parse(text) : undefined };
  };
  return { app, db, key, makeKey, call };
};

/** Tests ask faster than people, and wait for reports on machines of any speed. */
const unhurried = { RATE_LIMIT: '100000', RATE_BURST: '100000', CREATE_WAIT: '30' };

/** Tests ask no resolver: no name exists. */
const noNames = async (): Promise<never> => {
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
};
