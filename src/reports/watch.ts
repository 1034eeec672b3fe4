import { EventEmitter, once } from 'node:events';
import type { AuditStep } from '../audit/steps.ts';

/** Notifies waiting requests of this process when a report changes. */
export interface Watch {
  changed(reportId: number): void;
  /** Sets the current step of a report’s run; null when the run has ended. */
  begin(reportId: number, step: AuditStep | null): void;
  /** Returns the current step of a report’s run in this process; null without a running step. */
  stepOf(reportId: number): AuditStep | null;
  /** Sets the links that a report’s run checks. */
  beginLinks(reportId: number, urls: readonly string[]): void;
  /** Sets the status of a checked link; null if it was left out. */
  endLink(reportId: number, url: string, status: number | null): void;
  /** Returns how far a report’s run in this process is with its links; null before it knows them. */
  linksOf(reportId: number): LinkProgress | null;
  /** Resolves at the report’s next change, or after `timeout` milliseconds. */
  next(reportId: number, timeout: number): Promise<void>;
  /** Like `next`, but ignores steps, so that waiting for the end of a run doesn’t need a query at every step. */
  nextChange(reportId: number, timeout: number): Promise<void>;
  /** Counts the requests that wait for the end of a run. */
  waiters: Waiters;
}

/** Links that an audit is checking. */
export interface LinkProgress {
  total: number;
  done: number;
  /** Seconds that the rest will take at the speed so far; null while there is no speed. */
  secondsLeft: number | null;
  /** The last checked links, newest first, then the next ones, whose status is null. Untrusted URLs. */
  shown: readonly { url: string; status: number | null }[];
}

/** Maximum checked links, and links to check, that a page shows while an audit checks them. */
const SHOWN_DONE = 6;
const SHOWN_NEXT = 2;
/** Number of checked links from which their speed says how long the others take. */
const MIN_FOR_SPEED = 5;

interface CheckedLinks {
  since: number;
  left: Set<string>;
  done: { url: string; status: number | null }[];
}

const linkProgressOf = ({ since, left, done }: CheckedLinks): LinkProgress => ({
  total: left.size + done.length,
  done: done.length,
  secondsLeft: done.length < MIN_FOR_SPEED ? null : Math.ceil(((performance.now() - since) * left.size) / (done.length * 1000)),
  shown: [
    ...done
      .filter(({ status }) => status !== null)
      .slice(-SHOWN_DONE)
      .reverse(),
    ...[...left].slice(0, SHOWN_NEXT).map((url) => ({ url, status: null })),
  ],
});

export const makeWatch = (): Watch => {
  const emitter = new EventEmitter().setMaxListeners(0);
  const steps = new Map<number, AuditStep>();
  const links = new Map<number, CheckedLinks>();
  const listen = async (event: string, timeout: number): Promise<void> => {
    // AbortSignal rejects fractions of milliseconds.
    await once(emitter, event, { signal: AbortSignal.timeout(Math.ceil(timeout)) }).catch(() => {});
  };
  return {
    waiters: makeWaiters(),
    changed(reportId) {
      emitter.emit(String(reportId));
      emitter.emit(`${reportId} changed`);
    },
    begin(reportId, step) {
      if (step === null) {
        steps.delete(reportId);
        links.delete(reportId);
      } else steps.set(reportId, step);
      emitter.emit(String(reportId));
    },
    stepOf: (reportId) => steps.get(reportId) ?? null,
    beginLinks(reportId, urls) {
      links.set(reportId, { since: performance.now(), left: new Set(urls), done: [] });
    },
    endLink(reportId, url, status) {
      const checked = links.get(reportId);
      if (checked?.left.delete(url)) checked.done.push({ url, status });
    },
    linksOf(reportId) {
      const checked = links.get(reportId);
      return checked ? linkProgressOf(checked) : null;
    },
    next: (reportId, timeout) => listen(String(reportId), timeout),
    nextChange: (reportId, timeout) => listen(`${reportId} changed`, timeout),
  };
};

/** Maximum waiting requests in this process; each occupies a connection and the memory for it. */
const MAX_WAITING_REQUESTS = 1_000;

/** Counts waiting requests by account. */
export interface Waiters {
  /**
   * Counts a request as waiting until the returned function is called. Returns undefined if the account would occupy more slots than are free; the
   * request then gets its response at once.
   */
  enter(accountId: number): (() => void) | undefined;
}

export const makeWaiters = (most = MAX_WAITING_REQUESTS): Waiters => {
  const counts = new Map<number, number>();
  let all = 0;
  const change = (accountId: number, by: 1 | -1): void => {
    all += by;
    const own = (counts.get(accountId) ?? 0) + by;
    if (own > 0) counts.set(accountId, own);
    else counts.delete(accountId);
  };
  return {
    enter(accountId) {
      if ((counts.get(accountId) ?? 0) >= most - all) return undefined;
      change(accountId, 1);
      return () => change(accountId, -1);
    },
  };
};
