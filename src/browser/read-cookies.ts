import { isForeign } from './intercept.ts';
import type { Rendering } from './rendering.ts';
import { fieldsOf, numberOf, textOf } from './untrusted.ts';

const MAX_ITEMS = 100;

/** Reads the cookies of a browser context; `own` is the host of the page. */
export const readCookies = (cookies: readonly unknown[], own: string): Rendering['cookies'] => ({
  total: cookies.length,
  items: cookies.slice(0, MAX_ITEMS).map((cookie) => {
    const { name, domain, expires, session } = fieldsOf(cookie);
    const host = textOf(domain, 255).replace(/^\./, '');
    const end = numberOf(expires, { least: -1, most: 1e11, otherwise: -1 });
    const days = session === true || end < 0 ? null : Math.max(0, Math.round((end - Date.now() / 1000) / 86_400));
    return { name: textOf(name, 200), host, thirdParty: isForeign(host, own), days };
  }),
});
