import { type Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Outcome } from './journal.ts';

export interface Caller {
  port: number;
  key: string;
  agent: Agent;
}

export interface Question {
  method: string;
  path: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface Answer {
  outcome: Outcome;
  status: number | null;
  error?: string;
  body: { data?: unknown; meta?: { total?: number; next_cursor?: string | null } };
}

/** Milliseconds: far longer than the service takes for anything, even without its database. */
const TIMEOUT = 90_000;

/** Sends one request, once: nothing is tried again behind the caller's back. */
export const send = ({ port, key, agent }: Caller, { method, path, fields, headers = {} }: Question): Promise<Answer> =>
  new Promise((resolve) => {
    const body = fields && new URLSearchParams(fields).toString();
    const type =
      body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) };
    const fail = ({ code, message }: NodeJS.ErrnoException): void =>
      resolve({ outcome: code === 'ECONNREFUSED' ? 'refused' : 'unknown', status: null, error: code ?? message, body: {} });
    const requested = request(
      { host: '127.0.0.1', port, agent, method, path, timeout: TIMEOUT, headers: { authorization: `Bearer ${key}`, ...type, ...headers } },
      async (answer) => {
        try {
          const said = (await json(answer)) as Answer['body'];
          const status = answer.statusCode ?? 0;
          resolve({ outcome: outcomeOf(status), status, body: said });
        } catch (error) {
          fail(error as NodeJS.ErrnoException);
        }
      },
    );
    requested.on('timeout', () => requested.destroy(new Error('no answer')));
    requested.on('error', fail);
    requested.end(body);
  });

const outcomeOf = (status: number): Outcome => (status < 300 ? 'acknowledged' : status < 500 ? 'refused' : 'unknown');
