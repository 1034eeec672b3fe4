import { html } from 'hono/html';
import type { Frame, Html } from './layout.ts';

/** Where somebody who is signed in can go, in this order; a place holds the pages below its path. */
const places: readonly { path: string; title: string }[] = [
  { path: '/', title: 'Dashboard' },
  { path: '/reports', title: 'Reports' },
  { path: '/projects', title: 'Projects' },
  { path: '/checks', title: 'Checks' },
  { path: '/docs', title: 'API' },
  { path: '/settings', title: 'Settings' },
];

/** The way to one's pages, and out. Readers of what somebody shares with them have no use for the API. */
export const navigation = ({ basePath, viewer, brand }: Frame): Html =>
  viewer === undefined
    ? html`<nav aria-label="Main"><ul><li><a href="${basePath}/checks">Checks</a></li>${brand ? '' : html`<li><a href="${basePath}/docs">API</a></li>`}</ul></nav>`
    : html`<nav aria-label="Main"><ul>${places.map(({ path, title }) => html`<li><a href="${basePath}${path}"${current(path, viewer.path)}>${title}</a></li>`)}</ul></nav>
<form method="post" action="${basePath}/sign-out"><button class="slight">Sign out</button></form>`;

/** Marks the link to this very page, and the one to the place that holds it. */
export const current = (path: string, here: string): Html => {
  if (path === here) return html` aria-current="page"`;
  return path !== '/' && here.startsWith(`${path}/`) ? html` aria-current="true"` : html``;
};
