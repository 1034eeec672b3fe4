import type { Words } from '../../locales/words.ts';
import type { WebService } from '../service.ts';
import { filled, type Html, html, untrustedUrl } from '../ui/html.ts';
import { type StatusKind, statusShape } from '../ui/marks.ts';
import type { Feature } from './assets.ts';
import { type Frame, frameOf } from './frame.ts';
import { layout } from './layout.ts';

/** Renders a command in two versions: for an installed Sonde and for a source checkout. */
export const command = (line: string, frame: { words: Words }): Html =>
  filled(frame.words.frame.command, {
    installed: html`<code>sonde ${line}</code>`,
    checkout: html`<code>npm run -s sonde -- ${line}</code>`,
  });

/** Content-Security-Policy: allows only the service’s own files, no inline scripts, no framing, and forms only to the service. */
export const contentPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const statuses = {
  setup_over: 'warn',
  invitation_over: 'warn',
  not_found: 'unknown',
  forbidden: 'fail',
  hidden_origin: 'fail',
  throttled: 'warn',
  overloaded: 'warn',
  queue_full: 'warn',
  account_queue_full: 'warn',
  unsupported_form: 'fail',
  busy: 'warn',
  unavailable: 'fail',
  no_browser: 'warn',
  no_pdf: 'warn',
  pdf_unavailable: 'warn',
  internal: 'fail',
} as const satisfies Record<string, StatusKind>;

/** Renders a page with one message and advice. With `again`, a button reloads the page. */
export const messagePage = (message: keyof typeof statuses, frame: Frame, { again = false } = {}): Html => {
  const { actions, [message]: texts } = frame.words.messages;
  return renderMessage(
    {
      status: statuses[message],
      title: texts.title,
      text: html`<p>${texts.text}</p>`,
      actions: html`${again ? html`<a class="button" href="">${actions.again}</a>` : ''}${nextPageLink(frame)}`,
    },
    frame,
  );
};

/** Says that no account exists yet and how to create one; `base` is the URL under which the user reached the service. */
export const notSetUpPage = (base: string, frame: Frame): Html => {
  const { actions, not_set_up: texts } = frame.words.messages;
  return renderMessage(
    {
      status: 'info',
      title: texts.title,
      text: html`<p>${filled(texts.text, { link: html`<code>/setup?token=…</code>` })}</p>
<p>${texts.key}</p>
<pre class="sample" tabindex="0"><code>KEY=$(npm run -s sonde -- key create)
curl -s ${base}/api/v1/reports -H "Authorization: Bearer $KEY" \\
  -d url=https://example.com -d privacy=0</code></pre>`,
      actions: html`<a class="button" href="">${actions.again}</a>`,
    },
    frame,
  );
};

/** Says that a set-up link has expired because an account exists. The account may have been created for an API key, without a password. */
export const setUpAlreadyPage = (frame: Frame): Html => {
  const { title, text } = frame.words.messages.set_up_already;
  return renderMessage(
    {
      ...{ status: 'info', title, actions: nextPageLink(frame) },
      text: html`<p>${filled(text, { command: command('account password --email <email>', frame) })}</p>`,
    },
    frame,
  );
};

/** Says that the report doesn’t have two runs to compare yet. */
export const nothingToComparePage = ({ id, audits }: { id: number; audits: number }, frame: Frame): Html => {
  const { actions, ...messages } = frame.words.messages;
  const { title, text } = audits === 0 ? messages.no_audit : messages.one_audit;
  const back = html`<a class="button" href="${frame.basePath}/reports/${id}">${actions.report}</a>`;
  return renderMessage({ status: 'unknown', title, text: html`<p>${text}</p>`, actions: back }, frame);
};

interface MessagePage {
  status: StatusKind;
  title: string;
  text: Html;
  actions: Html;
}

const renderMessage = ({ status, title, text, actions }: MessagePage, frame: Frame): Html =>
  layout(frame, {
    title,
    main: html`<div class="card alone message">${statusShape(status)}<h1>${title}</h1>${text}<p class="actions-row">${actions}</p></div>`,
  });

const nextPageLink = (frame: Frame): Html => {
  const { reports, signIn } = frame.words.messages.actions;
  return html`<a class="button secondary" href="${frame.basePath}${frame.user ? '/reports' : '/sign-in'}">${frame.user ? reports : signIn}</a>`;
};

/** Creates the page for too many requests. The page is rendered once, so that responding costs nothing. */
export const overloadedPage = async ({ config, guard }: Pick<WebService, 'config' | 'guard'>) => ({
  body: Buffer.from(String(await messagePage('overloaded', frameOf({ config, guard }), { again: true }))),
  headers: {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': contentPolicy,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  },
});

export interface Confirmation {
  feature: Feature;
  /** The question that the heading asks. */
  title: string;
  /** URL that the action affects; undefined if the title names it. */
  url?: string;
  /** Text that explains what the action does. */
  text: Html | string;
  /** What else the form asks. */
  fields?: Html;
  /** Label of the confirmation button. */
  button: string;
  /** True if the action takes nothing away. */
  isHarmless?: boolean;
  /** Path to which the form is submitted. */
  action: string;
  /** Path that “Cancel” links to. */
  back: string;
}

/** Renders a page that asks for confirmation before an action that can’t be undone. */
export const confirmPage = (
  { feature, title, url, text, fields, button, isHarmless = false, action, back }: Confirmation,
  frame: Frame,
): Html =>
  layout(frame, {
    feature,
    title,
    main: html`<div class="card alone wide"><h1>${title}</h1>
${url === undefined ? '' : html`<p class="url">${untrustedUrl(url)}</p>`}
<p>${text}</p>
<form${fields ? '' : html` class="actions-row"`} method="post" action="${action}">${fields ? html`${fields}<div class="actions-row">` : ''}<button${isHarmless ? '' : html` class="danger"`}>${button}</button><a class="button secondary" href="${back}">${frame.words.form.cancel}</a>${fields ? html`</div>` : ''}</form></div>`,
  });
