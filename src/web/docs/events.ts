import { html } from 'hono/html';
import type { JsonSchema, OpenApi } from '../../front/openapi.ts';
import type { Html } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';

/** Renders the format of a webhook request, with an example and the fields of each event type. */
export const eventList = (document: OpenApi): Html => {
  const { event } = document.webhooks as { event: { post: { requestBody: { content: Record<string, Messages> } } } };
  const { examples = {} } = event.post.requestBody.content['application/json'] ?? {};
  return html`<p>The body of a message is JSON with three members: <code>type</code>, <code>timestamp</code> (when it happened, in UTC) and <code>data</code>, which is what it is about,
as this API shows it. Members are only ever added.</p>
${Object.entries(examples).map(
  ([
    type,
    { summary, value },
  ]) => html`<details class="docs-fold" id="event-${type.replaceAll(/[._]/g, '-')}"><summary><h4><code>${type}</code></h4>${chevron}</summary><div class="inside"><p>${summary}</p>
<pre class="sample" tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>
<p>Members of <code>data</code>:</p>
${memberList(dataSchema(document, type))}</div></details>
`,
)}`;
};

interface Messages {
  examples?: Record<string, { summary: string; value: JsonSchema }>;
}

interface ObjectSchema {
  description?: string;
  properties?: Record<string, JsonSchema>;
}

/** Finds the schema of `data` for an event type; falls back to the report summary if no schema names the type. */
const dataSchema = ({ components: { schemas } }: OpenApi, type: string): ObjectSchema => {
  const { data } = (schemas.Event?.properties ?? {}) as { data?: { anyOf?: ObjectSchema[] } };
  return data?.anyOf?.find(({ description }) => description === `With ${type}.`) ?? (schemas.ReportSummary as ObjectSchema);
};

const memberList = ({ properties = {} }: ObjectSchema): Html =>
  html`<dl class="fields">${Object.entries(properties).map(
    ([name, schema]) => html`<dt><code>${name}</code> <span class="note">${kindOf(schema)}</span></dt><dd>${schema.description ?? ''}</dd>
`,
  )}</dl>`;

/** Describes the type of a value in a few words. */
const kindOf = ({ const: only, enum: choices, type, anyOf, items, $ref }: JsonSchema): string => {
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(choices)) return choices.map((one) => JSON.stringify(one)).join(', ');
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(kindOf))].join(' or ');
  if (Array.isArray(type)) return type.map((one) => kindOf({ type: one })).join(' or ');
  if ($ref !== undefined) return 'object';
  if (type === 'array') return items === undefined ? 'list' : `list of ${kindOf(items as JsonSchema)}`;
  return type === 'integer' ? 'whole number' : type === 'string' ? 'text' : String(type);
};
