import type { Context } from 'hono';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import { type Html, html } from '../ui/html.ts';

interface Settings {
  title: string;
  /** Color (`#rrggbb`) that parts of the page use; null or omitted without one. */
  accent?: string | null;
  /** The cards that the page consists of. */
  body: Html;
}

const settingsPages = ['profile', 'keys', 'webhooks', 'sessions', 'branding', 'appearance'] as const;
const operatorPages = ['invitations', 'accounts', 'system'] as const;

/** Renders a settings page with tabs that link to the other settings pages. */
export const settingsPage = (frame: Frame, { title, accent = null, body }: Settings): Html => {
  const { basePath, user } = frame;
  const { settings } = frame.words;
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
    main: html`${pageHead({ title: heading, tabs: { label: settings.title, entries } }, frame)}
${body}`,
  });
};

type PageName = (typeof settingsPages)[number] | (typeof operatorPages)[number];

interface SettingsStep {
  title: string;
  /** The settings page that this step belongs to. */
  page: PageName;
  /** Content below the heading of the card. */
  body: Html;
}

/** Renders a step of a settings page in its own card. */
export const settingsStepPage = (frame: Frame, { title, page, body }: SettingsStep): Html => {
  const { settings } = frame.words;
  const above = [
    { href: `${frame.basePath}/settings`, text: settings.title },
    { href: `${frame.basePath}/settings/${page}`, text: settings.pages[page] },
  ];
  return layout(frame, {
    feature: 'settings',
    title: settings.titleOf({ page: title }),
    main: html`${pageHead({ crumbs: above }, frame)}
<div class="card alone wide"><h1>${title}</h1>
${body}</div>`,
  });
};

interface Secret extends Omit<SettingsStep, 'body'> {
  /** Says that the secret must be copied now. */
  copy: string;
  secret: string;
  about?: Html;
  /** Label of the link back to the settings page; `actions` replaces it. */
  back?: string;
  actions?: Html;
}

/** Renders a secret, which is shown only once. */
export const secretPage = (frame: Frame, context: Context, { copy, secret, about, back, actions, ...step }: Secret): Html => {
  // A secret next to text chosen by others must not be compressed (BREACH).
  context.header('cache-control', 'no-store, no-transform');
  return settingsStepPage(frame, {
    ...step,
    body: html`<p><strong>${copy}</strong></p>
<p class="secret"><code>${secret}</code></p>
${about ?? ''}
<div class="actions-row">${actions ?? html`<a class="button" href="${frame.basePath}/settings/${step.page}">${back}</a>`}</div>`,
  });
};
