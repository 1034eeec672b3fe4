import { html } from 'hono/html';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { current } from '../frame/navigation.ts';
import type { Html } from '../ui/html.ts';

export interface SettingsPage {
  title: string;
  /** Message about the last action. */
  done?: string | null | undefined;
  /** A color, as `#rrggbb`, that part of the page uses. */
  accent?: string | null;
  body: Html;
}

const parts: readonly { path: string; title: string; operator?: true }[] = [
  { path: '/settings/profile', title: 'Profile' },
  { path: '/settings/keys', title: 'API keys' },
  { path: '/settings/sessions', title: 'Sessions' },
  { path: '/settings/branding', title: 'Branding' },
  { path: '/settings/invitations', title: 'Invitations', operator: true },
  { path: '/settings/system', title: 'System', operator: true },
];

/** A page of settings, with links to the others. */
export const settingsPage = (frame: Frame, { title, done, accent = null, body }: SettingsPage): Html => {
  const { basePath, user } = frame;
  const shown = parts.filter(({ operator }) => !operator || user?.operator);
  return layout(frame, {
    feature: 'settings',
    title: `${title}: settings`,
    accent,
    main: html`<nav class="tabs" aria-label="Settings"><ul>${shown.map((part) => html`<li><a href="${basePath}${part.path}"${current(part.path, user?.path ?? '')}>${part.title}</a></li>`)}</ul></nav>
<h1>${title}</h1>
${done ? html`<p class="done" role="status">${done}</p>` : ''}
${body}`,
  });
};
