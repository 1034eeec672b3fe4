import { html } from 'hono/html';
import { problems } from '../../lib/problem.ts';
import { command } from '../ui/command.ts';
import type { Html } from '../ui/html.ts';
import { type StatusKind, statusShape } from '../ui/status-icon.ts';
import type { Frame } from './frame.ts';
import { layout } from './layout.ts';

const messages = {
  setup_over: {
    status: 'warn',
    title: 'This setup link has expired',
    text: 'Restart Sonde to print a new one.',
  },
  invitation_over: {
    status: 'warn',
    title: 'This invitation is no longer valid',
    text: 'It was used, revoked or has expired. Ask for a new one.',
  },
  not_found: {
    status: 'unknown',
    title: 'Page not found',
    text: 'Check the URL; the page may have been deleted or is private.',
  },
  forbidden: {
    status: 'fail',
    title: 'Request blocked',
    text: 'It came from another site. Nothing was changed; go back and try again.',
  },
  hidden_origin: {
    status: 'fail',
    title: 'Request blocked',
    text: 'Your browser didn’t say which site the form comes from: over plain HTTP, the header Referrer-Policy: no-referrer hides it. Remove that header from the proxy in front of Sonde, or serve Sonde over HTTPS. Nothing was changed.',
  },
  throttled: {
    status: 'warn',
    title: 'Too many requests',
    text: 'Nothing was changed. Wait a minute and try again.',
  },
  overloaded: {
    status: 'warn',
    title: 'Sonde is overloaded',
    text: 'Too many requests at once. Wait a few seconds and reload the page.',
  },
  queue_full: {
    status: 'warn',
    title: 'The audit queue is full',
    text: 'Nothing was started. Try again in a moment.',
  },
  account_queue_full: {
    status: 'warn',
    title: 'Too many audits waiting',
    text: 'Your account’s share of the queue is full. Nothing was started. Try again when some audits have finished.',
  },
  unsupported_form: {
    status: 'fail',
    title: 'Unsupported form',
    text: 'Send the form as application/x-www-form-urlencoded or multipart/form-data. Nothing was changed.',
  },
  busy: {
    status: 'warn',
    title: 'Too many passwords to check',
    text: "Sonde can't check another password right now. Go back in a moment and try again.",
  },
  unavailable: {
    status: 'fail',
    title: 'Temporarily unavailable',
    text: "Sonde can't use its database right now. Try again in a moment.",
  },
  no_browser: {
    status: 'warn',
    title: 'No browser',
    text: problems.browser_unavailable.detail,
  },
  no_pdf: {
    status: 'warn',
    title: 'No PDF here',
    text: 'This server has no browser to make a PDF with. Print the report with your own browser instead.',
  },
  pdf_unavailable: {
    status: 'warn',
    title: 'PDF unavailable',
    text: 'Sonde can’t make the PDF right now. Try again in a moment, or print the report in your browser.',
  },
  internal: {
    status: 'fail',
    title: 'Something went wrong',
    text: 'Something failed on our side. It has been logged. Try again in a moment.',
  },
} as const;

/** Renders a page with one message and advice. With `again`, a button reloads the page. */
export const messagePage = (message: keyof typeof messages, frame: Frame, { again = false } = {}): Html => {
  const { status, title, text } = messages[message];
  return renderMessage(
    {
      status,
      title,
      text: html`<p>${text}</p>`,
      actions: html`${again ? html`<a class="button" href="">Try again</a>` : ''}${nextPageLink(frame)}`,
    },
    frame,
  );
};

/** Says that no account exists yet and how to create one; `base` is the URL under which the user reached the service. */
export const notSetUpPage = (base: string, frame: Frame): Html =>
  renderMessage(
    {
      status: 'info',
      title: 'Sonde isn’t set up yet',
      text: html`<p>Open the setup link from the terminal (it ends in <code>/setup?token=…</code>). Lost it? Restart Sonde to print a new one.</p>
<p>Without a browser, create an API key in the folder Sonde was started from, and request the first report:</p>
<pre class="sample" tabindex="0"><code>KEY=$(npm run -s sonde -- key create)
curl -s ${base}/api/v1/reports -H "Authorization: Bearer $KEY" \\
  -d url=https://example.com -d privacy=0</code></pre>`,
      actions: html`<a class="button" href="">Try again</a>`,
    },
    frame,
  );

/** Says that a set-up link has expired because an account exists. The account may have been created for an API key, without a password. */
export const setUpAlreadyPage = (frame: Frame): Html =>
  renderMessage(
    {
      status: 'info',
      title: 'Sonde is already set up',
      text: html`<p>Sign in. No password yet? Set one with ${command('account password --email <email>', frame)}.</p>`,
      actions: nextPageLink(frame),
    },
    frame,
  );

/** Says that the report doesn’t have two runs to compare yet. */
export const nothingToComparePage = ({ id, audits }: { id: number; audits: number }, frame: Frame): Html =>
  renderMessage(
    {
      status: 'unknown',
      title: audits === 0 ? 'No audits yet' : 'Only one audit so far',
      text: html`<p>${audits === 0 ? 'Run it twice' : 'Run it again'} to see what changed.</p>`,
      actions: html`<a class="button" href="${frame.basePath}/reports/${id}">Back to report</a>`,
    },
    frame,
  );

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

const nextPageLink = ({ basePath, user }: Frame): Html =>
  user
    ? html`<a class="button secondary" href="${basePath}/reports">View reports</a>`
    : html`<a class="button secondary" href="${basePath}/sign-in">Sign in</a>`;
