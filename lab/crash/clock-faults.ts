import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, restartServer, restartWorker } from './fault.ts';
import { between } from './random.ts';

const HOUR = 3_600_000;

/** The wall clock jumps by hours, forwards or back; now and then what holds leases dies with it. */
export const clockJumps: Fault = {
  name: 'clock jumps',
  storages: ['sqlite', 'postgres'],
  world: { shiftsClock: true },
  async strike({ world, random }) {
    world.shiftClock(Math.round(between(random, -6, 6) * HOUR));
    await sleep(between(random, 0, 300));
    if (random.uniform() < 0.7) return;
    const isWorker = world.workers.length > 0;
    await (isWorker ? world.workers : world.servers)[0]?.kill('SIGKILL');
    await (isWorker ? restartWorker : restartServer)(world, 0);
  },
};
