import { html } from 'hono/html';
import { wordsOf } from '../../locales/words.ts';
import type { Html } from '../ui/html.ts';
import type { Frame } from './frame.ts';

/** Menu entries for people who are signed in; each covers the pages below its path. */
const entries = [
  { path: '/', name: 'overview' },
  { path: '/projects', name: 'sites' },
  { path: '/reports', name: 'reports' },
  { path: '/schedules', name: 'schedules' },
  { path: '/checks', name: 'checks' },
  { path: '/docs', name: 'docs' },
  { path: '/settings', name: 'settings' },
] as const;

/** The menu, with a button to sign out. Branded pages don’t link to the API documentation. */
export const navigation = (frame: Frame): Html => {
  const { basePath, user, brand } = frame;
  const words = wordsOf(frame).frame.navigation;
  return user === undefined
    ? html`<nav aria-label="${words.label}"><ul><li><a href="${basePath}/checks">${words.checks}</a></li>${brand ? '' : html`<li><a href="${basePath}/docs">${words.docs}</a></li>`}</ul></nav>`
    : html`<nav aria-label="${words.label}"><ul>${entries.map(({ path, name }) => html`<li><a href="${basePath}${path}"${current(path, user.path)}>${words[name]}</a></li>`)}</ul></nav>
<form method="post" action="${basePath}/sign-out"><button class="slight">${words.signOut}</button></form>`;
};

/** `aria-current`: `page` for the link to this page, `true` for the entry that covers it. */
export const current = (path: string, here: string): Html => {
  if (path === here) return html` aria-current="page"`;
  return path !== '/' && here.startsWith(`${path}/`) ? html` aria-current="true"` : html``;
};
