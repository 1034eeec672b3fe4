import { MINUTE } from '../../lib/time.ts';
import type { LinkError } from '../link-check.ts';

/** A request to an external host. */
interface SentRequest {
  url: string;
  error: LinkError | null;
}

/** Detects whether our own network is down, from a process's recent requests to external hosts. */
export interface Connectivity {
  /**
   * Adds the requests of an audit and returns true if neither these nor earlier requests reached any of at least three hosts. Names that don’t exist
   * count only if the audit has resolved no name at all (`hasResolved`).
   */
  isOffline(requests: readonly SentRequest[], hasResolved: boolean): boolean;
}

/** Failures of the name lookup or the connection. */
const UNREACHED_ERRORS: ReadonlySet<LinkError | null> = new Set<LinkError>([
  'dns_error',
  'resolver_unavailable',
  'connection_refused',
  'connection_reset',
  'connection_closed',
  'timeout',
]);
/** Minimum number of unreached hosts for the network to count as down. */
const MIN_UNREACHED_HOSTS = 3;
/** Milliseconds for which an unreached host counts. */
const MAX_FAILURE_AGE = 5 * MINUTE;

export const openConnectivity = (now: () => number = () => performance.now()): Connectivity => {
  /** Time of the failure by host, since a host was last reached; at most `MIN_UNREACHED_HOSTS` hosts. */
  const unreached = new Map<string, number>();
  return {
    isOffline(requests, hasResolved) {
      const conclusive = requests.filter(({ error }) => !(hasResolved && error === 'dns_error'));
      const isReached = conclusive.some(({ error }) => !UNREACHED_ERRORS.has(error));
      const time = now();
      for (const [host, at] of unreached) if (hasResolved || isReached || time - at > MAX_FAILURE_AGE) unreached.delete(host);
      if (isReached || conclusive.length === 0) return false;
      for (const { url } of conclusive) {
        const { hostname } = new URL(url);
        if (unreached.size < MIN_UNREACHED_HOSTS || unreached.has(hostname)) unreached.set(hostname, time);
      }
      return unreached.size === MIN_UNREACHED_HOSTS;
    },
  };
};
