import { getDomain } from 'tldts';
import type { Variant } from '../../evidence.ts';

/** Returns other spellings of a URL under which sites show the same page by mistake. IP addresses and hosts with a port have no `www.`. */
export const variantsOf = (url: URL): { kind: Variant['kind']; url: URL }[] => {
  const variants: { kind: Variant['kind']; url: URL }[] = [];
  const add = (kind: Variant['kind'], changes: Partial<Pick<URL, 'hostname' | 'pathname'>>): void => {
    variants.push({ kind, url: Object.assign(new URL(url), changes) });
  };

  const { hostname, pathname } = url;
  const domain = getDomain(hostname);
  if (hostname === `www.${domain}`) add('www', { hostname: hostname.slice('www.'.length) });
  else if (hostname === domain) add('www', { hostname: `www.${hostname}` });

  if (pathname.endsWith('/')) add('index', { pathname: `${pathname}index.html` });
  // Paths of files have no variant with a trailing slash.
  if (pathname !== '/' && !/\.[a-z0-9]{1,5}$/i.test(pathname))
    add('slash', { pathname: pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/` });
  return variants;
};

/** Maximum bytes read of the page at a URL variant: enough for the head with its canonical. */
export const MAX_VARIANT_BYTES = 256 * 1024;
