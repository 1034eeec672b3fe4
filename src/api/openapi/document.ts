import { setImmediate } from 'node:timers/promises';
import { screenDevices } from '../../browser/rendering.ts';
import type { FieldRules } from '../../front/field-rules.ts';
import { PROFILE_NAME } from '../../front/fields.ts';
import { wholeList } from '../../front/list-answer.ts';
import type { JsonSchema, OpenApi, OperationObject } from '../../front/openapi.ts';
import { version } from '../../lib/version.ts';
import { type JsonResponse, type Method, type Operation, type OtherResponse, requestHeaders, responseHeaders, tags } from '../contract.ts';
import { operations } from '../operations.ts';
import { EXAMPLE_BASE } from '../reports/example.ts';
import { event, eventExamples } from '../webhooks/events.ts';
import { links, meta, notes } from './envelope.ts';
import { problemAnswers, problemExamples, problemsOf } from './problems.ts';
import { answerSchema, componentSchemas, requestSchema, schemaRef } from './schemas.ts';

/** Returns the API’s OpenAPI 3.1 document, derived from the contracts. `server` is the base URL of the API. */
export const openApiDocument = (server = '/api/v1'): OpenApi => {
  const paths: OpenApi['paths'] = {};
  for (const [id, operation] of operationsWithId) printInto(paths, id, operation);
  return documentOf(paths, server);
};

/** Returns the OpenAPI document, which is built on first use, as most processes need none, and in steps, so that it doesn’t delay other requests. */
export const cachedDocument = (): Promise<OpenApi> => {
  documentCache ??= printInPieces();
  return documentCache;
};

let documentCache: Promise<OpenApi> | undefined;

const printInPieces = async (): Promise<OpenApi> => {
  const paths: OpenApi['paths'] = {};
  for (const [id, operation] of operationsWithId) {
    await setImmediate();
    printInto(paths, id, operation);
  }
  return documentOf(paths, '/api/v1');
};

const operationsWithId: readonly (readonly [string, Operation])[] = Object.entries(operations);

const printInto = (paths: OpenApi['paths'], id: string, operation: Operation): void => {
  const method = operation.method.toLowerCase() as Lowercase<Method>;
  paths[operation.path] = { ...paths[operation.path], [method]: operationObject(id, operation) };
};

const documentOf = (paths: OpenApi['paths'], server: string): OpenApi => ({
  openapi: '3.1.1',
  info: {
    title: 'Sonde',
    version,
    summary: 'Self-hosted SEO reports.',
    description,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: server }],
  security: [{ key: [] }],
  tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
  paths,
  webhooks: {
    event: {
      post: {
        operationId: 'receiveEvent',
        tags: ['Webhooks'],
        summary: 'Receive an event',
        security: [],
        requestBody: { required: true, content: { 'application/json': { schema: schemaRef(event), examples: eventExamples() } } },
        responses: { '2XX': { description: 'Received. Everything else is tried again.' } },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key. Reading needs its scope read, all else write.' } },
    headers: responseHeaders,
    examples: problemExamples(operationsWithId.map(([, operation]) => problemsOf(operation))),
    schemas: componentSchemas(),
  },
});

const description = `Submit the URL of a page and get a rated report.

Send your key as \`Authorization: Bearer <key>\`. Errors are \`application/problem+json\`.
Every operation accepts a body as \`application/json\`, \`application/x-www-form-urlencoded\` or \`multipart/form-data\`; this document shows one of them. A body can have up to 64 KiB, or 1 MiB for a single object such as \`/reports/{id}\`, so that you can send back what GET returned.
Fields that are missing in the body are read from the query. A list is \`name=a,b\`, the name repeated, \`name[]\` or \`name[0]\`, and in JSON an array or one text with commas.
Unknown parameters are ignored and listed in \`meta.ignored\`.
Responses are compressed with br, gzip or zstd if \`Accept-Encoding\` allows it. Their ETag works in \`If-Match\` and \`If-None-Match\` like that of the plain response.
To send PUT, PATCH or DELETE as POST to a single object, set \`_method\` or \`X-HTTP-Method-Override\`.
HEAD works wherever GET does, and OPTIONS everywhere. An unknown path returns 404 (\`path_not_found\`), another method 405 (\`method_not_allowed\`).`;

const operationObject = (id: string, operation: Operation): OperationObject => ({
  operationId: id,
  tags: [operation.tag],
  summary: operation.summary,
  ...(operation.description === undefined ? {} : { description: operation.description }),
  ...(operation.auth === 'none' ? { security: [] } : {}),
  parameters: parametersOf(operation),
  ...(operation.body === undefined ? {} : { requestBody: requestBody(bodySchema(operation.body), operation.bodyType) }),
  responses: {
    ...Object.fromEntries(Object.entries(operation.responses).map(([status, response]) => [status, responseObject(response, operation)])),
    ...problemAnswers(problemsOf(operation)),
  },
});

/** Placeholder settings for body schemas; the OpenAPI document doesn’t depend on these settings. */
const anyRules: FieldRules = (() => {
  const targets = { targetPorts: [80, 443], allowTargets: new Set<string>(), ownPorts: new Set<number>() };
  return { targets, receivers: targets, scheduleMinInterval: 60, crawlLimit: 10_000 };
})();

const bodySchema = (body: NonNullable<Operation['body']>): JsonSchema => requestSchema(typeof body === 'function' ? body(anyRules) : body);

/** Describes the parameters in the path, the query and the headers. */
const parametersOf = ({ path, query, headers = [] }: Operation): JsonSchema[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, in: 'path', required: true, ...inPath[name] })),
  ...(query === undefined ? [] : Object.entries(membersOf(requestSchema(query))).map(([name, schema]) => inQuery(name, schema))),
  ...headers.map((name) => ({ name, in: 'header', ...requestHeaders[name] })),
];

/** Invalid ids get the same response as unknown ids, so a path parameter accepts any text. */
const inPath: Record<string, JsonSchema> = {
  id: { schema: { type: 'integer', minimum: 1 }, description: 'Id of the object.', example: 42 },
  delivery: { schema: { type: 'integer', minimum: 1 }, description: 'Id of the delivery.', example: 9 },
  project: { schema: { type: 'string' }, description: 'Name of the project: its host.', example: 'example.com' },
  name: { schema: { type: 'string', pattern: PROFILE_NAME.source }, description: 'Name of the access profile.', example: 'staging' },
  page: { schema: { type: 'integer', minimum: 0 }, description: 'Id of the page within its crawl.', example: 7 },
  check: { schema: { type: 'string' }, description: 'Id of the check.', example: 'title-present' },
  device: { schema: { type: 'string', enum: [...screenDevices] }, description: 'Device of the screenshot.', example: screenDevices[0] },
};

const membersOf = ({ properties = {} }: { properties?: Record<string, JsonSchema> }): Record<string, JsonSchema> => properties;

const inQuery = (name: string, { description, ...schema }: JsonSchema): JsonSchema => ({
  name,
  in: 'query',
  ...(description === undefined ? {} : { description }),
  schema,
});

/** Describes the body in one of the accepted media types; if several were listed, some generated clients would send no body. */
const requestBody = (schema: { required?: string[] } & JsonSchema, type: Operation['bodyType'] = 'application/json'): JsonSchema => ({
  required: (schema.required ?? []).length > 0,
  content: { [type]: { schema } },
});

const responseObject = (response: JsonResponse<unknown> | OtherResponse, operation: Operation): JsonSchema => {
  const content = contentOf(response, operation);
  return {
    description: response.description,
    ...(response.headers.length === 0
      ? {}
      : { headers: Object.fromEntries(response.headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])) }),
    ...(content === undefined ? {} : { content }),
  };
};

const FIRST_PAGE = { perPage: 10, page: 1, after: null, scope: '' };

const contentOf = (response: JsonResponse<unknown> | OtherResponse, operation: Operation): JsonSchema | undefined => {
  if (!('shape' in response)) {
    const { content } = response;
    return content && { [content.type]: { schema: answerSchema(content.schema), example: content.example() } };
  }
  const { shape, schema, more } = response;
  const example = (response.example ?? operation.example)?.();
  if (shape === 'one') return jsonContent({ data: schemaRef(schema) }, { data: example });
  if (shape === 'list') {
    const properties = {
      ...(more && membersOf(answerSchema(more.schema))),
      data: { type: 'array', items: schemaRef(schema) },
      links: schemaRef(links),
      meta: schemaRef(meta),
    };
    const address = new URL(`${EXAMPLE_BASE}/api/v1${operation.path.replace('{project}', 'example.com').replaceAll(/\{\w+\}/g, '42')}`);
    return jsonContent(properties, { ...more?.example, ...wholeList(address, FIRST_PAGE, [example as object], 10) });
  }
  return jsonContent(answerSchema(schema).properties as Record<string, JsonSchema>, example as object);
};

/** Describes a JSON response; the body of a successful response always has `status: 200`. */
const jsonContent = (properties: Record<string, JsonSchema>, example: object): JsonSchema => ({
  'application/json': {
    schema: {
      type: 'object',
      properties: { meta: schemaRef(notes), ...properties, status: { const: 200 } },
      required: [...Object.keys(properties), 'status'],
    },
    example: { ...example, status: 200 },
  },
});
