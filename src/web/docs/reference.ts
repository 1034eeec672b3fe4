import type { JsonSchema, OpenApi, OperationObject } from '../../front/openapi.ts';
import { type ProblemCode, problems } from '../../lib/problem.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { logo } from '../frame/navigation.ts';
import { type Html, html } from '../ui/html.ts';
import { chevron, icon } from '../ui/icon.ts';
import { type Chapter, chapterPart, type DocumentName, documents, readChapters } from './documents.ts';
import { inlineMarkdown } from './markdown.ts';
import { articlePart, bodySchema, codeBox, requestCodes, responseBox, sampleRequest, successOf } from './samples.ts';

/** An operation, with the operations that do the same with another method. */
interface Documented {
  id: string;
  method: string;
  path: string;
  operation: OperationObject;
  aliases: readonly { id: string; method: string }[];
}

/** Returns all operations of a tag. Operations of one path with the same summary are aliases of the first. */
const operationsOf = ({ paths }: OpenApi, tag: string): Documented[] =>
  Object.entries(paths).flatMap(([path, methods]) => {
    const all = Object.entries(methods).filter(([, { tags }]) => tags.includes(tag));
    return [...Map.groupBy(all, ([, { summary }]) => summary).values()].flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const [method, operation] = first;
      const aliases = others.map(([other, { operationId }]) => ({ id: operationId, method: other }));
      return [{ id: operation.operationId, method, path, operation, aliases }];
    });
  });

/** The method of an operation, in its color. */
const methodTag = (method: string, text = method.toUpperCase(), id?: string): Html =>
  html`<span class="verb ${method === 'patch' ? 'put' : method}"${id === undefined ? '' : html` id="${id}"`}>${text}</span>`;

/** Renders an operation: parameters, responses and errors, and beside them samples and a response. `guide` is the path of the guide. */
const operationPart = ({ id, method, path, operation, aliases }: Documented, base: string, guide: string, common: CommonCodes): Html => {
  const { summary, description, parameters, requestBody, responses } = operation;
  const request = sampleRequest(path, method, operation);
  const [status = '', success = {}] = successOf(responses) ?? [];
  const { example } = Object.values((success.content ?? {}) as Record<string, { example?: unknown }>)[0] ?? {};
  const codes = Object.values(responses)
    .flatMap(codesOf)
    .filter((code) => !common.has(code));
  const prose = html`<h2>${summary}</h2>
<p>${methodTag(method)} <code>/api/v1${path}</code></p>
${description === undefined ? '' : html`<p>${inlineMarkdown(description)}</p>`}
${aliases.length === 0 ? '' : html`<p class="note">${aliases.map((alias, index) => html`${index === 0 ? '' : ' and '}${methodTag(alias.method, alias.method.toUpperCase(), alias.id)}`)} do the same.</p>`}
${fieldList('Parameters', parameters.filter(({ in: place }) => place !== 'header').map(parameterRow))}${fieldList('Body', bodyRows(requestBody))}${fieldList('Headers', parameters.filter(({ in: place }) => place === 'header').map(parameterRow))}
<h3>Responses</h3>
<ul class="statuses">${Object.entries(responses)
    .filter(([, response]) => codesOf(response).length === 0)
    .map(([code, response]) => html`<li><code>${code}</code> ${inlineMarkdown(String(response.description))}</li>`)}</ul>
<h3>Errors</h3>
<ul class="statuses">${codes.map((code) => html`<li><code>${problems[code].status}</code> <a href="${guide}#problem-${code}"><code>${code}</code></a> ${problems[code].title}</li>`)}
<li class="note">And the <a href="${guide}#problems">errors of every request</a>.</li></ul>`;
  const canSend = method === 'get' && request.type !== 'text/event-stream';
  const shown = example === undefined ? '' : responseBox(status, request.type, exampleText(example));
  return articlePart(id, prose, html`${codeBox(id, requestCodes(base, request))}${shown}`, canSend ? request.path : undefined);
};

/** Codes of errors that most operations share. The guide lists them once. */
type CommonCodes = ReadonlySet<ProblemCode>;

const commonCodes = ({ paths }: OpenApi): CommonCodes => {
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  const counts = Map.groupBy(
    all.flatMap(({ responses }) => Object.values(responses).flatMap(codesOf)),
    (code) => code,
  );
  return new Set([...counts].filter(([, { length }]) => length > all.length / 2).map(([code]) => code));
};

/** Returns the problem codes of an error response. */
const codesOf = ({ content = {} }: JsonSchema): ProblemCode[] =>
  Object.keys((content as Record<string, { examples?: object }>)['application/problem+json']?.examples ?? {}) as ProblemCode[];

/** Formats an example. Of each list, only the first item is shown. */
const exampleText = (example: unknown): string =>
  typeof example === 'string'
    ? example
    : JSON.stringify(example, (_, value) => (Array.isArray(value) && value.length > 1 ? [value[0], '…'] : value), 2);

interface Row {
  name: string;
  facts: readonly string[];
  required: boolean;
  description: unknown;
}

const parameterRow = ({ name, in: place, required, schema, description }: JsonSchema): Row => ({
  name: String(name),
  facts: [...factsOf(schema as JsonSchema), place === 'path' ? 'in the path' : ''],
  required: required === true,
  description,
});

const bodyRows = (body: JsonSchema | undefined): Row[] => {
  const { properties = {}, required = [] } = bodySchema(body);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    facts: factsOf(schema),
    required: required.includes(name),
    description: schema.description,
  }));
};

const fieldList = (title: string, rows: readonly Row[]): Html | '' =>
  rows.length === 0
    ? ''
    : html`<h3>${title}</h3>
${rowList(rows)}`;

const rowList = (rows: readonly Row[]): Html =>
  html`<dl>${rows.map(
    ({ name, facts, required, description }) =>
      html`<dt><code>${name}</code>${facts.filter((fact) => fact !== '').map((fact) => html` <span class="note">${fact}</span>`)}${required ? html` <b class="decent">required</b>` : ''}</dt><dd>${inlineMarkdown(String(description ?? ''))}</dd>`,
  )}</dl>
`;

/** Describes the values of a field: its type, its limits and its default. */
const factsOf = (schema: JsonSchema): string[] => {
  const { items, default: usual, minimum, maximum, minLength, maxLength, maxItems } = schema;
  const allowed = schema.enum ?? (items as JsonSchema | undefined)?.enum;
  return [
    Array.isArray(allowed) ? `${items === undefined ? '' : 'any of '}${allowed.join(', ')}` : typeOf(schema),
    range(minimum, maximum, ''),
    range(minLength === 1 && maxLength !== undefined ? undefined : minLength, maxLength, ' characters'),
    range(undefined, maxItems, ' items'),
    usual === undefined || Array.isArray(usual) ? '' : `default ${usual}`,
  ];
};

const range = (from: unknown, to: unknown, unit: string): string => {
  if (from === undefined) return to === undefined ? '' : `at most ${to}${unit}`;
  return to === undefined ? `at least ${from}${unit}` : `${from} to ${to}${unit}`;
};

const typeOf = ({ const: only, enum: choices, type, anyOf, items, $ref }: JsonSchema): string => {
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(choices)) return choices.map((one) => JSON.stringify(one)).join(', ');
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(typeOf))].join(' or ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ type: one })).join(' or ');
  if ($ref !== undefined) return 'object';
  return type === 'array' ? `array of ${items === undefined ? 'values' : typeOf(items as JsonSchema)}` : String(type);
};

/** Renders what is sent to webhooks: the members of each type of event, and an example. */
const eventParts = (document: OpenApi): Html => {
  const { event } = document.webhooks as { event: { post: { requestBody: { content: Record<string, Messages> } } } };
  const { examples = {} } = event.post.requestBody.content['application/json'] ?? {};
  return html`${Object.entries(examples).map(([type, { summary, value }], index) =>
    articlePart(
      `event-${type.replaceAll(/[._]/g, '-')}`,
      html`${index === 0 ? eventIntroduction : ''}<h3><code>${type}</code></h3><p>${summary}</p>
<details><summary>Members of <code>data</code>${chevron}</summary>${membersOf(dataSchema(document, type))}</details>`,
      responseBox(type, 'application/json', exampleText(value)),
    ),
  )}`;
};

const eventIntroduction = html`<h2 id="messages">Messages</h2>
<p>The body of a message is JSON with three members: <code>type</code>, <code>timestamp</code> (when it happened, in UTC) and <code>data</code>, the object as this API shows it. Members are only ever added.</p>
`;

const membersOf = ({ properties = {} }: ObjectSchema): Html =>
  rowList(
    Object.entries(properties).map(([name, schema]) => ({
      ...{ name, facts: [typeOf(schema)], required: false },
      description: schema.description,
    })),
  );

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

/** A page of the reference. */
interface Group {
  /** Path below /docs; empty for the guide. */
  slug: string;
  title: string;
  description: string;
  operations: readonly Documented[];
  /** The document that the page begins with, by parts. */
  chapters: readonly Chapter[];
}

/** Returns the pages of the reference: the guide, a page for each tag of the API, and how agents use it. */
const groupsOf = (api: OpenApi, base: string): readonly Group[] => [
  { slug: '', title: 'Guide', operations: [], ...documentOf('guide', base) },
  ...api.tags.map(({ name, description }): Group => {
    const group = { slug: name.toLowerCase(), title: name, description, operations: operationsOf(api, name), chapters: [] };
    return group.slug === 'webhooks' ? { ...group, ...documentOf('webhooks', base) } : group;
  }),
  { slug: 'agents', title: 'MCP', operations: [], ...documentOf('agents', base) },
];

const documentOf = (name: DocumentName, base: string) => ({ description: documents[name], chapters: readChapters(name, base) });

/** Renders a page of the reference; undefined if there is none. `base` is the URL under which the user reached the service. */
export const referencePage = (slug: string, api: OpenApi, base: string, frame: Frame): Html | undefined => {
  const groups = groupsOf(api, base);
  const group = groups.find((one) => one.slug === slug);
  if (group === undefined) return undefined;
  const { title, description, chapters } = group;
  const { words } = frame;
  return layout(frame, {
    feature: 'docs',
    title: `${title} – ${words.frame.navigation.docs}`,
    description,
    contents: contents(groups, group, frame),
    main: html`<div class="reference" lang="en">${parts(group, api, base, frame)}</div>${chapters.length === 0 ? '' : markdownLink(slug || 'guide', frame)}${sendForm(frame)}`,
  });
};

const parts = (group: Group, api: OpenApi, base: string, frame: Frame): Html => {
  const { slug, title, description, operations, chapters } = group;
  const guide = `${frame.basePath}/docs`;
  const common = commonCodes(api);
  const [first = { id: slug, blocks: [] }, ...others] = chapters;
  const key = operations.length === 0 ? '' : keyField(frame);
  const head =
    chapters.length > 0 ? chapterPart(first, key) : articlePart(slug, html`<h1>${title}</h1><p>${inlineMarkdown(description)}</p>`, key);
  return html`${head}${others.map((chapter) => chapterPart(chapter))}${operations.map((one) => operationPart(one, base, guide, common))}${
    slug === 'webhooks' ? eventParts(api) : slug === '' ? allErrors : ''
  }`;
};

const allErrors = articlePart(
  'problems',
  html`<h2>All errors</h2><p>Errors are sent as <code>application/problem+json</code> (RFC 9457). Their <code>type</code> ends with one of these codes. With 422, <code>errors</code> names each field that is wrong and what is allowed.</p>
<dl>${Object.entries(problems)
    .sort(([, one], [, other]) => one.status - other.status)
    .map(
      ([code, { status, title, detail }]) =>
        html`<dt id="problem-${code}"><code>${code}</code> <span class="note">${status}</span></dt><dd>${detail === '{why}' ? title : detail}</dd>\n`,
    )}</dl>`,
);

/** Renders the contents of all pages, which replace the rail. On narrow screens they are a menu. */
const contents = (groups: readonly Group[], here: Group, frame: Frame): Html => {
  const { docs: words, frame: around } = frame.words;
  const path = ({ slug }: Group): string => `${frame.basePath}/docs${slug === '' ? '' : `/${slug}`}`;
  const link = (group: Group, id: string, text: string, tag: Html | '' = '', title = ''): Html =>
    html`<li><a href="${group === here ? '' : path(group)}#${id}"${title === '' ? '' : html` title="${title}"`}>${text}${tag}</a></li>
`;
  const list = (
    group: Group,
  ): Html => html`<p><a href="${path(group)}"${group === here ? html` aria-current="page"` : ''}>${group.title}</a></p>
<ul>${group.chapters.slice(1).map(({ id, title }) => link(group, id, title))}${group.operations.map(({ id, method, path: at, operation }) =>
    link(
      group,
      id,
      operation.summary,
      methodTag(method, method === 'delete' ? 'DEL' : method.toUpperCase()),
      `${method.toUpperCase()} ${at}`,
    ),
  )}${group.slug === 'webhooks' ? link(group, 'messages', 'Messages') : group.slug === '' ? link(group, 'problems', 'All errors') : ''}</ul>`;
  return html`<header class="side contents"><div class="rail">${logo(`${frame.basePath}/`)}<a class="note" href="${frame.basePath}/docs">${around.navigation.docs}</a>
<button type="button" class="secondary square" popovertarget="contents" aria-label="${words.contents}" title="${words.contents}">${icon('menu')}</button>
<div id="contents" popover><input type="search" aria-label="${words.search}" placeholder="${words.search}"><p class="note" role="status" data-none="${words.none}"></p>
<nav aria-label="${words.contents}" lang="en">${groups.map(list)}</nav></div></div></header>`;
};

/** Renders the field for the reader’s key, which only scripts read. */
const keyField = ({ words: { tag, docs } }: Frame): Html =>
  html`<div class="key" lang="${tag}"><label for="key">${docs.key}</label><input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="sonde_…" aria-describedby="key-note"><p class="note" id="key-note">${docs.keyNote}</p></div>`;

const markdownLink = (slug: string, frame: Frame): Html =>
  html`<p class="note"><a href="${frame.basePath}/docs/${slug}.md">${frame.words.docs.markdown}</a></p>`;

/** Renders the form that sends a GET request, for scripts to add to each operation. */
const sendForm = (frame: Frame): Html => {
  const { docs } = frame.words;
  return html`<template id="send"><form class="send" data-root="${frame.basePath}/api/v1" data-none="${docs.noResponse}"><b class="verb" lang="en">GET</b><input name="path" aria-label="${docs.path}" autocomplete="off" spellcheck="false"><button>${docs.send}</button></form></template>`;
};
