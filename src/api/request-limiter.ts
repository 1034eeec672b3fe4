import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FairSemaphore, makeFairSemaphore, type SemaphoreSettings, type Slot } from '../lib/limits/fair-semaphore.ts';
import { withSlot } from '../lib/limits/request-slot.ts';
import { isInterfacePath, normalPath } from '../lib/normal-path.ts';
import type { Admission } from './admission.ts';
import { writeProblem } from './answer-by-node.ts';

/** Runs, queues or refuses a request before the request is read, routed or authenticated. */
export interface RequestLimiter {
  /** Calls `handOn` when the request gets a slot, or else responds with a 429 or 503. */
  pass(incoming: IncomingMessage, outgoing: ServerResponse, handOn: () => void): void;
  /** Runs `work` for a request that was handed on, and then releases the request’s slot. */
  answer(incoming: IncomingMessage | undefined, work: () => Response | Promise<Response>): Response | Promise<Response>;
}

export interface RequestLimiterParts {
  admission: Pick<Admission, 'nameOf' | 'quotaOf' | 'recentKeys' | 'peek'>;
  /** Path of BASE_URL; request paths may include or omit this prefix. */
  basePath: string;
  /** Headers that every response has. */
  headers: Readonly<Record<string, string>>;
  /** The HTML page for refused browser requests. */
  page: { body: Buffer; headers: Readonly<Record<string, string>> };
  onRefusal(method: string, status: number): void;
  /** True if an account may add an audit, given the number of its waiting requests. If false, the request is refused before it waits. */
  hasCapacity(accountId: number, waiting: number): boolean;
}

/**
 * One thread renders, and each request waits for the database several times: the width keeps the thread busy while queries are slow, and lets it
 * refuse requests in between. Only a few writes use the database at once. A burst of requests with one key can wait.
 */
const READ_LIMITS: SemaphoreSettings = { width: 32, widthPerKey: 24, waiting: 1_000, expectedWait: 1_000, timeout: 2_000 };
const WRITE_LIMITS: SemaphoreSettings = { width: 12, widthPerKey: 8, waiting: 500, expectedWait: 750, timeout: 2_000 };
/** Value of `Retry-After` in seconds for a refused request. */
const RETRY_AFTER = 2;

export const makeRequestLimiter = (
  { admission, basePath, headers, page, onRefusal, hasCapacity }: RequestLimiterParts,
  {
    reads = READ_LIMITS,
    writes = WRITE_LIMITS,
    now = () => performance.now(),
  }: { reads?: SemaphoreSettings; writes?: SemaphoreSettings; now?(): number } = {},
): RequestLimiter => {
  const semaphores = { reads: makeFairSemaphore<string>(reads, now), writes: makeFairSemaphore<string>(writes, now) };
  const admitted = new WeakMap<IncomingMessage, { slot: Slot; arrivedAt: number }>();

  const semaphoreOf = ({ method = 'GET' }: IncomingMessage): FairSemaphore<string> =>
    semaphores[method === 'GET' || method === 'HEAD' ? 'reads' : 'writes'];

  return {
    pass(incoming, outgoing, handOn) {
      const path = normalPath(incoming.url?.split('?', 1)[0] ?? '/', basePath);
      if (isExempt(incoming, path)) return handOn();
      const shown = { headers: { get: (name: string) => headerOf(incoming, name) } };
      const isProgram = isInterfacePath(path);
      const key = isProgram ? admission.recentKeys.get(shown) : undefined;
      const address = (): string => admission.nameOf(shown, incoming);
      const refuse = (code: 'overloaded' | 'rate_limited', retryAfter: number): void => {
        if (outgoing.destroyed) return;
        onRefusal(incoming.method ?? 'GET', code === 'overloaded' ? 503 : 429);
        if (isProgram) {
          const quota = key ? admission.peek(key).quota : admission.quotaOf(address());
          return writeProblem(outgoing, { code, path, retryAfter, quota, headers });
        }
        const more = { ...headers, 'x-request-id': randomUUID(), 'retry-after': String(retryAfter) };
        outgoing.writeHead(503, { ...page.headers, ...more }).end(page.body);
      };
      const arrivedAt = now();
      const wait = key ? admission.peek(key).wait : 0;
      if (wait > 0) return refuse('rate_limited', wait);
      const client = key ? `account ${key.accountId}` : address();
      const semaphore = semaphoreOf(incoming);
      if (key && addsAudit(incoming, path) && !hasCapacity(key.accountId, semaphore.openOf(client)))
        return refuse('overloaded', RETRY_AFTER);
      const slot = semaphore.acquire(client, {
        start(own) {
          admitted.set(incoming, { slot: own, arrivedAt });
          handOn();
        },
        reject: () => refuse('overloaded', RETRY_AFTER),
      });
      if (!slot) return refuse('overloaded', RETRY_AFTER);
      // The slot is also released if the request never gets a response.
      outgoing.once('close', slot.release);
    },

    answer(incoming, work) {
      const request = incoming && admitted.get(incoming);
      if (!request) return work();
      return withSlot({ ...request, isWhole: () => incoming.complete }, async () => {
        try {
          return await work();
        } finally {
          request.slot.release();
        }
      });
    },
  };
};

/** Monitoring must always work; refusing a preflight would cost as much as answering it. */
const EXEMPT_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const isExempt = ({ method }: IncomingMessage, path: string): boolean => method === 'OPTIONS' || EXEMPT_PATHS.has(path);

const addsAudit = ({ method }: IncomingMessage, path: string): boolean => method === 'POST' && path.endsWith('/reports');

const headerOf = ({ headers }: IncomingMessage, name: string): string | null => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
};
