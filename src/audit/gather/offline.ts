import type { LinkError } from '../link-check.ts';

interface Asked {
  url: string;
  error: LinkError | null;
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

/** Checks if our network is down, by what was asked of foreign hosts. Names that don't exist tell only if no name was found. */
export const isOffline = (asked: readonly Asked[], hasResolved: boolean): boolean => {
  const telling = asked.filter(({ error }) => !(hasResolved && error === 'dns_error'));
  return telling.every(({ error }) => UNREACHED.has(error)) && new Set(telling.map(({ url }) => new URL(url).hostname)).size >= MANY;
};
