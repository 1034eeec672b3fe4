import { exampleOf } from './examples.ts';
import { type JsonSchema, refTo, type SchemaName } from './names.ts';
import type { AnswerHeader, AnswerOf } from './operation.ts';

const JSON_TYPE = 'application/json';

/** A single object under `data`. */
export const one = (name: SchemaName, description: string, headers: readonly AnswerHeader[] = ['ETag']): AnswerOf => ({
  description,
  headers,
  content: { type: JSON_TYPE, schema: envelope({ data: refTo(name) }), example: { data: exampleOf(name), status: 200 } },
});

/** A list under `data`, with its links and what part of the whole it is. */
export const listOf = (name: SchemaName, description: string, headers: readonly AnswerHeader[] = ['ETag', 'Link']): AnswerOf => ({
  description,
  headers,
  content: {
    type: JSON_TYPE,
    schema: envelope({ data: { type: 'array', items: refTo(name) }, links: refTo('Links'), meta: refTo('Meta') }),
    example: { data: [exampleOf(name)], links: exampleOf('Links'), meta: exampleOf('Meta'), status: 200 },
  },
});

/** What says that something was deleted. */
export const deletion = (object: string, id: { schema: JsonSchema; example: unknown }, more: Record<string, number> = {}): AnswerOf => ({
  description: 'Deleted.',
  content: {
    type: JSON_TYPE,
    schema: envelope({
      id: id.schema,
      object: { const: object },
      deleted: { const: true },
      ...Object.fromEntries(Object.keys(more).map((name) => [name, { type: 'integer', minimum: 0 }])),
    }),
    example: { id: id.example, object, deleted: true, ...more, status: 200 },
  },
});

/** An answer that is no JSON. */
export const textual = (type: string, description: string, example: string, headers: readonly AnswerHeader[] = []): AnswerOf => ({
  description,
  headers,
  content: { type, schema: { type: 'string' }, example },
});

export const unchanged: AnswerOf = { description: 'You have the present version already.', headers: ['ETag'] };

/** On success the `status` of the body is always 200, whatever that of HTTP is. */
const envelope = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties: { meta: refTo('Notes'), ...properties, status: { const: 200 } },
  required: [...Object.keys(properties), 'status'],
});
