import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { between } from './random.ts';

export const killDatabase: Fault = {
  name: 'kill database',
  storages: ['postgres'],
  async strike({ world: { victim }, random }) {
    await victim?.end('SIGKILL');
    await sleep(between(random, 0, 200));
    await victim?.start();
  },
};

/** The database stands still, connections and all, or is shut down for a while. */
export const stopDatabase: Fault = {
  name: 'database stopped',
  storages: ['postgres'],
  async strike({ world: { victim }, random, halt }) {
    if (random.uniform() < 0.5) {
      await victim?.halt('SIGSTOP');
      await sleep(halt);
      await victim?.halt('SIGCONT');
    } else {
      await victim?.end('SIGINT');
      await sleep(halt);
    }
    await victim?.start();
  },
};
