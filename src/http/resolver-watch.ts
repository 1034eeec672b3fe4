import { HOUR } from '../lib/time.ts';

/** Tracks whether the name resolver of a process works. */
export interface ResolverWatch {
  /** Records the outcome of a lookup. */
  lookedUp(host: string, isAnswered: boolean): void;
  /** True if the resolver has answered a lookup since `time`, in milliseconds since 1970. */
  hasAnsweredSince(time: number): boolean;
}

interface Listener {
  failed(): void;
  /** `began` is called when lookups begin to fail; `ended` when one succeeds again, with the number of failures and the milliseconds. */
  began(): void;
  ended(failures: number, duration: number): void;
}

/** Milliseconds during which failures of a name count as its own problem if other names resolved; maximum number of such names remembered. */
const OWN_AGE = HOUR;
const MAX_OWN = 1_000;

/** Detects when names can no longer be resolved. A name that fails alone, because its own name servers are broken, is reported once. */
export const watchResolver = (listener: Listener, now: () => number = Date.now): ResolverWatch => {
  const own = new Map<string, number>();
  let outage: { hosts: Set<string>; failures: number; at: number } | null = null;
  let answered = 0;
  return {
    lookedUp(host, isAnswered) {
      if (isAnswered) {
        answered = now();
        if (outage === null) return;
        if (outage.hosts.size === 1 && !outage.hosts.has(host) && own.size < MAX_OWN) for (const name of outage.hosts) own.set(name, now());
        listener.ended(outage.failures, now() - outage.at);
        outage = null;
        return;
      }
      listener.failed();
      if (outage === null && now() - (own.get(host) ?? Number.NEGATIVE_INFINITY) < OWN_AGE) return;
      own.delete(host);
      if (outage === null) {
        outage = { hosts: new Set(), failures: 0, at: now() };
        listener.began();
      }
      outage.failures++;
      if (outage.hosts.size < MAX_OWN) outage.hosts.add(host);
    },
    hasAnsweredSince: (time) => answered >= time && answered > 0,
  };
};
