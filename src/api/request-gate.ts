import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FairLimiter, type LimiterSettings, makeFairLimiter, type Place } from '../fair-limiter.ts';
import { isInterfacePath, normalPath } from '../normal-path.ts';
import { withPlace } from '../request-place.ts';
import type { Admission } from './admission.ts';
import { refuseRaw } from './raw-refusal.ts';

/** Decides about a request before it is read, routed or looked up: now, in its turn, or not at all. */
export interface RequestGate {
  /** Calls `handOn` when it is the request's turn, or answers it with a 429 or 503. */
  pass(incoming: IncomingMessage, outgoing: ServerResponse, handOn: () => void): void;
  /** Answers a request that was handed on, and frees its place. */
  answer(incoming: IncomingMessage | undefined, work: () => Response | Promise<Response>): Response | Promise<Response>;
}

export interface GateParts {
  admission: Pick<Admission, 'nameOf' | 'quotaOf' | 'recentKeys' | 'look'>;
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
const READS: LimiterSettings = { width: 32, widthOfOne: 24, line: 1_000, wait: 1_000, patience: 2_000 };
const WRITES: LimiterSettings = { width: 12, widthOfOne: 8, line: 500, wait: 750, patience: 2_000 };
/** Seconds after which a refused request is worth another try. */
const RETRY_AFTER = 2;

export const makeRequestGate = (
  { admission, basePath, headers, page, onRefusal, hasRoom }: GateParts,
  {
    reads = READS,
    writes = WRITES,
    now = () => performance.now(),
  }: { reads?: LimiterSettings; writes?: LimiterSettings; now?(): number } = {},
): RequestGate => {
  const limiters = { reads: makeFairLimiter(reads, now), writes: makeFairLimiter(writes, now) };
  const admitted = new WeakMap<IncomingMessage, { place: Place; arrivedAt: number }>();

  const limiterOf = ({ method = 'GET' }: IncomingMessage): FairLimiter =>
    limiters[method === 'GET' || method === 'HEAD' ? 'reads' : 'writes'];

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
          const quota = key ? admission.look(key).quota : admission.quotaOf(address());
          return refuseRaw(outgoing, { code, path, retryAfter, quota, headers });
        }
        const more = { ...headers, 'x-request-id': randomUUID(), 'retry-after': String(retryAfter) };
        outgoing.writeHead(503, { ...page.headers, ...more }).end(page.body);
      };
      const arrivedAt = now();
      const wait = key ? admission.look(key).wait : 0;
      if (wait > 0) return refuse('rate_limited', wait);
      const client = key ? `account ${key.accountId}` : address();
      const limiter = limiterOf(incoming);
      if (key && addsAudit(incoming, path) && !hasRoom(key.accountId, limiter.openOf(client))) return refuse('overloaded', RETRY_AFTER);
      const place = limiter.enter(client, {
        begin(own) {
          admitted.set(incoming, { place: own, arrivedAt });
          handOn();
        },
        refuse: () => refuse('overloaded', RETRY_AFTER),
      });
      if (!place) return refuse('overloaded', RETRY_AFTER);
      // Also when it is never answered: not in line any more, and whoever works on it may be about to end.
      outgoing.once('close', place.leave);
    },

    answer(incoming, work) {
      const request = incoming && admitted.get(incoming);
      if (!request) return work();
      return withPlace({ ...request, isWhole: () => incoming.complete }, async () => {
        try {
          return await work();
        } finally {
          request.place.leave();
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
