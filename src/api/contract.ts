import { z } from 'zod';
import type { FieldRules } from '../front/field-rules.ts';
import type { ProblemCode } from '../lib/problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An API operation. The router, the OpenAPI document, typed handlers and MCP tools are all derived from it. */
export interface Operation {
  method: Method;
  /** Path below /api/v1, with parameters in braces: `/reports/{id}`. A suffix belongs to the path: `/reports/{id}.md`. */
  path: string;
  /** `none`: the operation needs no key. Otherwise the key needs the scope `read` for GET and `write` for other methods. */
  auth?: 'none';
  tag: Tag;
  summary: string;
  description?: string;
  query?: z.ZodObject;
  /** Fields of the body, which may also be sent in the query. A function if the settings decide which values are allowed. */
  body?: z.ZodObject | ((rules: FieldRules) => z.ZodObject);
  /** Media type of the body in the OpenAPI document; JSON if omitted. Every operation accepts all of these media types. */
  bodyType?: 'application/json' | 'application/x-www-form-urlencoded';
  /** Supported request headers. `Accept-Language` selects the language of texts; `Idempotency-Key` and `If-Match` add their problems. */
  headers?: readonly RequestHeader[];
  /** The responses by HTTP status. */
  responses: Readonly<Record<number, JsonResponse<unknown> | OtherResponse>>;
  /** Problems specific to this operation; problems common to every operation are added. */
  problems?: readonly ProblemCode[];
  /** Creates the response example with the same code as real responses. */
  example?(): unknown;
  /** True if the request adds an audit to the queue, so that a full queue refuses the request. */
  addsWork?: true;
  /** True if the response depends only on URL, account, language and database, so that it is cached until the next commit. */
  cached?: true;
}

/** An operation with its literal types. */
export interface Defined<Path extends string, Fields extends z.ZodObject, Responses extends Operation['responses']> extends Operation {
  path: Path;
  query?: Fields;
  body?: Fields | ((rules: FieldRules) => Fields);
  responses: Responses;
  example?(): DataOf<Responses[keyof Responses]>;
}

export type Operations = Record<string, Operation>;

/** Gives an operation its literal types; returns the operation unchanged. */
export const defineOperation = <const Path extends string, Fields extends z.ZodObject, Responses extends Operation['responses']>(
  operation: Defined<Path, Fields, Responses>,
): Defined<Path, Fields, Responses> => operation;

/** The fields of an operation’s request after validation. */
export type FieldsOf<One extends Operation> = z.output<NonNullable<One['query']>>;

/** The parameter names in a path: `id` for `/reports/{id}`. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterOf<Rest> : never;

export interface JsonResponse<Data> {
  description: string;
  headers: readonly ResponseHeader[];
  /** Shape of the body: one resource as `data`, a list as `data`, or members of the body itself. */
  shape: 'one' | 'list' | 'members';
  schema: z.ZodType<Data>;
  /** Additional members of the body beside a list. */
  more?: { schema: z.ZodObject; example: object } | undefined;
  /** Example for this status, if the operation’s example doesn’t fit. */
  example?: (() => Data) | undefined;
}

export interface OtherResponse {
  description: string;
  headers: readonly ResponseHeader[];
  /** The response body; omitted for a response without content. */
  content?: { type: string; schema: z.ZodType; example: () => unknown };
}

/** The data that a handler passes to create a response. */
export type DataOf<Response> = Response extends JsonResponse<infer Data> ? Data : never;

/** A JSON response with one resource as `data`. */
export const itemResponse = <Data>(
  schema: z.ZodType<Data>,
  description: string,
  headers: readonly ResponseHeader[] = ['ETag'],
  example?: () => Data,
): JsonResponse<Data> => ({ shape: 'one', description, headers, schema, example });

/** A JSON response with a list as `data`, links, and the position in the whole list. `more` adds further members. */
export const listOf = <Data>(
  schema: z.ZodType<Data>,
  description: string,
  headers: readonly ResponseHeader[] = ['ETag', 'Link'],
  more?: JsonResponse<Data>['more'],
): JsonResponse<Data> => ({ shape: 'list', description, headers, schema, more });

/** A JSON response that confirms a deletion. */
export const deletionResponse = <Data>(schema: z.ZodType<Data>): JsonResponse<Data> => ({
  shape: 'members',
  description: 'Deleted.',
  headers: [],
  schema,
});

/** A response body of another media type, such as a file. */
export const fileResponse = (
  type: string,
  schema: z.ZodType,
  description: string,
  example: () => unknown,
  headers: readonly ResponseHeader[] = [],
): OtherResponse => ({ description, headers, content: { type, schema, example } });

/** Schema of the bytes of a file. */
export const fileSchema = z.string().meta({ format: 'binary' });

/** A share page as a PDF file. */
export const pdfContent = (description: string): OtherResponse =>
  fileResponse('application/pdf', fileSchema, description, () => '%PDF-1.4 …', ['ETag', 'Content-Language', 'Content-Disposition']);

/** A CSV file as a response. */
export const csvContent = (description: string, example: () => string, headers: readonly ResponseHeader[] = []): OtherResponse =>
  fileResponse(
    'text/csv',
    z.string(),
    `${description} With \`bom=1\` in the URL it begins with a byte order mark, which Excel needs.`,
    example,
    [...headers, 'Content-Disposition'],
  );

export const emptyResponse = (description: string, headers: readonly ResponseHeader[] = []): OtherResponse => ({ description, headers });

export const notModified = emptyResponse('Your version is current.', ['ETag']);

export type Tag = keyof typeof tags;

export const tags = {
  Reports: 'Reports on single pages, their schedules, and imports, which create a report for each page of a sitemap.',
  Crawls: 'Whole sites: their pages, links and issues.',
  Sites: 'All reports and crawls of a host. Paths and fields call a site `project`.',
  Webhooks: 'URLs that receive events, and the deliveries to them.',
  Service: 'The checks of an audit, the account of the key, and the description of the API.',
} as const;

export const requestHeaders = {
  Prefer: {
    description: 'wait=n waits up to n seconds for the audit, at most 30; respond-async does not wait.',
    schema: { type: 'string' },
    example: 'respond-async',
  },
  'Idempotency-Key': {
    description:
      'A text that you choose, different for each object that you create. Repeating the request with the same key within 24 hours creates nothing: the response is the object that the first request created, in its current state, even while the queue is full.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
  },
  'If-None-Match': {
    description: 'ETag of the version that you have. If it is current, the response is 304.',
    schema: { type: 'string' },
    example: '"SEy_2pXz8XjUMpF0WY5tQg"',
  },
  'If-Match': {
    description: 'ETag of the version that you want to change. If it has changed since, the response is 412.',
    schema: { type: 'string' },
    example: '"SEy_2pXz8XjUMpF0WY5tQg"',
  },
  'Accept-Language': {
    description:
      'Language of texts about checks and failures: en or de. If neither is accepted, the language of the account is used, or else English.',
    schema: { type: 'string' },
    example: 'de-AT, de;q=0.9, en;q=0.5',
  },
  'Last-Event-ID': {
    description: 'Id of the last event received. If no other can follow, the response is 204.',
    schema: { type: 'string' },
    example: '7',
  },
} as const;

export type RequestHeader = keyof typeof requestHeaders;

export const responseHeaders = {
  Location: { description: 'URL of the object.', schema: { type: 'string', format: 'uri' } },
  ETag: { description: 'Version of the response, for If-None-Match and If-Match.', schema: { type: 'string' } },
  'Content-Language': { description: 'Language of the texts.', schema: { type: 'string' } },
  Link: { description: 'Links of the list (RFC 8288).', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: { type: 'string', pattern: '^\\d+$' } },
  'Idempotency-Replayed': {
    description: 'true if an earlier request with this Idempotency-Key created the object.',
    schema: { type: 'string', const: 'true' },
  },
  'Preference-Applied': { description: 'The part of Prefer that was applied.', schema: { type: 'string' } },
  'Content-Disposition': { description: 'Name of the file.', schema: { type: 'string' } },
} as const;

export type ResponseHeader = keyof typeof responseHeaders;
