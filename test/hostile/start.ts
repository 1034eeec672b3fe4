import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cases } from './groups.ts';
import { type Place, urlOf } from './place.ts';
import type { ServiceReady, ServiceState, ServiceWish } from './service-process.ts';

export interface HostedService extends ServiceReady {
  pid: number;
  state(): Promise<ServiceState>;
  end(): Promise<void>;
  /** Resolves with the reason if it ends by itself. */
  ended: Promise<string>;
}

/** Maximum bytes that a service reads of a page unless it is told another number. */
export const PAGE_BYTES = 10 * 2 ** 20;

/** Starts an origin in which `second` milliseconds stand for a second, for a service that reads `pageBytes` of a page. */
export const startOrigin = async (second: number, pageBytes = PAGE_BYTES): Promise<{ place: Place; end(): void }> => {
  const child = fork(new URL('origin-process.ts', import.meta.url), [String(second), String(pageBytes)]);
  return { place: await nextMessage<Place>(child), end: () => child.disconnect() };
};

interface Wish extends Omit<ServiceWish, 'ca' | 'slower'> {
  slower?: number;
  /** Further hosts with ports that it may audit. */
  targets?: readonly string[];
}

/** Starts a service that may audit the origin. */
export const startHostedService = async (place: Place, { second, idle, slower = 1, env, targets = [] }: Wish): Promise<HostedService> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-hostile-'));
  const allowed = cases.map((one) => new URL(urlOf(one, place)).host);
  const wish: ServiceWish = {
    env: {
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      MAX_PAGE_BYTES: String(place.pageBytes),
      RATE_LIMIT: '100000',
      RATE_BURST: '100000',
      // The canary must be refused by its address, not by its port.
      TARGET_PORTS: `80,443,${new URL(place.canary).port}`,
      ALLOW_TARGETS: [...new Set([...allowed, ...targets])].join(),
      ...env,
    },
    ca: place.ca,
    second,
    idle,
    slower,
  };
  const child = fork(new URL('service-process.ts', import.meta.url), [JSON.stringify(wish)]);
  const exit = once(child, 'exit');
  const ready = await nextMessage<ServiceReady>(child);
  return {
    ...ready,
    pid: child.pid ?? 0,
    ended: exit.then(([code, signal]) => `the service ended: ${signal ?? code}`),
    state: () => {
      child.send('state');
      return nextMessage<ServiceState>(child);
    },
    end: async () => {
      if (child.connected) child.disconnect();
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const nextMessage = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((resolve, reject) => {
    const lost = () => reject(new Error('the process ended before it said anything'));
    child.once('exit', lost);
    child.once('message', (message) => {
      child.off('exit', lost);
      resolve(message as Message);
    });
  });
