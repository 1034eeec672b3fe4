import { isOfFrontServer } from '../address/front-server.ts';
import { resolveUrl, withoutFragment } from '../address/resolve-url.ts';

/** Returns the requested URL of a reference, without fragment; null for `data:`, other schemes, files of a front server and too long URLs. */
export const loadableUrl = (reference: string, base: URL): string | null => {
  const trimmed = reference.trim();
  if (trimmed === '' || trimmed.startsWith('#') || trimmed.length > MAX_URL) return null;
  const url = resolveUrl(trimmed, base);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:') || isOfFrontServer(url)) return null;
  const loaded = withoutFragment(url);
  return loaded.length > MAX_URL ? null : loaded;
};

/** Maximum characters of a URL; servers refuse longer URLs. */
const MAX_URL = 8_000;
