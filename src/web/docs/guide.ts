import { html } from 'hono/html';
import type { OpenApi } from '../../front/openapi.ts';
import type { Frame } from '../frame/frame.ts';
import type { Html } from '../ui/html.ts';
import { createSample } from './create-sample.ts';
import { receivers } from './documents.ts';
import { eventList } from './events.ts';
import { listSamples } from './list-samples.ts';
import { blockPart } from './markdown.ts';
import { retrySample } from './retry-sample.ts';
import { foldedCode, samplePart } from './sample.ts';
import { waitSamples } from './wait-samples.ts';
import { webhookSamples } from './webhook-samples.ts';

/** One step on the way from an API key to a verified webhook. */
export interface Step {
  id: string;
  title: string;
  body: Html;
}

/** Returns the steps in the order a newcomer needs them. `base` is the URL under which the user reached the service. */
export const steps = (document: OpenApi, base: string, { basePath }: Frame): readonly Step[] => [
  {
    id: 'keys',
    title: 'Keys',
    body: html`<p>Every request sends an API key: <code>Authorization: Bearer &lt;key&gt;</code>. Create one in <a href="${basePath}/settings">the settings</a>.
A key can read, or read and write. It can expire, and you can revoke it at any time. Keep it in a secret store, never in a page or a URL.</p>
<p>The samples work as they are. They read your key from the environment variable <code>SONDE_KEY</code>.</p>
<pre class="sample" tabindex="0"><code>export SONDE_KEY=sonde_…</code></pre>`,
  },
  { id: 'start', title: 'Your first report', body: samplePart(createSample(base)) },
  { id: 'wait', title: 'Wait for an audit', body: waitingSection(base) },
  { id: 'retries', title: 'Retries', body: retriesSection(base) },
  { id: 'lists', title: 'Lists and whole sites', body: html`${listSamples(base).map(samplePart)}` },
  { id: 'events', title: 'Events by webhook', body: eventsSection(document, base, basePath) },
];

const waitingSection = (
  base: string,
): Html => html`<p>Most audits take a second or two, so the answer to <code>POST /reports</code> waits for a moment:</p>
<ul>
<li>The audit is finished in time: <b>201</b>, with the whole report.</li>
<li>It is not: <b>202</b>, with the report as it is. <code>Location</code> says where to read it, <code>Retry-After</code> when to try again. The audit continues.</li>
<li><code>Prefer: wait=20</code> waits up to 20 seconds (30 at most), <code>Prefer: respond-async</code> not at all.</li>
</ul>
<p>A report is finished when its <code>state</code> is <code>completed</code> or <code>failed</code>. There are three ways to find out: GET it again, follow its event stream, or receive a <a href="#events">webhook</a>.</p>
${waitSamples(base).map(samplePart)}`;

const retriesSection = (
  base: string,
): Html => html`<p>A request can be lost on its way, and so can its answer. Send an <code>Idempotency-Key</code> with every POST that creates something: any unique text, a new one for each thing you create. The same request with the same key within 24 hours creates nothing more. Its answer is that of the first, with what was created as it is now, and <code>Idempotency-Replayed: true</code>; 404 when that is deleted.
The same key with other fields is refused with 422.</p>
<div class="sideways reading" tabindex="0"><table><thead><tr><th scope="col">Status</th><th scope="col">What to do</th></tr></thead><tbody>
<tr><th scope="row">No answer, 408</th><td>Send it again, with the same key.</td></tr>
<tr><th scope="row">429, 503</th><td>Wait the seconds in <code>Retry-After</code>, then send it again.</td></tr>
<tr><th scope="row">500, 502, 504</th><td>Send it again after a moment.</td></tr>
<tr><th scope="row">Other 4xx</th><td>Read <code>detail</code> and <code>errors</code>, and fix the request. The same one again gets the same answer.</td></tr>
</tbody></table></div>
<p>Wait longer each time, and add a random part, so that many clients do not all come back at the same moment. Between two tries: what <code>Retry-After</code> asks for, and a random time up to 2, 4, 8, 16 seconds.
GET, PUT and DELETE can be sent again without a key.</p>
${samplePart(retrySample(base))}`;

const eventsSection = (document: OpenApi, base: string, basePath: string): Html => {
  const { create, test } = webhookSamples(base);
  return html`<p>A webhook is a URL of yours that Sonde sends a message to when something happens in your account. Messages are signed by
<a href="https://www.standardwebhooks.com/" rel="noreferrer">Standard Webhooks</a>. <a href="${basePath}/docs/webhooks">More about webhooks</a>: retries, the log, changing the secret.</p>
${samplePart(create)}
<h3 id="verify">Receive and verify</h3>
<p>Keep the secret where your receiver finds it; here that is the environment variable <code>SONDE_WEBHOOK_SECRET</code>. Verify the signature over the body as it came, before you parse it, refuse a
timestamp that is more than five minutes off, and answer with 2xx before you do anything slow. A message can come twice: remember its <code>webhook-id</code>.</p>
${receivers().map(({ language, start, code }) => foldedCode(language, code, language === 'JavaScript', blockPart(start)))}
${samplePart(test)}
<h3 id="event-types">What is sent</h3>
${eventList(document)}`;
};
