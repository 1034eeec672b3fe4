import { z } from 'zod';
import { problems } from '../../lib/problem.ts';
import { components, keysOf } from '../../lib/schema.ts';

export const links = z
  .object({ first: z.url(), last: z.url().nullable(), prev: z.url().nullable(), next: z.url().nullable() })
  .describe('Other parts of the list, with every parameter of this request. By cursor, only the first and the next are known.')
  .register(components, { id: 'Links' });

const ignored = z.array(z.string()).describe('Names of parameters that nothing was made of; 20 at most. It is there when there are any.');

/** `meta` of a response that isn’t a list, present if something was ignored. */
export const notes = z
  .object({ ignored })
  .describe('What there is to say of the request; it is there when there is anything.')
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
    next_cursor: z.string().nullable().describe('For the parameter cursor; null at the end.'),
    ignored: ignored.optional(),
    ruleset: z.string().optional().describe('Version of the checks, where checks are listed.'),
  })
  .describe('Which part of the list this is. By cursor there are only path, per_page and next_cursor.')
  .register(components, { id: 'Meta' });

const fieldError = z
  .object({
    field: z.string(),
    in: z.enum(['query', 'body', 'path', 'header']),
    code: z.string(),
    detail: z.string().describe('What is wrong and what is allowed.'),
    allowed: z.array(z.string()).optional(),
  })
  .register(components, { id: 'FieldError' });

const types = keysOf(problems).map((code) => `urn:sonde:problem:${code}`) as [string, ...string[]];

export const problem = z
  .object({
    type: z.enum(types),
    title: z.string(),
    status: z.int().min(400).max(599).describe('The HTTP status.'),
    detail: z.string(),
    instance: z.string().describe('Path of the request.'),
    request_id: z.string().describe('To find the request in the log.'),
    message: z
      .union([z.string(), z.record(z.string(), z.array(z.string()).min(1))])
      .describe('The same as detail; where fields are wrong, the sentences by field.'),
    errors: z.array(fieldError).min(1).optional().describe('Where fields are wrong: each one.'),
  })
  .describe('Every error (RFC 9457).')
  .register(components, { id: 'Problem' });
