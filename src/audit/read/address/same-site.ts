import { getDomain } from 'tldts';
import { oncePer } from './once-per.ts';

/** Whether two addresses belong to one site: the same registrable domain, or else, as with IP addresses, the same host. */
export const isSameSite = (one: URL, other: URL): boolean => one.hostname === other.hostname || siteOf(one) === siteOf(other);

/** Hosts under a private suffix, such as two users of github.io, are sites of their own. */
const siteOf = oncePer(({ hostname }: URL): string => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname);
