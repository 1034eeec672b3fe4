import { MINUTE } from '../../lib/time.ts';
import type { LinkError } from '../link-check.ts';

interface Asked {
  url: string;
  error: LinkError | null;
}

/** Tells whether our network is down, by what the audits of a process asked of foreign hosts lately. */
export interface Connectivity {
  /**
   * Adds what an audit asked and returns true if neither it nor the ones before reached any of three hosts or more. Names that don’t exist
   * count only if the audit’s name server has found none, which `hasResolved` tells.
   */
  isOffline(asked: readonly Asked[], hasResolved: boolean): boolean;
}

/** Failures at the name or the connection. */
const UNREACHED: ReadonlySet<LinkError | null> = new Set<LinkError>([
  'dns_error',
  'resolver_unavailable',
  'connection_refused',
  'connection_reset',
  'connection_closed',
  'timeout',
]);
/** Hosts of which none could be reached, from which on our network is more likely to be down than all of them. */
const MANY = 3;
/** Milliseconds for which an unreached host counts. */
const AGE = 5 * MINUTE;

export const openConnectivity = (now: () => number = () => performance.now()): Connectivity => {
  /** When each host was asked in vain, since any was reached. No more than `MANY` are needed. */
  const unreached = new Map<string, number>();
  return {
    isOffline(asked, hasResolved) {
      const telling = asked.filter(({ error }) => !(hasResolved && error === 'dns_error'));
      const isReached = telling.some(({ error }) => !UNREACHED.has(error));
      const time = now();
      for (const [host, at] of unreached) if (hasResolved || isReached || time - at > AGE) unreached.delete(host);
      if (isReached || telling.length === 0) return false;
      for (const { url } of telling) {
        const { hostname } = new URL(url);
        if (unreached.size < MANY || unreached.has(hostname)) unreached.set(hostname, time);
      }
      return unreached.size === MANY;
    },
  };
};
