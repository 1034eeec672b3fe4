import { getDomain } from 'tldts';

/**
 * The project of a host: lower-case ASCII, without port, one trailing dot, and a leading `www.` before a registrable domain; IPv6 in
 * brackets. Null if the text is no host.
 */
export const projectName = (host: string): string | null => {
  const url = URL.parse(`http://${host}/`);
  if (url?.pathname !== '/' || url.username || url.search || url.hash) return null;
  const name = url.hostname.replace(/\.$/, '');
  const bare = name.replace(/^www\./, '');
  return bare !== name && getDomain(bare, { allowPrivateDomains: true }) ? bare : name;
};
