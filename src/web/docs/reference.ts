import { html } from 'hono/html';
import type { OpenApi } from '../../front/openapi.ts';
import { problems } from '../../lib/problem.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import type { Html } from '../ui/html.ts';
import { operationPart } from './operation.ts';
import { steps } from './steps.ts';

/** Renders the API guide from its OpenAPI document. `base` is the URL under which the user reached the service. */
export const docsPage = (document: OpenApi, base: string, frame: Frame): Html => {
  const description =
    'From a key to the first report and a verified webhook, then every endpoint and every problem. With samples for curl, JavaScript, Python and PHP.';
  const guide = steps(document, base, frame);
  return layout(frame, {
    feature: 'docs',
    title: 'API of Sonde',
    description,
    hasSamples: true,
    main: html`<div class="top"><h1>API</h1></div><div class="guide">
<p class="dim">${description}</p>
<nav class="docs-contents" aria-label="On this page"><ul>
${guide.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
<li><a href="#rules">Rules for all</a></li>
${document.tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
<li><a href="#problems">Problems</a></li>
</ul></nav>
<p>More: <a href="${frame.basePath}/docs/webhooks">Webhooks</a>, <a href="${frame.basePath}/docs/agents">For agents (MCP)</a>.</p>
${guide.map(
  ({ id, title, body }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${body}</section>
`,
)}
${apiConventions(base, frame)}
${document.tags.map(({ name, description: about }) => tagSection(name, about, document))}
${problemCodes}</div>`,
  });
};

const apiConventions = (base: string, { basePath }: Frame): Html => html`<section aria-labelledby="rules"><h2 id="rules">Conventions</h2>
<ul>
<li>All paths below start with <code>${base}/api/v1</code>. Also as <a href="${basePath}/api/v1/openapi.json">OpenAPI 3.1</a>, for client generators.</li>
<li>Bodies may be urlencoded, JSON or multipart, up to 64 KiB, and 1 MiB where one thing is changed. Fields missing in the body are taken from the query.</li>
<li>A success has <code>data</code>; a list has <code>links</code> and <code>meta</code> too. In its body <code>status</code> is always 200; the HTTP status is the real one.</li>
<li>Times are in UTC, as in <code>2026-11-20T23:14:05Z</code>.</li>
<li>Anything that belongs to another account is answered 404.</li>
<li>The headers <code>RateLimit</code> and <code>RateLimit-Policy</code> say how many requests are left. After 429 or 503, wait the seconds in <code>Retry-After</code>.</li>
<li>Members are only ever added within v1.</li>
</ul></section>
`;

const tagSection = (
  name: string,
  about: string,
  document: OpenApi,
): Html => html`<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>
<p>${about}</p>
${Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { tags }]) => tags.includes(name))
    .map(([method, operation]) => operationPart(path, method, operation)),
)}</section>
`;

const problemCodes = html`<section aria-labelledby="problems"><h2 id="problems">Problems</h2>
<p>Errors are answered as <code>application/problem+json</code> (RFC 9457). Its <code>type</code> ends with one of these codes. With 422, <code>errors</code> names each field that is wrong and what is allowed.</p>
<dl class="fields">${Object.entries(problems)
  .sort(([, a], [, b]) => a.status - b.status)
  .map(
    ([
      code,
      { status, detail },
    ]) => html`<dt id="problem-${code}"><code>${code}</code> <span class="note">${status}</span></dt><dd>${detail}</dd>
`,
  )}</dl></section>
`;
