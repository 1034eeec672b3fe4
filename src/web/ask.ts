import { requestReport } from '../reports/request.ts';
import { readTarget, type TargetRefusal } from '../reports/target.ts';
import { makeThrottle } from '../throttle.ts';
import type { WebService } from './service.ts';

const MINUTE = 60_000;
const REPORTS_PER_MINUTE = 60;
/** Seconds after which a full queue is worth another try. */
const QUEUE_RETRY_AFTER = 10;

export type AskProblem = TargetRefusal | 'throttled' | 'queue_full';

/** The report that was made, or why there is none and, where another try is worth it, after how many seconds. */
export type Asked = { id: number } | { problem: AskProblem; retryAfter?: number };

export type Ask = (accountId: number, typed: string) => Promise<Asked>;

/** Asks for reports of addresses as people type them; they are private at first. */
export const makeAsk = ({ db, queue, guard, config }: WebService): Ask => {
  const requests = makeThrottle(REPORTS_PER_MINUTE, MINUTE);
  return async (accountId, typed) => {
    const url = withScheme(typed);
    const target = readTarget(url === '' ? undefined : url, guard);
    if (!(target instanceof URL)) return { problem: target };
    const wait = requests.count(String(accountId));
    if (wait > 0) return { problem: 'throttled', retryAfter: wait };
    if ((await queue.count(config.queueLimit)) >= config.queueLimit) return { problem: 'queue_full', retryAfter: QUEUE_RETRY_AFTER };
    return { id: await requestReport(db, queue, { accountId, url, target, privacy: 1, password: null }) };
  };
};

/** `example.com` is taken as https, as a browser would. */
const withScheme = (typed: string): string => (typed === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`);
