import { html } from 'hono/html';
import type { JsonSchema, OperationObject } from '../../front/openapi.ts';
import type { Html } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';

/** Renders one API operation as a folded section: parameters, responses and problems. */
export const operationPart = (path: string, method: string, operation: OperationObject): Html => {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses).filter(([, answer]) => codesOf(answer).length === 0);
  const problemCodes = Object.values(responses).flatMap(codesOf);
  return html`<details class="docs-fold operation" id="${operationId}"><summary><h3><code>${method.toUpperCase()} ${path}</code> ${summary}</h3>${chevron}</summary><div class="inside">
${description === undefined ? '' : html`<p>${description}</p>`}
${parameters.length === 0 ? '' : fieldList('Parameters', parameters.map(parameterRow))}
${requestBody === undefined ? '' : fieldList('Fields of the body', bodyRows(requestBody))}
<h4>Answers</h4>
${answers.map(answerPart)}
<h4>Problems</h4>
<p>${problemCodes.map((code, index) => html`${index === 0 ? '' : ', '}<a href="#problem-${code}"><code>${code}</code></a>`)}</p>
</div></details>
`;
};

interface ParameterRow {
  name: string;
  where: string;
  required: boolean;
  schema: JsonSchema;
  description: unknown;
}

const parameterRow = ({ name, in: where, required, schema, description }: JsonSchema): ParameterRow => ({
  name: String(name),
  where: String(where),
  required: required === true,
  schema: schema as JsonSchema,
  description,
});

const bodyRows = (body: JsonSchema): ParameterRow[] => {
  const content = body.content as Record<string, { schema: JsonSchema }>;
  const { properties = {}, required = [] } = (Object.values(content)[0]?.schema ?? {}) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    where: 'body',
    required: required.includes(name),
    schema,
    description: schema.description,
  }));
};

const fieldList = (title: string, rows: readonly ParameterRow[]): Html => html`<h4>${title}</h4>
<dl class="fields">${rows.map(
  ({ name, where, required, schema, description }) =>
    html`<dt><code>${name}</code> <span class="note">${where === 'body' ? '' : `${where}, `}${required ? 'required, ' : ''}${valueWords(schema)}</span></dt><dd>${description ?? ''}</dd>`,
)}</dl>`;

/** Describes the values that a field accepts in a few words. */
const valueWords = (schema: JsonSchema): string => {
  const { enum: choices, items, default: usual, type, maxLength, minimum, maximum } = schema;
  const allowed = (choices ?? (items as JsonSchema | undefined)?.enum) as unknown[] | undefined;
  const bounds = [
    minimum === undefined ? '' : `from ${minimum}`,
    maximum === undefined ? '' : `to ${maximum}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
  ].filter((bound) => bound !== '');
  const kind = type === 'integer' ? 'whole number' : type === 'string' ? 'text' : String(type);
  const words = allowed ? `${items === undefined ? '' : 'any of '}${allowed.join(', ')}` : [kind, ...bounds].join(' ');
  return usual === undefined || Array.isArray(usual) ? words : `${words}; without it ${usual}`;
};

const answerPart = ([status, { description, content }]: [string, JsonSchema]): Html => {
  const [type = '', { example } = {}] = Object.entries((content ?? {}) as Record<string, { example?: unknown }>)[0] ?? [];
  return html`<p><b>${status}</b> ${description}${type === '' ? '' : html` <code>${type}</code>`}</p>
${example === undefined ? '' : html`<details><summary>Example</summary><pre tabindex="0"><code>${typeof example === 'string' ? example : JSON.stringify(example, null, 2)}</code></pre></details>`}`;
};

/** Returns the problem codes of an error response. */
const codesOf = ({ content = {} }: JsonSchema): string[] =>
  Object.keys((content as Record<string, { examples?: object }>)['application/problem+json']?.examples ?? {});
