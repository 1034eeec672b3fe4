import { isRelated } from './intercept.ts';
import type { RenderOptions } from './renderer.ts';
import type { Rendering } from './rendering.ts';
import { fieldsOf, numberOf, textOf } from './untrusted.ts';

const MAX_ITEMS = 100;

/** Reads the cookies of a browser context. */
export const readCookies = (
  cookies: readonly unknown[],
  { url, isOwnSite }: Pick<RenderOptions, 'url' | 'isOwnSite'>,
): Rendering['cookies'] => ({
  total: cookies.length,
  items: cookies.slice(0, MAX_ITEMS).map((cookie) => {
    const { name, domain, expires, session } = fieldsOf(cookie);
    const host = textOf(domain, 255).replace(/^\./, '');
    const of = URL.parse(`http://${host}/`);
    const isOwn = of !== null && (isOwnSite?.(of) ?? isRelated(of.hostname, url.hostname));
    const end = numberOf(expires, { least: -1, most: 1e11, otherwise: -1 });
    const days = session === true || end < 0 ? null : Math.max(0, Math.round((end - Date.now() / 1000) / 86_400));
    return { name: textOf(name, 200), host, thirdParty: !isOwn, days };
  }),
});
