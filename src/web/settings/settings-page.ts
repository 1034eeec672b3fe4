import { html } from 'hono/html';
import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import type { Html } from '../ui/html.ts';

interface Settings {
  title: string;
  /** Message about the last action. */
  done?: string | null | undefined;
  /** Color (`#rrggbb`) that parts of the page use; null or omitted without one. */
  accent?: string | null;
  /** The cards that the page consists of. */
  body: Html;
}

const settingsPages = ['profile', 'keys', 'webhooks', 'sessions', 'branding', 'appearance'] as const;
const operatorPages = ['invitations', 'accounts', 'system'] as const;

/** Renders a settings page with tabs that link to the other settings pages. */
export const settingsPage = (frame: Frame, { title, done, accent = null, body }: Settings): Html => {
  const { basePath, user } = frame;
  const { settings } = wordsOf(frame);
  const shown = [...settingsPages, ...(user?.operator ? operatorPages : [])];
  const entries = shown.map((name) => {
    const path = `/settings/${name}`;
    return { href: basePath + path, name: settings.pages[name], isCurrent: path === user?.path };
  });
  const heading = html`${settings.title}<span class="hidden">: ${title}</span>`;
  return layout(frame, {
    feature: 'settings',
    title: settings.titleOf({ page: title }),
    accent,
    main: html`${pageHead({ title: heading, tabs: { label: settings.title, entries } }, done ? { ...frame, message: { text: done, isDone: true } } : frame)}
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
export const settingsStepPage = (frame: Frame, { title, back, body }: SettingsStep): Html => {
  const { settings } = wordsOf(frame);
  const above = [
    { href: `${frame.basePath}/settings`, text: settings.title },
    { href: frame.basePath + back.path, text: back.text },
  ];
  return layout(frame, {
    feature: 'settings',
    title: settings.titleOf({ page: title }),
    main: html`${pageHead({ crumbs: above }, frame)}
<div class="card alone wide"><h1>${title}</h1>
${body}</div>`,
  });
};
