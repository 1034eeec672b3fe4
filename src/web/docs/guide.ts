import { html } from 'hono/html';
import { problems } from '../../lib/problem.ts';
import type { Html } from '../ui/html.ts';
import { pagingSample, pollSample, retrySample } from './guide-samples.ts';
import { articlePart } from './reference.ts';
import { codeBox, requestCodes, type SampleRequest } from './samples.ts';

/** What the sections of the guide depend on: where the service was reached, and the request that creates a report. */
interface Reader {
  base: string;
  basePath: string;
  first: SampleRequest;
}

interface Section {
  id: string;
  title: string;
  body(reader: Reader): Html;
  code?(reader: Reader): Html;
}

export const sectionPart = ({ id, title, body, code }: Section, reader: Reader): Html =>
  articlePart(id, html`<h2>${title}</h2>${body(reader)}`, code?.(reader));

/** The guide, in the order a newcomer needs it. */
export const guideSections: readonly Section[] = [
  {
    id: 'keys',
    title: 'Keys',
    body: ({
      basePath,
    }) => html`<p>Every request sends an API key: <code>Authorization: Bearer &lt;key&gt;</code>. Create one in <a href="${basePath}/settings">the settings</a>.
A key can read, or read and write. It can expire, and you can revoke it at any time. Keep it in a secret store, never in a page or a URL.</p>
<p>The samples work as they are. They read your key from the environment variable <code>SONDE_KEY</code>.</p>`,
    code: () => codeBox('keys', { Shell: 'export SONDE_KEY=sonde_…' }),
  },
  {
    id: 'start',
    title: 'Your first report',
    body: () => html`<p>Most audits take a second or two, so the response to <code>POST /reports</code> waits for a moment:</p>
<ul>
<li>The audit is finished in time: <b>201</b>, with the whole report.</li>
<li>It is not: <b>202</b>, with the report as it is. <code>Location</code> says where to read it, <code>Retry-After</code> when to try again. The audit continues.</li>
<li><code>Prefer: wait=20</code> waits up to 20 seconds (30 at most), <code>Prefer: respond-async</code> not at all.</li>
</ul>`,
    code: ({ base, first }) => codeBox('start', requestCodes(base, first)),
  },
  {
    id: 'wait',
    title: 'Wait for an audit',
    body: ({
      basePath,
    }) => html`<p>A report is finished when its <code>state</code> is <code>completed</code> or <code>failed</code>. There are three ways to find out:</p>
<ul>
<li>Poll the report, as this sample does. It prints state, rating and score.</li>
<li>Follow its <a href="${basePath}/docs/reports#followReport">event stream</a>. A browser’s EventSource can send no key: read the stream by fetch there.</li>
<li>Receive a <a href="${basePath}/docs/webhooks">webhook</a>.</li>
</ul>`,
    code: ({ base }) => codeBox('wait', pollSample(base)),
  },
  {
    id: 'retries',
    title: 'Errors and retries',
    body: () => html`<p>A request can be lost on its way, and so can its response. Send an <code>Idempotency-Key</code> with every POST that creates something: any unique text, a new one for each thing you create. The same request with the same key within 24 hours creates nothing more. Its response is that of the first, with what was created as it is now, and <code>Idempotency-Replayed: true</code>; 404 when that is deleted.
The same key with other fields is refused with 422.</p>
<dl>
<dt>No response, 408</dt><dd>Send it again, with the same key.</dd>
<dt>429, 503</dt><dd>Wait the seconds in <code>Retry-After</code>, then send it again.</dd>
<dt>500, 502, 504</dt><dd>Send it again after a moment.</dd>
<dt>Other 4xx</dt><dd>Read <code>detail</code> and <code>errors</code>, and fix the request. The same one again gets the same response.</dd>
</dl>
<p>Wait longer each time, and add a random part, so that many clients do not all come back at the same moment. Between two tries: what <code>Retry-After</code> asks for, and a random time up to 2, 4, 8, 16 seconds.
GET, PUT and DELETE can be sent again without a key.</p>`,
    code: ({ base }) => codeBox('retries', retrySample(base)),
  },
  {
    id: 'lists',
    title: 'Pages of a list',
    body: () => html`<p>A list has <code>links</code> and <code>meta</code> beside its <code>data</code>. <code>links.next</code> leads to the next page, and is null on the last.</p>
<p>This sample prints rating, score and URL of every report, the worst first: bad, decent, good, and reports without a rating.</p>`,
    code: ({ base }) => codeBox('lists', pagingSample(base)),
  },
  {
    id: 'rules',
    title: 'Conventions',
    body: ({ base, basePath }) => html`<ul>
<li>All paths start with <code>${base}/api/v1</code>. Also as <a href="${basePath}/api/v1/openapi.json">OpenAPI 3.1</a>, for client generators.</li>
<li>Bodies may be urlencoded, JSON or multipart, up to 64 KiB, and 1 MiB where one thing is changed. Fields missing in the body are taken from the query.</li>
<li>A success has <code>data</code>. In its body <code>status</code> is always 200; the HTTP status is the real one.</li>
<li>Times are in UTC, as in <code>2026-11-20T23:14:05Z</code>.</li>
<li>Anything that belongs to another account is answered 404.</li>
<li>The headers <code>RateLimit</code> and <code>RateLimit-Policy</code> say how many requests are left. After 429 or 503, wait the seconds in <code>Retry-After</code>.</li>
<li>Members are only ever added within v1.</li>
</ul>`,
  },
  {
    id: 'problems',
    title: 'All errors',
    body: () => html`<p>Errors are sent as <code>application/problem+json</code> (RFC 9457). Their <code>type</code> ends with one of these codes. With 422, <code>errors</code> names each field that is wrong and what is allowed.</p>
<dl>${Object.entries(problems)
      .sort(([, a], [, b]) => a.status - b.status)
      .map(
        ([
          code,
          { status, title, detail },
        ]) => html`<dt id="problem-${code}"><code>${code}</code> <span class="note">${status}</span></dt><dd>${detail === '{why}' ? title : detail}</dd>
`,
      )}</dl>`,
  },
];
