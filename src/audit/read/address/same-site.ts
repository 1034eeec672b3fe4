import { getDomain } from 'tldts';
import { oncePer } from '../../../lib/once-per.ts';

/** True if two URLs have the same registrable domain or, as for IP addresses, the same host. */
export const isSameSite = (one: URL, other: URL): boolean => one.hostname === other.hostname || siteOf(one) === siteOf(other);

/** Returns the registrable domain of a URL; a host under a private suffix, such as a user’s host on github.io, is a site of its own. */
export const siteOf = oncePer(({ hostname }: URL): string => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname);
