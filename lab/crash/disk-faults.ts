import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFile } from '../../src/storage/sqlite/file.ts';
import { cannotFreeze, freeze } from './disk.ts';
import { type Fault, restartServer, type Strike } from './fault.ts';
import { NotStarted } from './processes.ts';
import { between } from './random.ts';

const fullFor = { least: 150, most: 500 };

/** No byte is left on the disk for a while; now and then the service is killed meanwhile, and started while it still is so. */
export const diskFull: Fault = {
  name: 'disk full',
  storages: ['sqlite', 'postgres'],
  world: { disk: { sqlite: 96, postgres: 768 } },
  async strike(strike) {
    const { world, random } = strike;
    world.disk?.fill();
    await sleep(between(random, fullFor.least, fullFor.most));
    const isKilled = world.storage === 'sqlite' && random.uniform() < 0.25;
    const isUp = isKilled ? await killAndTry(strike) : true;
    world.disk?.free();
    await world.victim?.start();
    if (!isUp) await restartServer(world, 0);
  },
};

/** Writing to the data folder, or to the database, fails for a while. */
export const readOnly: Fault = {
  name: 'read-only data',
  storages: ['sqlite', 'postgres'],
  impossible: async ({ storage, folder }) => (storage === 'sqlite' ? cannotFreeze(folder) : undefined),
  async strike(strike) {
    const { world, random } = strike;
    const wait = () => sleep(between(random, fullFor.least, fullFor.most));
    if (world.victim) {
      await world.victim.ask('alter system set default_transaction_read_only = on');
      await world.victim.ask('select pg_reload_conf()');
      await wait();
      await world.victim.ask('alter system reset default_transaction_read_only');
      await world.victim.ask('select pg_reload_conf()');
      return;
    }
    const file = databaseFile(world.folder);
    const paths = [file, `${file}-wal`, world.folder].filter((path) => existsSync(path));
    const thaw = await freeze(paths);
    await wait();
    const isUp = random.uniform() < 0.25 ? await killAndTry(strike) : true;
    await thaw();
    if (!isUp) await restartServer(world, 0);
  },
};

/** Kills the server and starts it again, which may be refused. Whether it is up then. */
const killAndTry = async ({ world }: Strike): Promise<boolean> => {
  await world.servers[0]?.kill('SIGKILL');
  try {
    await restartServer(world, 0);
    return true;
  } catch (error) {
    if (error instanceof NotStarted) return false;
    throw error;
  }
};
