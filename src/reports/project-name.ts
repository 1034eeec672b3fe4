import { getDomain } from 'tldts';

/**
 * The project that a host belongs to: lower-case ASCII, one trailing dot dropped, without port, and without a leading `www.`
 * where a registrable domain remains; IPv6 in brackets. Null when the text is no host.
 */
export const projectName = (host: string): string | null => {
  const url = URL.parse(`http://${host}/`);
  if (url?.pathname !== '/' || url.username || url.search || url.hash) return null;
  const name = url.hostname.replace(/\.$/, '');
  const bare = name.replace(/^www\./, '');
  return bare !== name && getDomain(bare, { allowPrivateDomains: true }) ? bare : name;
};
