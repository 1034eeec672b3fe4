import { setTimeout as sleep } from 'node:timers/promises';
import { verifyPassword } from '../../src/accounts/password.ts';
import type { Privacy } from '../../src/storage/database.ts';
import type { Expectation } from './expectation.ts';
import type { Expected, Report } from './expected.ts';
import type { Journal } from './journal.ts';
import { countWork, inspect, type Stored } from './stored.ts';
import type { World } from './world.ts';

/** A report as the interface shows it. */
interface Shown {
  id: number;
  url: string;
  privacy: Privacy;
  has_password: boolean;
  state: string;
  error: { code: string } | null;
}

interface Parts {
  world: World;
  journal: Journal;
  expectation: Expectation;
  report: Report;
  mayCrashAudits: boolean;
}

/** Milliseconds in which all work must be done once the fault is over: leases, pauses after failures, and a slow machine. */
const DONE_TIMEOUT = 180_000;
const POLL_EVERY = 250;
const REQUESTED_AT_ONCE = 16;
/** Passwords that are tried in one go, each of which takes a while. */
const MAX_PASSWORDS = 4;

/** Checks what is there by what was answered. Nobody else may be asking. `from` is the first round since the last verification. */
export const verify = async (parts: Parts, from: number): Promise<void> => {
  const { world, journal, expectation, report } = parts;
  for (const line of journal.read()) expectation.add(line);
  const stored = await world.look((db) => inspect(db, report));
  const shown = await walk(parts);
  for (const one of expectation.reports.values()) verifyOne(parts, one, shown.get(one.url), stored.get(one.url));
  for (const url of shown.keys()) if (!expectation.reports.has(url)) report('other', `${url} was never asked for`);
  for (const url of stored.keys()) if (!shown.has(url)) report('missing', `${url} is in the database and not in the list`);
  await verifyTouched(parts, from, stored);
};

/** Waits until no work is left, and verifies that each requested audit ran once and was sent to the webhook. */
export const verifyAtRest = async (parts: Parts, from: number): Promise<void> => {
  const { world, expectation, report } = parts;
  const end = performance.now() + DONE_TIMEOUT;
  while ((await world.look(countWork)) > 0 && performance.now() < end) await sleep(POLL_EVERY);
  await verify(parts, from);
  const left = await world.look(countWork);
  if (left > 0) return report('stuck', `${left} jobs and messages`);
  const stored = await world.look((db) => inspect(db, report));
  const { messageCount } = world.listener;
  for (const one of expectation.reports.values()) {
    const { id = 0, url } = one;
    if (one.wasDeleted && messageCount('report.deleted', id) !== 1)
      report('other', `${messageCount('report.deleted', id)} messages of the deletion of ${url}`);
    const row = stored.get(url);
    if (!row) continue;
    if (messageCount('report.completed', row.id) !== row.runs)
      report('other', `${messageCount('report.completed', row.id)} messages of ${row.runs} audits of ${url}`);
    if (row.runs + messageCount('report.failed', row.id) < one.leastRuns)
      report('missing', `${row.runs} of ${one.leastRuns} audits of ${url}`);
  }
  for (const [project, { least, most }] of expectation.projects) {
    const count = messageCount('project.deleted', project);
    if (count < least || count > most) report('other', `${count} messages of ${least} to ${most} deletions of ${project}`);
  }
  for (const { state, url, error } of (await walk(parts)).values()) {
    if (state === 'queued' || state === 'processing') report('stuck', `${url} is ${state}`);
    if (state === 'failed' && !(parts.mayCrashAudits && error?.code === 'crashed')) report('other', `${url} failed: ${error?.code}`);
  }
};

const verifyOne = ({ journal, report, world }: Parts, one: Expected, shown: Shown | undefined, stored: Stored | undefined): void => {
  const { url, there, privacies } = one;
  if (there === 'yes' && !shown) report('missing', `${url}, ${one.id}`);
  if (there === 'no' && shown)
    report(one.wasAcknowledged ? 'resurrected' : 'other', `${url}, ${shown.id}, was ${one.wasAcknowledged ? 'deleted' : 'refused'}`);
  if (there === 'maybe' || (shown && privacies.length > 1))
    journal.found({ url, there: shown !== undefined, ...(shown ? { privacy: shown.privacy } : {}) });
  if (!shown) return;
  if (one.id !== undefined && one.id !== shown.id) report('duplicated', `${url} is ${one.id} and ${shown.id}`);
  if (!privacies.includes(shown.privacy)) report('wrong privacy', `${url} has ${shown.privacy}, not ${privacies.join(' or ')}`);
  if (shown.has_password !== (shown.privacy === 2)) report('wrong privacy', `${url} has ${shown.has_password ? 'a' : 'no'} password`);
  const runs = stored?.runs ?? 0;
  if (runs > one.mostRuns) report('duplicated', `${runs} audits of ${url}, of which ${one.mostRuns} were asked for`);
  if (world.listener.messageCount('report.completed', shown.id) > one.mostRuns) report('duplicated', `messages of ${url}`);
};

/** What the last rounds were about is asked for one by one, too, and some passwords are tried. */
const verifyTouched = async ({ world, expectation, report }: Parts, from: number, stored: ReadonlyMap<string, Stored>): Promise<void> => {
  const touched = [...expectation.reports.values()].filter((one) => one.round >= from);
  const verifyAnswer = async ({ id, url, there, privacies }: Expected): Promise<void> => {
    if (id === undefined || there === 'maybe') return;
    const { status, body } = await world.ask({ method: 'GET', path: `/api/v1/reports/${id}` });
    const data = body.data as Shown | undefined;
    if (there === 'no' && status !== 404) report('resurrected', `${url}, ${id}, is answered ${status}`);
    if (there === 'yes' && status !== 200) report('missing', `${url}, ${id}, is answered ${status}`);
    if (data && (data.url !== url || !privacies.includes(data.privacy)))
      report('wrong privacy', `${id} is ${data.url} with ${data.privacy}`);
  };
  // A few at a time: the service refuses more than it can answer soon.
  for (let at = 0; at < touched.length; at += REQUESTED_AT_ONCE)
    await Promise.all(touched.slice(at, at + REQUESTED_AT_ONCE).map(verifyAnswer));
  const locked = touched.filter(({ url, passwords, privacies }) => privacies.join() === '2' && passwords.length > 0 && stored.has(url));
  for (const { url, passwords } of locked.slice(0, MAX_PASSWORDS)) {
    const hash = stored.get(url)?.passwordHash;
    const opens = hash ? await Promise.all(passwords.map((password) => verifyPassword(password, hash, { signIn: 'bench' }))) : [];
    if (!opens.includes(true)) report('wrong privacy', `${url} opens to no password that was set`);
  }
};

/** All reports, by the list of the interface, and that its total is right. */
const walk = async ({ world, report }: Parts): Promise<Map<string, Shown>> => {
  const all = new Map<string, Shown>();
  let total: number | undefined;
  for (let cursor = ''; ; ) {
    const { body, status } = await world.ask({ method: 'GET', path: `/api/v1/reports?per_page=100${cursor}` });
    if (status !== 200) throw new Error(`The list is answered ${status}: ${JSON.stringify(body)}`);
    total ??= body.meta?.total;
    for (const one of body.data as Shown[]) {
      if (all.has(one.url)) report('duplicated', `${one.url} is listed twice`);
      all.set(one.url, one);
    }
    const next = body.meta?.next_cursor;
    if (!next) break;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
  if (total !== all.size) report('other', `the list has ${all.size} reports and says ${total}`);
  return all;
};
