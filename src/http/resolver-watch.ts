import { HOUR } from '../lib/time.ts';

/** What a process knows of its resolver. */
export interface ResolverWatch {
  /** Takes the outcome of a lookup. */
  lookedUp(host: string, isAnswered: boolean): void;
  /** Whether a name was looked up since then, in milliseconds since 1970. */
  hasAnsweredSince(time: number): boolean;
}

interface Listener {
  failed(): void;
  /** Called when lookups begin to fail, and when one succeeds again: their number, and how many milliseconds that took. */
  began(): void;
  ended(failures: number, duration: number): void;
}

/** Milliseconds for which failures of a name are taken for its own if others could be looked up, and how many such names are remembered. */
const OWN_AGE = HOUR;
const MAX_OWN = 1_000;

/** Notices when names can no longer be looked up. A name that fails alone, since its own name servers are broken, is noticed once. */
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
