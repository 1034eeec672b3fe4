import { html } from 'hono/html';
import { command } from '../parts/command.ts';
import { type Frame, type Html, layout } from '../parts/frame/layout.ts';

const messages = {
  setup_over: {
    title: 'This is not the latest link',
    text: 'Each start of Sonde prints a new set-up link and ends the one before. Open the one that was printed last, whole; or start Sonde again.',
  },
  invitation_over: {
    title: 'This invitation is over',
    text: 'It was used, has expired or was taken back. Ask whoever sent it for a new one.',
  },
  not_found: {
    title: 'There is nothing here',
    text: 'The address may be mistyped, or what was here is gone or is not for everybody.',
  },
  forbidden: {
    title: 'That did not come from here',
    text: 'The form was sent by another site, so nothing was done. Go back and send it from here.',
  },
  throttled: {
    title: 'That was a lot at once',
    text: 'So nothing was done. Wait a minute, go back and try again.',
  },
  overloaded: {
    title: 'Too many requests at once',
    text: 'More requests are coming in than this service can answer in time. Wait a few seconds and load the page again.',
  },
  queue_full: {
    title: 'The queue is full',
    text: 'Too many audits are waiting on this service, so no new one was begun. Go back in a moment and try again.',
  },
  account_queue_full: {
    title: 'Too many audits waiting',
    text: 'Your account has its share of the queue waiting, so no new audit was begun. Go back and try again when some are done.',
  },
  unsupported_form: {
    title: 'Unsupported form',
    text: 'A form is sent as application/x-www-form-urlencoded or multipart/form-data. Nothing was changed.',
  },
  busy: {
    title: 'Too many passwords to check',
    text: "Sonde can't check another password right now. Go back in a moment and try again.",
  },
  unavailable: {
    title: 'Temporarily unavailable',
    text: "Sonde can't use its database right now. Try again in a moment.",
  },
  internal: {
    title: 'Something went wrong',
    text: "That was this service's fault, and it has been noted. Try again in a moment.",
  },
} as const;

/** A page with one thing to say, and a way on. */
export const messagePage = (message: keyof typeof messages, frame: Frame): Html => {
  const { title, text } = messages[message];
  return card(title, html`<p>${text}</p>${wayOn(frame)}`, frame);
};

/** Says that nobody has an account yet, and how to make one; `base` is where the reader reached the service. */
export const notSetUpPage = (base: string, frame: Frame): Html =>
  card(
    'Sonde is not set up yet',
    html`<p>Open the link that was printed when it was started: it ends in <code>/setup?token=</code> and a long word. Lost it? Start Sonde again, and it prints a new one.</p>
<p>Without a browser, make a key in the folder it was started from, and ask for the first report:</p>
<pre><code>KEY=$(npm run -s sonde -- key create)
curl -s ${base}/api/v1/reports -H "Authorization: Bearer $KEY" \\
  -d url=https://example.com -d privacy=0</code></pre>`,
    frame,
  );

/** Says that a set-up link is over, as somebody has an account, which a key may have been made for and which then has no password. */
export const setUpAlreadyPage = (frame: Frame): Html =>
  card(
    'Sonde is set up already',
    html`<p>There is an account, so the link is over. It may have been made together with a key; then, to sign in by browser, first set a password: ${command('account password --email <address>')}.</p>${wayOn(frame)}`,
    frame,
  );

/** There are no two audits of a report yet that could be compared. */
export const nothingToComparePage = ({ id, audits }: { id: number; audits: number }, frame: Frame): Html =>
  card(
    audits === 0 ? 'There is no audit yet' : 'There is only one audit yet',
    html`<p>After ${audits === 0 ? 'two audits' : 'the next one'} this page shows what changed: what was fixed, what is new, what stayed.</p>
<p class="choices"><a class="button" href="${frame.basePath}/reports/${id}">To the report</a></p>`,
    frame,
  );

const card = (title: string, text: Html, frame: Frame): Html =>
  layout(frame, { title, main: html`<div class="card"><h1>${title}</h1>${text}</div>` });

const wayOn = ({ basePath, viewer }: Frame): Html =>
  viewer
    ? html`<p class="choices"><a class="button slight" href="${basePath}/reports">To your reports</a></p>`
    : html`<p class="choices"><a class="button slight" href="${basePath}/sign-in">Sign in</a></p>`;
