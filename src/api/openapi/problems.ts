import type { JsonSchema } from '../../front/openapi.ts';
import { type ProblemCode, problems } from '../../lib/problem.ts';
import type { Operation } from '../contract.ts';
import { problem } from './envelope.ts';
import { schemaRef } from './schemas.ts';

const always: readonly ProblemCode[] = ['bad_request', 'repeated_header', 'request_timeout', 'headers_too_large', 'internal', 'overloaded'];
const withKey: readonly ProblemCode[] = [
  'key_absent',
  'key_malformed',
  'key_unknown',
  'key_expired',
  'key_revoked',
  'scope_missing',
  'uri_too_long',
  'rate_limited',
  'too_many_bad_keys',
  'unavailable',
];
const withBody: readonly ProblemCode[] = [
  'malformed_body',
  'unsupported_media_type',
  'json_type_missing',
  'encoded_body',
  'validation_failed',
  'malformed_query',
];
const withQuery: readonly ProblemCode[] = ['malformed_query', 'validation_failed'];

/** Returns the codes of all problems that an operation can return. */
export const problemsOf = ({ method, auth, body, query, problems: own = [], headers = [] }: Operation): ReadonlySet<ProblemCode> =>
  new Set([
    ...always,
    ...(auth === 'none' ? [] : withKey),
    ...(method === 'GET' ? [] : (['body_too_large'] as const)),
    ...(body ? withBody : []),
    ...(query ? withQuery : []),
    ...(headers.includes('Idempotency-Key')
      ? (['idempotency_key_invalid', 'idempotency_key_reused', 'too_many_idempotency_keys'] as const)
      : []),
    ...(headers.includes('If-Match') ? (['precondition_failed'] as const) : []),
    ...own,
  ]);

/** Returns the problem responses by status, with an example of each problem. */
export const problemAnswers = (codes: ReadonlySet<ProblemCode>): Record<string, JsonSchema> => {
  const byStatus = Map.groupBy([...codes].sort(), (code) => String(problems[code].status));
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, response(group, status === '412')]));
};

/** Returns the example components that the problem responses refer to. */
export const problemExamples = (all: readonly ReadonlySet<ProblemCode>[]): Record<string, JsonSchema> => {
  const codes = [...new Set(all.flatMap((some) => [...some]))].sort();
  return Object.fromEntries(codes.map((code) => [code, { summary: problems[code].title, value: example(code) }]));
};

const response = (codes: readonly ProblemCode[], hasTag: boolean): JsonSchema => ({
  description: `${codes.map((code) => problems[code].title).join('; ')}.`,
  ...(hasTag && { headers: { ETag: { $ref: '#/components/headers/ETag' } } }),
  content: {
    'application/problem+json': {
      schema: schemaRef(problem),
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

/** Example values for the placeholders in the problem texts. */
const exampleValues: Record<string, string> = {
  why: 'The body is not valid JSON.',
  scope: 'write',
  most: '10',
  size: '64 KiB',
  type: 'it was sent as application/x-www-form-urlencoded',
  allowed: 'GET, HEAD, OPTIONS',
};

const example = (code: ProblemCode): JsonSchema => {
  const { status, title } = problems[code];
  const detail = problems[code].detail.replaceAll(/\{(\w+)\}/g, (_, name: string) => exampleValues[name] ?? '');
  const sentence = 'per_page must be one of: 10, 25, 50, 100.';
  const error = { field: 'per_page', in: 'query', code: 'not_allowed', detail: sentence, allowed: ['10', '25', '50', '100'] };
  const isValidation = code === 'validation_failed';
  return {
    type: `urn:sonde:problem:${code}`,
    title,
    status,
    detail,
    instance: '/api/v1/reports',
    request_id: '0d4f8f5e-5a53-4dc3-9a0e-1f5a3c1c7d0e',
    message: isValidation ? { per_page: [sentence] } : detail,
    ...(isValidation ? { errors: [error] } : {}),
  };
};
