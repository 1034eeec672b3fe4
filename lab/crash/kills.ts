import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { anyIndex, type Fault, restartServer, restartWorker, type Strike } from './fault.ts';
import { childrenOf, signalTo } from './processes.ts';
import { between, oneOf } from './random.ts';
import { countLeased } from './stored.ts';

/** Milliseconds in which SIGTERM must be done with, a little more than the service promises. */
const STOP_TIMEOUT = 20_000;

export const killServer: Fault = {
  name: 'kill server',
  storages: ['sqlite', 'postgres'],
  async strike({ world, random }) {
    const index = anyIndex(random, world.servers);
    await world.servers[index]?.kill('SIGKILL');
    await restartServer(world, index);
  },
};

export const killWorker: Fault = {
  name: 'kill worker',
  storages: ['postgres'],
  async strike({ world, random }) {
    const index = anyIndex(random, world.workers);
    await world.workers[index]?.kill('SIGKILL');
    await restartWorker(world, index);
  },
};

/** The child processes that read pages die, a few in a row. */
export const killAnalysisProcess: Fault = {
  name: 'kill reader',
  storages: ['sqlite', 'postgres'],
  mayCrashAudits: true,
  async strike({ world, random }) {
    for (let kills = 0; kills < 3; kills++) {
      const parent = oneOf(random, world.workers.length > 0 ? world.workers : world.servers);
      const reader = oneOf(random, await analysisProcessesOf(parent?.pid ?? 0));
      if (reader !== undefined) signalTo(reader, 'SIGKILL');
      await sleep(between(random, 20, 120));
    }
  },
};

const analysisProcessesOf = async (pid: number): Promise<number[]> => {
  const children = await childrenOf(pid);
  const commands = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')));
  return children.filter((_, index) => commands[index]?.includes('analysis-process'));
};

/** One process is asked to end, or all: what they had taken is answered, finished or handed back. */
export const terminate: Fault = {
  name: 'SIGTERM',
  storages: ['sqlite', 'postgres'],
  answersAll: true,
  async strike(strike) {
    const { world, random } = strike;
    const all = [...world.servers, ...world.workers];
    const isForAll = all.length === 1 || random.uniform() < 0.5;
    const only = anyIndex(random, all);
    const chosen = all.filter((_, index) => isForAll || index === only);
    strike.noteFault();
    await Promise.all(chosen.map((one) => stop(one, strike)));
    if (isForAll) {
      const leased = await world.look(countLeased);
      if (leased > 0) strike.report('stuck', `${leased} jobs were not handed back at SIGTERM`);
    }
    await Promise.all([
      ...world.servers.map((one, index) => (chosen.includes(one) ? restartServer(world, index) : undefined)),
      ...world.workers.map((one, index) => (chosen.includes(one) ? restartWorker(world, index) : undefined)),
    ]);
  },
};

const stop = async (one: Strike['world']['servers'][number], { report }: Strike): Promise<void> => {
  const began = performance.now();
  await one.kill('SIGTERM');
  const { code, signal } = await one.ended;
  if (code !== 0) report('other', `SIGTERM ended a process with ${code ?? signal}`);
  if (performance.now() - began > STOP_TIMEOUT) report('other', `SIGTERM took ${Math.round(performance.now() - began)} ms`);
};

/** Two services share a database; now one of them dies, now the other, by force or in order. */
export const twoServers: Fault = {
  name: 'two servers',
  storages: ['postgres'],
  world: { servers: 2 },
  async strike({ world, random }) {
    const index = anyIndex(random, world.servers);
    await world.servers[index]?.kill(random.uniform() < 0.5 ? 'SIGKILL' : 'SIGTERM');
    await restartServer(world, index);
  },
};
