import type { Random } from '../../test/random.ts';
import type { Report } from './expected.ts';
import type { Storage, World, WorldSettings } from './world.ts';

/** What a fault gets, and what it reports. */
export interface Strike {
  world: World;
  random: Random;
  /** Milliseconds for which a database stands still. */
  halt: number;
  report: Report;
  /** From now on answers may be lost; those to what was asked before must come. */
  noteFault(): void;
}

/** One kind of fault that a service must survive. */
export interface Fault {
  name: string;
  storages: readonly Storage[];
  world?: Omit<WorldSettings, 'storage'>;
  /** Whether all requests before the fault must be answered. */
  answersAll?: boolean;
  /** Whether an audit may end as `crashed` under it; else none may fail. */
  mayCrashAudits?: boolean;
  /** Why it is not available on this machine; undefined if it is. */
  impossible?(world: World): Promise<string | undefined>;
  /** Causes the fault, ends it, and resolves when the service is up. */
  strike(strike: Strike): Promise<void>;
}

/** Puts a new server in the place of one that has ended. */
export const restartServer = async (world: World, index: number): Promise<void> => {
  world.servers[index] = await world.startServer(index);
};

export const restartWorker = async (world: World, index: number): Promise<void> => {
  world.workers[index] = await world.startWorker();
};

export const anyIndex = (random: Random, items: readonly unknown[]): number => random.below(items.length);
