import { type Priority, priorities } from '../../src/queue/queue.ts';
import { type Chance, makeChance, makeZipf } from './random.ts';

/** Who asks for what: how many audits, of how many hosts, by how many accounts. All of it is assumed; docs/scaling.md says why. */
export interface Load {
  /** Audits a second, on average. */
  perSecond: number;
  /** Seconds of it. */
  seconds: number;
  hosts: number;
  accounts: number;
  seed: number;
}

export interface Arrival {
  /** Milliseconds from the beginning. */
  at: number;
  hostQueue: number;
  owner: number;
  priority: Priority;
}

/** Parts of all audits: asked for one by one, by imports, by schedules. */
const SHARES: readonly [Priority, number][] = [
  [priorities.interactive, 0.3],
  [priorities.bulk, 0.3],
  [priorities.scheduled, 0.4],
];
/** Pages of one import, all of one host: the median, and how much it varies. */
const IMPORT = { median: 60, sigma: 1.2, most: 1_000 };
/** Hosts with schedules, which are spread over their hour. */
const scheduledOf = (hosts: number): number => Math.ceil(hosts / 4);

/** Audits as they are asked for, in order of time. */
export const arrivalsOf = ({ perSecond, seconds, hosts, accounts, seed }: Load): Arrival[] => {
  const chance = makeChance(seed);
  const anyHost = makeZipf(hosts, chance);
  const caredFor = makeZipf(scheduledOf(hosts), chance);
  const account = makeZipf(accounts, chance);
  const arrivals: Arrival[] = [];
  for (const [priority, share] of SHARES) {
    const wanted = Math.round(perSecond * seconds * share);
    for (let made = 0; made < wanted; ) {
      const at = chance.uniform() * seconds * 1000;
      const owner = account();
      const hostQueue = priority === priorities.scheduled ? caredFor() : anyHost();
      const pages = priority === priorities.bulk ? Math.min(wanted - made, pagesOf(chance)) : 1;
      for (let page = 0; page < pages; page++) arrivals.push({ at, hostQueue, owner, priority });
      made += pages;
    }
  }
  return arrivals.sort((one, other) => one.at - other.at);
};

const pagesOf = (chance: Chance): number => Math.max(1, Math.min(IMPORT.most, Math.round(chance.lognormal(IMPORT.median, IMPORT.sigma))));
