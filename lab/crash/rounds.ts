import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../test/random.ts';
import { makeExpectation } from './expectation.ts';
import type { Report } from './expected.ts';
import type { Fault } from './fault.ts';
import { openJournal } from './journal.ts';
import { makeLoad } from './load.ts';
import { between } from './random.ts';
import { type Row, wrongs } from './table.ts';
import { verify, verifyAtRest } from './verify.ts';
import { type Storage, startWorld, type World } from './world.ts';

interface Order {
  fault: Fault;
  storage: Storage;
  rounds: number;
  seed: number;
  /** Milliseconds for which a database stands still. */
  halt: number;
  /** Where the record, what is wrong and the log of the service go. */
  folder: string;
}

/** Milliseconds of load before the fault and after it. */
const before = { least: 120, most: 500 };
const after = { least: 50, most: 200 };
/** Rounds after which is checked, and after which all work is waited for: an audit that is begun ten times without an end is given up. */
const VERIFY_EVERY = 4;
const REST_EVERY = 25;

/** Runs the rounds of one kind of fault on one database: load, fault at a random moment, recovery, verification. */
export const runRounds = async (order: Order): Promise<Row> => {
  const { fault, storage } = order;
  const name = nameOf(order);
  const wrong = Object.fromEntries(wrongs.map((one) => [one, 0])) as Row['wrong'];
  const row: Row = { storage, kind: fault.name, rounds: 0, calls: 0, acknowledged: 0, unknown: 0, wrong, impossible: null };
  const world = await startWorld({ storage, ...fault.world }, join(order.folder, `${name}.log`));
  if (typeof world === 'string') return { ...row, impossible: world };
  try {
    const impossible = (await fault.impossible?.(world)) ?? null;
    return impossible === null ? { ...row, ...(await runIn(world, order, wrong)) } : { ...row, impossible };
  } finally {
    await world.close();
  }
};

const runIn = async (world: World, order: Order, wrong: Row['wrong']): Promise<Partial<Row>> => {
  const { fault, rounds, seed, halt, folder } = order;
  const name = nameOf(order);
  const random = randomFrom(seed);
  let round = 0;
  let verified = 0;
  const report: Report = (what, why) => {
    wrong[what] += 1;
    appendFileSync(join(folder, `${name}.wrong`), `round ${round}: ${what}: ${why}\n`);
  };
  const journal = openJournal(join(folder, `${name}.journal`));
  const expectation = makeExpectation(report, { answersAll: fault.answersAll ?? false });
  const load = makeLoad(world, journal, name, seed);
  const parts = { world, journal, expectation, report, mayCrashAudits: fault.mayCrashAudits ?? false };

  while (round < rounds) {
    round += 1;
    const end = load.begin(round);
    await sleep(between(random, before.least, before.most));
    await fault.strike({ world, random, halt, report, noteFault: journal.noteFault });
    await sleep(between(random, after.least, after.most));
    await end();
    const isRest = round === rounds || round % REST_EVERY === 0;
    if (isRest) await load.insist(round);
    if (isRest) await verifyAtRest(parts, verified + 1);
    else if (round % VERIFY_EVERY === 0) await verify(parts, verified + 1);
    if (isRest || round % VERIFY_EVERY === 0) verified = round;
    process.stderr.write(`\r${order.storage}, ${fault.name}: round ${round} of ${rounds}, ${expectation.acknowledged} acknowledged `);
  }
  process.stderr.write(`\nunknown: ${[...expectation.faults].map(([kind, count]) => `${kind} ${count}`).join(', ')}\n`);
  load.close();
  journal.close();
  const { calls, acknowledged, unknown } = expectation;
  return { rounds, calls, acknowledged, unknown };
};

const nameOf = ({ storage, fault }: Order): string => `${storage}-${fault.name.replaceAll(' ', '-')}`;
