import { Agent } from 'node:http';
import type { Privacy } from '../../src/storage/database.ts';
import type { Came, Journal, Requested } from './journal.ts';
import { type Answer, type Question, send } from './send.ts';

/** The calls of one client, each recorded before it is sent and when it has ended. */
export interface Calls {
  call(requested: Asking, question: Question): Promise<Answer>;
  /** Whether no call about a host runs. */
  isFree(host: string): boolean;
  /** Whether the last connection was refused or failed. */
  isDown(): boolean;
  close(): void;
}

export type Asking = Omit<Requested, 'at'>;

export interface CallParts {
  key: string;
  journal: Journal;
  /** Where the service is; one of several, where there are several. */
  portOf(): number;
}

/** Milliseconds without a call after a refused connection or an error. */
const QUIET = 40;

export const makeCalls = ({ key, journal, portOf }: CallParts): Calls => {
  const agent = new Agent({ keepAlive: true });
  const running = new Map<string, number>();
  const count = (host: string | undefined, by: number): void => {
    if (host !== undefined) running.set(host, (running.get(host) ?? 0) + by);
  };
  let quietUntil = 0;
  return {
    async call(requested, question) {
      const number = journal.ask(requested);
      count(requested.project, 1);
      const answer = await send({ port: portOf(), key, agent }, question);
      if (answer.outcome === 'unknown' || answer.status === null) quietUntil = performance.now() + QUIET;
      count(requested.project, -1);
      journal.end(number, cameOf(answer));
      return answer;
    },
    isFree: (host) => !running.get(host),
    isDown: () => performance.now() < quietUntil,
    close: () => agent.destroy(),
  };
};

const cameOf = ({ outcome, status, error, body }: Answer): Came => {
  const data = body.data as { id?: number; privacy?: Privacy; state?: string } | undefined;
  return {
    outcome,
    status,
    ...(error === undefined ? {} : { error }),
    ...(typeof data?.id === 'number' ? { id: data.id } : {}),
    ...(data?.privacy === undefined ? {} : { privacy: data.privacy }),
    ...(data?.state === undefined ? {} : { state: data.state }),
  };
};
