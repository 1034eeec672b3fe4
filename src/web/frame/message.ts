import { html } from 'hono/html';
import { wordsOf } from '../../locales/english.ts';
import { command } from '../ui/command.ts';
import { filled } from '../ui/filled.ts';
import type { Html } from '../ui/html.ts';
import { type StatusKind, statusShape } from '../ui/status-icon.ts';
import type { Frame } from './frame.ts';
import { layout } from './layout.ts';

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
  const { actions, [message]: texts } = wordsOf(frame).messages;
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
  const { actions, not_set_up: texts } = wordsOf(frame).messages;
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
  const { title, text } = wordsOf(frame).messages.set_up_already;
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
  const { actions, ...messages } = wordsOf(frame).messages;
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
  const { reports, signIn } = wordsOf(frame).messages.actions;
  return html`<a class="button secondary" href="${frame.basePath}${frame.user ? '/reports' : '/sign-in'}">${frame.user ? reports : signIn}</a>`;
};
