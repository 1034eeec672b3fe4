import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { requestBase } from '../../config/base-url.ts';
import type { Theme } from '../brand/shades.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv } from '../service.ts';

/** Themes that users can choose; the system theme is the default. */
export const themes = ['system', 'light', 'dark'] as const satisfies readonly (Theme | 'system')[];

const COOKIE = 'sonde_theme';
const MAX_AGE = 365 * 24 * 3600;

/** Returns the theme chosen in this browser, for a frame; empty if the browser follows the system. */
export const themeOf = (context: Context): { theme?: Theme } => {
  const theme = getCookie(context, COOKIE);
  return theme === 'light' || theme === 'dark' ? { theme } : {};
};

/** Mounts `/theme`: stores the theme in a cookie of this browser and redirects back to the page. */
export const mountTheme = (web: Hono<WebEnv>, basePath: string, config: Parameters<typeof requestBase>[1]): void => {
  web.post('/theme', async (context) => {
    const form = await readForm(context.req.raw);
    const theme = form.get('theme');
    const next = form.get('next') ?? '';
    const path = basePath === '' ? '/' : basePath;
    const secure = requestBase(context.req.raw, config).startsWith('https:');
    if (theme === 'light' || theme === 'dark')
      setCookie(context, COOKIE, theme, { path, maxAge: MAX_AGE, httpOnly: true, sameSite: 'Lax', secure });
    else deleteCookie(context, COOKIE, { path });
    // Accepts only a path on this service: `//host` would lead to another host.
    const named = /^\/(?![/\\])[\x21-\x7e]*$/.test(next) ? basePath + next : null;
    return context.redirect(named ?? pageBefore(context) ?? `${basePath}/`, 303);
  });
};

/** Returns the path of the page that sent a form, if on this service. A form field would make pages differ that must be equal, such as 404. */
const pageBefore = ({ req }: Context): string | null => {
  const page = URL.parse(req.header('referer') ?? '');
  // A path that begins with two slashes would lead to another host.
  return page && page.origin === req.header('origin') && !page.pathname.startsWith('//') ? page.pathname + page.search : null;
};
