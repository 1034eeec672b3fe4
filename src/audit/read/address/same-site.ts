import { getDomain } from 'tldts';
import { oncePer } from '../../../lib/once-per.ts';

/** Checks if two URLs have the same registrable domain or, as for IP addresses, the same host. */
export const isSameSite = (one: URL, other: URL): boolean => one.hostname === other.hostname || siteOf(one) === siteOf(other);

/** Returns the registrable domain; hosts under a private suffix, such as users of github.io, are sites of their own. */
export const siteOf = oncePer(({ hostname }: URL): string => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname);
