import { z } from 'zod';
import { problems } from '../../lib/problem.ts';
import { components, keysOf } from '../../lib/schema.ts';

export const links = z
  .object({ first: z.url(), last: z.url().nullable(), prev: z.url().nullable(), next: z.url().nullable() })
  .describe('URLs of other pages of the list, with all parameters of this request. With a cursor, only `first` and `next` are set.')
  .register(components, { id: 'Links' });

const ignoredNames = z.array(z.string()).describe('Names of unknown parameters, at most 20; absent if there are none.');

/** Schema of `meta` in a response that isn’t a list; `meta` is present if something in the request was ignored. */
export const notes = z
  .object({ ignored: ignoredNames })
  .describe('Notes about the request; absent if there are none.')
  .register(components, { id: 'Notes' });

export const meta = z
  .object({
    current_page: z.int().min(1).optional(),
    from: z.int().min(1).nullable().optional(),
    last_page: z.int().min(1).optional(),
    path: z.url(),
    per_page: z.int().min(1),
    to: z.int().min(1).nullable().optional(),
    total: z.int().min(0).optional(),
    next_cursor: z.string().nullable().describe('Value for the parameter `cursor`; null at the end of the list.'),
    ignored: ignoredNames.optional(),
    ruleset: z.string().optional().describe('Version of the checks, only in the list of checks.'),
  })
  .describe('Position of this page in the list. With a cursor, there are only `path`, `per_page` and `next_cursor`.')
  .register(components, { id: 'Meta' });

const fieldError = z
  .object({
    field: z.string(),
    in: z.enum(['query', 'body', 'path', 'header']),
    code: z.string(),
    detail: z.string().describe('The error and the allowed values.'),
    allowed: z.array(z.string()).optional(),
  })
  .register(components, { id: 'FieldError' });

const problemTypes = keysOf(problems).map((code) => `urn:sonde:problem:${code}`) as [string, ...string[]];

export const problem = z
  .object({
    type: z.enum(problemTypes),
    title: z.string(),
    status: z.int().min(400).max(599).describe('The HTTP status.'),
    detail: z.string(),
    instance: z.string().describe('Path of the request.'),
    request_id: z.string().describe('Id of the request in the log.'),
    message: z
      .union([z.string(), z.record(z.string(), z.array(z.string()).min(1))])
      .describe('Same as `detail`; for invalid fields, the sentences by field.'),
    errors: z.array(fieldError).min(1).optional().describe('All errors of invalid fields.'),
  })
  .describe('An error (RFC 9457).')
  .register(components, { id: 'Problem' });
