import { html } from 'hono/html';
import { type Frame, type Html, layout } from '../parts/layout.ts';

const messages = {
  welcome: {
    title: 'Sonde',
    text: html`<p>This service makes SEO reports: give it the address of a page, and it says what can be mended.</p>
<p>Make a key in the folder it was started from, and ask for the first report:</p>
<pre><code>KEY=$(npm run -s sonde -- key create)
curl -s http://127.0.0.1:3000/api/v1/reports -H "Authorization: Bearer $KEY" \\
  -d url=https://example.com -d privacy=0</code></pre>
<p>The answer holds <code>share_url</code>, the address of the report's page.</p>`,
  },
  not_found: {
    title: 'There is nothing here',
    text: html`<p>The address may be mistyped, or what was here is gone or is not for everybody.</p>`,
  },
  forbidden: {
    title: 'That did not come from here',
    text: html`<p>The form was sent by another site, so nothing was done. Go back and send it from here.</p>`,
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
