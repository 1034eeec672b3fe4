import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../test/random.ts';
import { type Client, makeClient } from './client.ts';
import type { Journal } from './journal.ts';
import type { World } from './world.ts';

/** Several clients that ask at chance moments, whatever becomes of what they asked before. */
export interface Load {
  /** Begins to ask. What it returns stops that, and waits for all answers. */
  begin(round: number): () => Promise<void>;
  /** Asks again what must be known and is not, and waits for all answers. */
  insist(round: number): Promise<void>;
  close(): void;
}

const CLIENTS = 4;
/** Milliseconds between two calls of all clients, on average. */
const CALL_EVERY = 18;

/** Each client has hosts of its own, so that no two are about one report. `name` sets their reports apart. */
export const makeLoad = ({ site, key, ports }: World, journal: Journal, name: string, seed: number): Load => {
  const random = randomFrom(seed + 1);
  const clients = Array.from({ length: CLIENTS }, (_, index): Client => {
    const hosts = site.hosts.filter((_, host) => host % CLIENTS === index);
    const portOf = (): number => ports[index % ports.length] ?? 0;
    return makeClient({ name: `${name}-${index}`, hosts, site, key, journal, random: randomFrom(seed * CLIENTS + index), portOf });
  });
  const settle = async (): Promise<void> => {
    await Promise.all(clients.map((client) => client.settle()));
  };
  return {
    begin(round) {
      let isOver = false;
      const asking = (async () => {
        while (!isOver) {
          clients[random.below(clients.length)]?.act(round);
          await sleep(-CALL_EVERY * Math.log(1 - random.uniform()));
        }
      })();
      return async () => {
        isOver = true;
        await asking;
        await settle();
      };
    },
    async insist(round) {
      for (const client of clients) client.insist(round);
      await settle();
    },
    close() {
      for (const client of clients) client.close();
    },
  };
};
