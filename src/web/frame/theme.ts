import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { requestBase } from '../../config/base-url.ts';
import type { Theme } from '../brand/shades.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv } from '../service.ts';

/** The choices of a theme; the system’s is the default. */
export const themes: readonly (Theme | 'system')[] = ['system', 'light', 'dark'];

const COOKIE = 'sonde_theme';
const KEPT = 365 * 24 * 3600;

/** The theme that this browser chose, for a frame; nothing if it follows the system. */
export const themeOf = (context: Context): { theme?: Theme } => {
  const theme = getCookie(context, COOKIE);
  return theme === 'light' || theme === 'dark' ? { theme } : {};
};

/** Route `/theme`: keeps the theme in a cookie of this browser, and goes back to the page. */
export const mountTheme = (web: Hono<WebEnv>, basePath: string, config: Parameters<typeof requestBase>[1]): void => {
  web.post('/theme', async (context) => {
    const form = await readForm(context.req.raw);
    const theme = form.get('theme');
    const next = form.get('next') ?? '';
    const path = basePath === '' ? '/' : basePath;
    const secure = requestBase(context.req.raw, config).startsWith('https:');
    if (theme === 'light' || theme === 'dark')
      setCookie(context, COOKIE, theme, { path, maxAge: KEPT, httpOnly: true, sameSite: 'Lax', secure });
    else deleteCookie(context, COOKIE, { path });
    // Only a path of this service: `//host` would lead elsewhere.
    const named = /^\/(?![/\\])[\x21-\x7e]*$/.test(next) ? basePath + next : null;
    return context.redirect(named ?? pageBefore(context) ?? `${basePath}/`, 303);
  });
};

/** Path of the page that sent a form, if it is of this service. A field for it would make pages differ that must be equal, such as 404. */
const pageBefore = ({ req }: Context): string | null => {
  const page = URL.parse(req.header('referer') ?? '');
  // A path that begins with two slashes would lead elsewhere.
  return page && page.origin === req.header('origin') && !page.pathname.startsWith('//') ? page.pathname + page.search : null;
};
