import { html } from 'hono/html';
import { type Frame, type Html, layout } from '../parts/frame/layout.ts';

const messages = {
  not_set_up: {
    title: 'Sonde is not set up yet',
    text: html`<p>Open the link that was printed when it was started: it ends in <code>/setup?token=</code> and a long word. Lost it? Start Sonde again, and it prints a new one.</p>
<p>Without a browser, make a key in the folder it was started from, and ask for the first report:</p>
<pre><code>KEY=$(npm run -s sonde -- key create)
curl -s http://127.0.0.1:3000/api/v1/reports -H "Authorization: Bearer $KEY" \\
  -d url=https://example.com -d privacy=0</code></pre>`,
  },
  setup_over: {
    title: 'This is not the latest link',
    text: html`<p>Each start of Sonde prints a new set-up link and ends the one before. Open the one that was printed last, whole; or start Sonde again.</p>`,
  },
  invitation_over: {
    title: 'This invitation is over',
    text: html`<p>It was used, has expired or was taken back. Ask whoever sent it for a new one.</p>`,
  },
  not_found: {
    title: 'There is nothing here',
    text: html`<p>The address may be mistyped, or what was here is gone or is not for everybody.</p>`,
  },
  forbidden: {
    title: 'That did not come from here',
    text: html`<p>The form was sent by another site, so nothing was done. Go back and send it from here.</p>`,
  },
  throttled: {
    title: 'That was a lot at once',
    text: html`<p>So nothing was done. Wait a minute, go back and try again.</p>`,
  },
  queue_full: {
    title: 'Too many audits wait in line',
    text: html`<p>So no new one was begun. Go back in a moment and try again.</p>`,
  },
  internal: {
    title: 'Something went wrong',
    text: html`<p>That was this service's fault, and it has been noted. Try again in a moment.</p>`,
  },
} as const;

/** A page with one thing to say. */
export const messagePage = (message: keyof typeof messages, frame: Frame): Html => {
  const { title, text } = messages[message];
  return layout(frame, { title, main: html`<div class="card"><h1>${title}</h1>${text}</div>` });
};
