import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createAccount } from '../../src/accounts/account.ts';
import { createKey } from '../../src/accounts/key.ts';
import { databaseFile } from '../../src/storage/sqlite/file.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { openServiceProcess } from '../../test/service-process.ts';

/** `sonde serve` with default settings, in a process of its own, with accounts and their keys. */
export interface MeasuredService {
  port: number;
  pid: number;
  /** Keys by the name of the account. */
  keys: Record<string, string[]>;
  /** Audits that an account completed between two times, in milliseconds since 1970. */
  completed(from: number, to: number): Record<string, number>;
  /** Audits that are still to be done. */
  unfinished(): number;
  /** Looks at the event loop since the start: all, and those that came more than 50 ms late. */
  eventLoop(): Promise<{ looks: number; late: number }>;
  end(): Promise<void>;
}

const METRICS_TOKEN = 'a token that only this measurement has';

/** `accounts` says how many keys each has. */
export const startMeasured = async (target: string, accounts: Record<string, number>): Promise<MeasuredService> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-overload-'));
  const { keys, names } = await makeAccounts(folder, accounts);
  const service = await openServiceProcess(
    { DATA_DIR: folder, ALLOW_TARGETS: target, AUDIT_MODE: 'html', METRICS_TOKEN, LOG_LEVEL: 'info', RATE_LIMIT: '', RATE_BURST: '' },
    { log: 'pipe' },
  );
  service.process.stderr?.resume();
  const db = new DatabaseSync(databaseFile(folder), { readOnly: true });
  const done = db.prepare(
    "select workspace_id as id, count(*) as count from report where state = 'completed' and generated_at >= ? and generated_at < ? group by 1",
  );
  const open = db.prepare("select count(*) as count from report where state in ('queued', 'processing')");

  return {
    port: Number(new URL(service.url).port),
    pid: service.process.pid ?? 0,
    keys,
    completed: (from, to) => Object.fromEntries(done.all(from, to).map(({ id, count }) => [names.get(Number(id)) ?? '', Number(count)])),
    unfinished: () => Number(open.get()?.count),
    async eventLoop() {
      const answer = await fetch(`${service.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      const text = await answer.text();
      const upTo = (bound: string): number =>
        Number(new RegExp(`^sonde_event_loop_delay_seconds_bucket\\{le="${bound}"\\} (\\d+)`, 'm').exec(text)?.[1]);
      const looks = upTo('\\+Inf');
      return { looks, late: looks - upTo('0\\.05') };
    },
    async end() {
      db.close();
      await service.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const makeAccounts = async (folder: string, accounts: Record<string, number>) => {
  const db = await openSqlite(folder);
  const keys: Record<string, string[]> = {};
  const names = new Map<number, string>();
  for (const [name, count] of Object.entries(accounts)) {
    const { id: accountId } = await createAccount(db, { email: `${name}@example.com` });
    names.set(accountId, name);
    keys[name] = [];
    for (let number = 0; number < count; number++) keys[name].push(await createKey(db, { accountId }));
  }
  await db.destroy();
  return { keys, names };
};
