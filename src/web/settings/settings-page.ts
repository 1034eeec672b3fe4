import { html } from 'hono/html';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import type { Html } from '../ui/html.ts';
import { notice } from '../ui/notice.ts';
import { tabs } from '../ui/tabs.ts';

interface Settings {
  title: string;
  /** Message about the last action. */
  done?: string | null | undefined;
  /** Color (`#rrggbb`) that parts of the page use; null or omitted without one. */
  accent?: string | null;
  /** The cards that the page consists of. */
  body: Html;
}

const settingsPages: readonly { path: string; title: string; operator?: true }[] = [
  { path: '/settings/profile', title: 'Profile' },
  { path: '/settings/keys', title: 'API keys' },
  { path: '/settings/webhooks', title: 'Webhooks' },
  { path: '/settings/sessions', title: 'Sessions' },
  { path: '/settings/branding', title: 'Branding' },
  { path: '/settings/appearance', title: 'Appearance' },
  { path: '/settings/invitations', title: 'Invitations', operator: true },
  { path: '/settings/accounts', title: 'Accounts', operator: true },
  { path: '/settings/system', title: 'System', operator: true },
];

/** Renders a settings page with tabs that link to the other settings pages. */
export const settingsPage = (frame: Frame, { title, done, accent = null, body }: Settings): Html => {
  const { basePath, user } = frame;
  const shown = settingsPages.filter(({ operator }) => !operator || user?.operator);
  return layout(frame, {
    feature: 'settings',
    title: `${title}: settings`,
    accent,
    main: html`<div class="top"><h1>Settings<span class="hidden">: ${title}</span></h1></div>
${tabs(
  'Settings',
  shown.map(({ path, title: name }) => ({ href: `${basePath}${path}`, name, isCurrent: path === user?.path })),
)}${done ? notice(done, { tone: 'good', isStatus: true }) : ''}
${body}`,
  });
};

interface SettingsStep {
  title: string;
  /** The settings page that this step belongs to. */
  back: { path: string; text: string };
  /** Content below the heading of the card. */
  body: Html;
}

/** Renders a step of a settings page in its own card: a question, or something that is shown only once. */
export const settingsStepPage = (frame: Frame, { title, back, body }: SettingsStep): Html =>
  layout(frame, {
    feature: 'settings',
    title: `${title} – settings`,
    main: html`<div class="top">${crumbs([
      { href: `${frame.basePath}/settings`, text: 'Settings' },
      { href: frame.basePath + back.path, text: back.text },
    ])}</div>
<div class="card alone wide"><h1>${title}</h1>
${body}</div>`,
  });
