import { DatabaseSync } from 'node:sqlite';
import { createAccount } from '../../src/accounts/account.ts';
import { createKey } from '../../src/accounts/key.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { randomFrom } from '../../test/random.ts';

export interface Size {
  reports: number;
  accounts: number;
  /** Of the largest account. */
  own: number;
  projects: number;
}

/** Reports of the largest account's largest project, which is there to be deleted. */
export const DELETED = 10_000;
export const DELETED_PROJECT = 'leaving.example';
/** Of another account, which is deleted whole. */
export const LEAVING = { email: 'leaving@example.com', reports: 10_000 };

/** Rows between two commits. */
const BATCH = 50_000;
/** Bytes of a stored audit result, about what an audit leaves. */
const RESULT_BYTES = 5_000;
const YEAR = 365 * 24 * 60 * 60 * 1000;
const START = Date.UTC(2025, 0, 1);

const words =
  'pricing blog shop product about contact news support docs guide category review summer sale shoes garden Größe münchen цены'.split(' ');

/** Fills an empty folder with reports as they come up in years of use, always the same. Returns the largest account's key, which has all of it in use. */
export const fillLists = async (folder: string, size: Size): Promise<string> => {
  const db = await openSqlite(folder);
  const { id } = await createAccount(db, { email: 'large@example.com' });
  const key = await createKey(db, { accountId: id });
  const leaving = await createAccount(db, { email: LEAVING.email });
  for (let number = 2; number < size.accounts; number++) await createAccount(db, { email: `a${number}@example.com` });
  await db.destroy();
  fill(`${folder}/sonde.db`, id, leaving.id, size);
  return key;
};

const fill = (file: string, large: number, leaving: number, size: Size): void => {
  const db = new DatabaseSync(file);
  db.exec('pragma synchronous = off');
  db.exec('pragma cache_size = -262144');
  const indexes = db.prepare("select name, sql from sqlite_master where tbl_name = 'report' and type = 'index' and sql is not null").all();
  for (const { name } of indexes) db.exec(`drop index ${name}`);
  const project = db.prepare('insert into project (workspace_id, name, created_at, updated_at) values (?, ?, ?, ?)');
  const report = db.prepare(`insert into report (workspace_id, project_id, url, url_search, target, privacy, state, error,
    result, score, generated_at, version, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`);
  const link = db.prepare('insert into shared_link (report_id, slug, password_hash, access_version) values (?, ?, ?, 1)');
  const run = db.prepare('insert into run (report_id, ruleset, result, score, stored_result, created_at) values (?, ?, ?, ?, ?, ?)');
  const projects = new Map<string, number>();
  const projectId = (account: number, name: string, at: number): number => {
    const key = `${account} ${name}`;
    const known = projects.get(key) ?? Number(project.run(account, name, at, at).lastInsertRowid);
    projects.set(key, known);
    return known;
  };
  const { below: random } = randomFrom(20_261_121);
  const stored_result = Buffer.from(Array.from({ length: RESULT_BYTES }, () => random(256)));

  db.exec('begin');
  for (let number = 0; number < size.reports; number++) {
    const at = START + Math.floor((YEAR * 1.8 * number) / size.reports);
    const account = accountOf(number, random, large, leaving, size);
    const host = hostOf(account, random, large, leaving, size);
    const url = urlOf(host, random);
    const privacy = [1, 1, 1, 1, 1, 1, 1, 0, 0, 2][random(10)] ?? 1;
    const { state, rank } = stateOf(number, random, size);
    const generated = rank === null ? null : at + 2_000 + (random(4) === 0 ? random(YEAR / 4) : 0);
    const id = report.run(
      account,
      projectId(account, host, at),
      url,
      url.toLowerCase(),
      url,
      privacy,
      state,
      state === 'failed' ? 'timeout' : null,
      rank,
      rank && rank * 33 - random(30),
      generated,
      at,
      at,
    ).lastInsertRowid;
    link.run(id, `slug-of-the-report-${number}`, privacy === 2 ? '$argon2id$' : null);
    if (rank !== null && (host === DELETED_PROJECT || account === leaving)) run.run(id, '2026.11', rank, rank * 30, stored_result, at);
    if (number % BATCH === BATCH - 1) db.exec('commit; begin');
  }
  count(db);
  db.exec('commit');
  for (const { sql } of indexes) db.exec(String(sql));
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
};

/** The counters, as every change would have kept them. */
const count = (db: DatabaseSync): void => {
  for (const scope of ['project_id', '0'])
    db.exec(`insert into report_count (workspace_id, project_id, state, result, privacy, count)
      select workspace_id, ${scope}, state, coalesce(result, 0), privacy, count(*) from report group by 1, 2, 3, 4, 5`);
  db.exec('update account set projects = (select count(*) from project where project.workspace_id = account.id)');
};

/** The largest account's reports come evenly among the others'. */
const accountOf = (
  number: number,
  random: (below: number) => number,
  large: number,
  leaving: number,
  { reports, own, accounts }: Size,
): number => {
  const step = reports / own;
  if (number % step < 1) return large;
  if (number % Math.floor(reports / LEAVING.reports) === 1) return leaving;
  return leaving + 1 + random(accounts - 2);
};

/** One project in twenty of the largest account's reports leaves; a few others are large, most are small. */
const hostOf = (account: number, random: (below: number) => number, large: number, leaving: number, { own, projects }: Size): string => {
  if (account === leaving) return `site-${random(200)}.example`;
  if (account !== large) return `site-${random(5)}.example`;
  if (random(own / DELETED) === 0) return DELETED_PROJECT;
  const share = random(1_000_000) / 1_000_000;
  const number = Math.floor(share * share * (projects - 1));
  return `${words[number % 8]}-${number}.example`;
};

const urlOf = (host: string, random: (below: number) => number): string => {
  const path = Array.from({ length: 1 + random(3) }, () => words[random(words.length)]).join('/');
  return `https://${random(2) === 0 ? 'www.' : ''}${host}/${path}/${random(1_000_000).toString(36)}`;
};

/** Nearly all are completed; some failed, of these some after they had been completed once; the last few wait. */
const stateOf = (number: number, random: (below: number) => number, { reports }: Size) => {
  const rank = ([1, 1, 2, 2, 2, 2, 3, 3, 3, 3] as const)[random(10)] ?? 2;
  if (number > reports * 0.999) return { state: random(10) === 0 ? 'processing' : 'queued', rank: null };
  if (random(100) < 4) return { state: 'failed', rank: random(4) === 0 ? rank : null };
  if (random(1_000) === 0) return { state: 'queued', rank };
  return { state: 'completed', rank };
};
