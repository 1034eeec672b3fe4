import type { z } from 'zod';
import type { ProblemCode } from '../../problem.ts';
import type { JsonSchema } from './names.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What can be done at a path, for people and for programs that write clients. */
export interface Operation {
  id: string;
  tag: Tag;
  summary: string;
  description?: string;
  /** Needs no key. */
  open?: true;
  query?: z.ZodObject;
  /** Fields of the body. */
  body?: z.ZodObject;
  headers?: readonly RequestHeader[];
  /** By HTTP status. */
  answers: Record<number, AnswerOf>;
  /** What can go wrong beyond what can with every operation. */
  problems?: readonly ProblemCode[];
}

export interface AnswerOf {
  description: string;
  headers?: readonly AnswerHeader[];
  /** Without one there is no body. */
  content?: { type: string; schema: JsonSchema; example: unknown };
}

/** Operations by path, in the notation of OpenAPI, and by method. */
export type Paths = Record<string, Partial<Record<Method, Operation>>>;

export type Tag = keyof typeof tags;

export const tags = {
  Reports: 'Reports on pages: ask for them, read them, change them.',
  Projects: 'Reports by host.',
  Imports: 'Reports for all pages of a sitemap.',
  Webhooks: 'URLs that receive events, and their deliveries.',
  Checks: 'What is checked.',
  Account: 'Whose key this is.',
  Description: 'This document.',
} as const;

export const requestHeaders = {
  Prefer: {
    description: 'wait=n waits for the audit, at most 30 seconds; respond-async does not wait.',
    schema: { type: 'string' },
    example: 'respond-async',
  },
  'Idempotency-Key': {
    description:
      'Any text of your own, new for each thing that you want made. The same request with the same key within 24 hours makes nothing more: it is answered with what the first one made, as that is now, also while the queue is full.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
  },
  'If-None-Match': {
    description: 'ETag of the version that you have. When it is the present one the answer is 304.',
    schema: { type: 'string' },
    example: '"SEy_2pXz8XjUMpF0WY5tQg"',
  },
  'If-Match': {
    description: 'ETag of the version that this change is meant for. When it is another by now the answer is 412.',
    schema: { type: 'string' },
    example: '"SEy_2pXz8XjUMpF0WY5tQg"',
  },
  'Accept-Language': {
    description:
      'The language of texts about checks and failures: en or de. Where it asks for no language that there is, that of the account counts, and English at last.',
    schema: { type: 'string' },
    example: 'de-AT, de;q=0.9, en;q=0.5',
  },
  'Last-Event-ID': {
    description: 'The last event that was heard. When nothing can come after it the answer is 204.',
    schema: { type: 'string' },
    example: '7',
  },
} as const;

export type RequestHeader = keyof typeof requestHeaders;

export const answerHeaders = {
  Location: { description: 'Where it can be read.', schema: { type: 'string', format: 'uri' } },
  ETag: { description: 'This version, for If-None-Match and If-Match.', schema: { type: 'string' } },
  'Content-Language': { description: 'The language of its texts.', schema: { type: 'string' } },
  Link: { description: 'The links of a list (RFC 8288).', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds after which it is worth another look.', schema: { type: 'string', pattern: '^\\d+$' } },
  'Idempotency-Replayed': {
    description: 'true when a request with this Idempotency-Key came before, and nothing was made now.',
    schema: { type: 'string', const: 'true' },
  },
  'Preference-Applied': { description: 'What was made of Prefer.', schema: { type: 'string' } },
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
} as const;

export type AnswerHeader = keyof typeof answerHeaders;
