import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FairSemaphore, makeFairSemaphore, type SemaphoreSettings, type Slot } from '../lib/limits/fair-semaphore.ts';
import { withSlot } from '../lib/limits/request-slot.ts';
import { isInterfacePath, normalPath } from '../lib/normal-path.ts';
import type { Admission } from './admission.ts';
import { refuseRaw } from './answer-by-node.ts';

/** Decides about a request before it is read, routed or looked up: now, in its turn, or not at all. */
export interface RequestLimiter {
  /** Calls `handOn` when it is the request's turn, or answers it with a 429 or 503. */
  pass(incoming: IncomingMessage, outgoing: ServerResponse, handOn: () => void): void;
  /** Answers a request that was handed on, and releases its slot. */
  answer(incoming: IncomingMessage | undefined, work: () => Response | Promise<Response>): Response | Promise<Response>;
}

export interface RequestLimiterParts {
  admission: Pick<Admission, 'nameOf' | 'quotaOf' | 'recentKeys' | 'peek'>;
  /** The path of BASE_URL, with and without which requests come. */
  basePath: string;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** What people see when there is no place for their request. */
  page: { body: Buffer; headers: Readonly<Record<string, string>> };
  onRefusal(method: string, status: number): void;
  /** Whether an account may add an audit, beside so many of its requests that wait already: what cannot be taken is refused before it waits. */
  hasRoom(accountId: number, waiting: number): boolean;
}

/**
 * One thread renders, and each of these goes to the database and back several times: enough at once to keep it busy where that takes long, and few
 * enough to let it come to refusals in between. Of what writes, few pass the database at once. A burst of a key finds room to wait.
 */
const READS: SemaphoreSettings = { width: 32, widthPerKey: 24, waiting: 1_000, expectedWait: 1_000, timeout: 2_000 };
const WRITES: SemaphoreSettings = { width: 12, widthPerKey: 8, waiting: 500, expectedWait: 750, timeout: 2_000 };
/** Seconds after which a refused request is worth another try. */
const RETRY_AFTER = 2;

export const makeRequestLimiter = (
  { admission, basePath, headers, page, onRefusal, hasRoom }: RequestLimiterParts,
  {
    reads = READS,
    writes = WRITES,
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
          return refuseRaw(outgoing, { code, path, retryAfter, quota, headers });
        }
        const more = { ...headers, 'x-request-id': randomUUID(), 'retry-after': String(retryAfter) };
        outgoing.writeHead(503, { ...page.headers, ...more }).end(page.body);
      };
      const arrivedAt = now();
      const wait = key ? admission.peek(key).wait : 0;
      if (wait > 0) return refuse('rate_limited', wait);
      const client = key ? `account ${key.accountId}` : address();
      const semaphore = semaphoreOf(incoming);
      if (key && addsAudit(incoming, path) && !hasRoom(key.accountId, semaphore.openOf(client))) return refuse('overloaded', RETRY_AFTER);
      const slot = semaphore.acquire(client, {
        start(own) {
          admitted.set(incoming, { slot: own, arrivedAt });
          handOn();
        },
        reject: () => refuse('overloaded', RETRY_AFTER),
      });
      if (!slot) return refuse('overloaded', RETRY_AFTER);
      // Also when it is never answered.
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

/** Who watches over the service hears of it at all times; and a preflight costs no more than its refusal. */
const EXEMPT: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const isExempt = ({ method }: IncomingMessage, path: string): boolean => method === 'OPTIONS' || EXEMPT.has(path);

const addsAudit = ({ method }: IncomingMessage, path: string): boolean => method === 'POST' && path.endsWith('/reports');

const headerOf = ({ headers }: IncomingMessage, name: string): string | null => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
};
