import { version } from '../../lib/version.ts';
import { eventExamples } from './examples-events.ts';
import { answerSchemas, type JsonSchema, refTo, requestSchema } from './names.ts';
import { type AnswerOf, answerHeaders, type Method, type Operation, type Paths, tags } from './operation.ts';
import { acceptedPaths } from './operations/accepted.ts';
import { deliveryPaths } from './operations/deliveries.ts';
import { importPaths } from './operations/imports.ts';
import { otherPaths } from './operations/others.ts';
import { projectPaths } from './operations/projects.ts';
import { reportPaths } from './operations/reports.ts';
import { schedulePaths } from './operations/schedules.ts';
import { webhookPaths } from './operations/webhooks.ts';
import { parametersOf } from './parameters.ts';
import { problemAnswers, problemResponses, problemsOf } from './problem-answers.ts';
import { requestBody } from './request-body.ts';

/** Every operation of the interface. */
export const operations: Paths = {
  ...reportPaths,
  ...projectPaths,
  ...acceptedPaths,
  ...schedulePaths,
  ...importPaths,
  ...webhookPaths,
  ...deliveryPaths,
  ...otherPaths,
};

/** The description of the interface as OpenAPI 3.1. `server` is where it begins. */
export const openApiDocument = (server = '/api/v1'): OpenApi => ({
  openapi: '3.1.1',
  info: {
    title: 'Sonde',
    version,
    summary: 'SEO reports of your own.',
    description,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: server }],
  security: [{ key: [] }],
  tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
  paths: Object.fromEntries(
    Object.entries(operations).map(([path, methods]) => [
      path,
      Object.fromEntries(entriesOf(methods).map(([method, operation]) => [method, operationObject(path, method, operation)])),
    ]),
  ),
  webhooks: {
    event: {
      post: {
        operationId: 'receiveEvent',
        tags: ['Webhooks'],
        summary: 'What a webhook is sent',
        security: [],
        requestBody: { required: true, content: { 'application/json': { schema: refTo('Event'), examples: eventExamples } } },
        responses: { '2XX': { description: 'Received. Everything else is tried again.' } },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key. Reading needs its scope read, all else write.' } },
    headers: answerHeaders,
    responses: problemResponses(all.map(([method, operation]) => problemsOf(method, operation))),
    schemas: answerSchemas(),
  },
});

export interface OpenApi {
  openapi: string;
  info: JsonSchema;
  servers: { url: string }[];
  security: JsonSchema[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Method, OperationObject>>>;
  webhooks: JsonSchema;
  components: JsonSchema & { responses: Record<string, JsonSchema>; schemas: Record<string, JsonSchema> };
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: JsonSchema[];
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
}

const description = `Submit the URL of a page, get a rated report.

Send your key as \`Authorization: Bearer <key>\`. Errors are answered as \`application/problem+json\`.
Bodies may be urlencoded, JSON or multipart, up to 64 KiB, and 1 MiB where they are sent to a single thing such as \`/reports/{id}\`, so that what GET gave can be put back.
Fields that are missing in the body are taken from the query. A list is \`name=a,b\`, the name repeated, \`name[]\` or \`name[0]\`, in JSON an array or one text with commas.
Parameters that are not known are ignored and named in \`meta.ignored\`.
Answers are compressed with br, gzip or zstd when \`Accept-Encoding\` asks for it; their ETag is taken with \`If-Match\` and \`If-None-Match\` like that of the plain answer.
A POST to a single thing may say in \`_method\` or \`X-HTTP-Method-Override\` that PUT, PATCH or DELETE is meant.
HEAD goes wherever GET does, OPTIONS everywhere. A path that is not here is answered 404 (\`path_not_found\`), another method 405 (\`method_not_allowed\`).`;

const entriesOf = (methods: Paths[string]): [Method, Operation][] => Object.entries(methods) as [Method, Operation][];

const all = Object.values(operations).flatMap(entriesOf);

const operationObject = (path: string, method: Method, operation: Operation): OperationObject => ({
  operationId: operation.id,
  tags: [operation.tag],
  summary: operation.summary,
  ...(operation.description === undefined ? {} : { description: operation.description }),
  ...(operation.open ? { security: [] } : {}),
  parameters: parametersOf(path, operation),
  ...(operation.body === undefined ? {} : { requestBody: requestBody(requestSchema(operation.body)) }),
  responses: {
    ...Object.fromEntries(Object.entries(operation.answers).map(([status, answer]) => [status, answerObject(answer)])),
    ...problemAnswers(problemsOf(method, operation)),
  },
});

const answerObject = ({ description: text, headers = [], content }: AnswerOf): JsonSchema => ({
  description: text,
  ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])) }),
  ...(content === undefined ? {} : { content: { [content.type]: { schema: content.schema, example: content.example } } }),
});
