/** The service in a process of its own, with deadlines, names and authorities that no user can set. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getRequestListener } from '@hono/node-server';
import { createAccount } from '../../src/accounts/account.ts';
import { createKey } from '../../src/accounts/key.ts';
import { createApp } from '../../src/app/app.ts';
import { openBrowsers } from '../../src/app/browsers.ts';
import { openAnalysisPool } from '../../src/audit/processes/analysis-pool.ts';
import { readConfig } from '../../src/config/config.ts';
import { openLog } from '../../src/config/log.ts';
import type { Lookup } from '../../src/http/settings.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { analysisSettings } from '../analysis-settings.ts';
import { cases } from './groups.ts';
import { watchHolds } from './holds.ts';

/** Its start options. */
export interface ServiceWish {
  env: Record<string, string>;
  /** Authority to trust, PEM. */
  ca: string;
  /** Milliseconds that stand for a second. */
  second: number;
  /** Milliseconds after which idle child processes and browsers are ended. */
  idle: number;
  /** How many times as much CPU time as users get an analysis has. */
  slower: number;
}

/** Its messages: its URL at the start, then its state on each request. */
export interface ServiceReady {
  url: string;
  key: string;
}

export interface ServiceState {
  /** Longest block of the event loop since the last request, and its CPU time, in milliseconds. */
  blocked: number;
  leasedByWork: number;
  /** Analysis processes. */
  children: number;
  /** Resident memory, and the part in use after garbage collection, in MiB. */
  memory: number;
  live: number;
  /** Unhandled rejections and warnings. */
  complaints: readonly string[];
}

const MIB = 2 ** 20;
const complaints: string[] = [];
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

process.on('unhandledRejection', (reason) => complaints.push(`unhandled: ${reason}`));
process.on('warning', ({ name, message }) => complaints.push(`${name}: ${message}`));

const { env, ca, second, idle, slower } = JSON.parse(process.argv[2] ?? '') as ServiceWish;
const lookups = new Map(cases.flatMap((one) => (one.at === 'name' ? [[one.host, one.lookup] as const] : [])));
const lookup: Lookup = (name) => lookups.get(name)?.(name) ?? Promise.resolve([{ address: '127.0.0.1' }]);

const config = readConfig(env);
const { timeout } = analysisSettings;
const analysis = openAnalysisPool({ ...analysisSettings, size: config.analysisProcesses, idle, timeout: slower * timeout });
const renderer = await openBrowsers(config, undefined, idle);
const app = await createApp(config, openLog(config), {
  http: { lookup, ca, connectTimeout: 10 * second, totalTimeout: 30 * second },
  // The deadlines of analysis are not shortened, as it needs its CPU time.
  analysis,
  renderer,
  surroundings: 10 * second,
  // What can’t be looked up fails at once.
  waitForResolver: async () => false,
});
const server = createServer(getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false }));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
app.listensOn(port);
app.begin();

const db = await openSqlite(config.dataDir);
const { id: accountId } = await createAccount(db, { email: 'guard@example.com' });
const key = await createKey(db, { accountId });
await db.destroy();

const holds = watchHolds();
process.on('message', () => {
  const longest = holds.read();
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { ordinary, large } = analysis.load();
  const children = ordinary.children + large.children;
  process.send?.({ ...longest, children, memory: rss / MIB, live: (heapUsed + external) / MIB, complaints } satisfies ServiceState);
  // Garbage collection was forced here, so its block doesn’t count.
  holds.read();
});
process.on(
  'disconnect',
  () =>
    void app
      .close(0)
      .then(analysis.close)
      .then(() => renderer?.close())
      .then(() => process.exit(0)),
);
process.send?.({ url: `http://127.0.0.1:${port}`, key } satisfies ServiceReady);
