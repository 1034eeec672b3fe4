import type { z } from 'zod';
import { deletedJson } from '../front/envelope.ts';
import type { FieldRules } from '../front/field-rules.ts';
import { deleted, id } from '../front/fields.ts';
import type { ProblemCode } from '../lib/problem.ts';
import { defineOperation, deletion, one, type Tag, unchanged } from './contract.ts';

interface Item<Path extends string, Noun extends string, Data, Fields extends z.ZodObject> {
  path: Path;
  tag: Tag;
  /** Its name in JSON. */
  noun: Noun;
  /** The item in summaries, with its article. */
  what?: string;
  schema: z.ZodType<Data>;
  problems: readonly ProblemCode[];
  example(): Data;
  /** Fields of a change. */
  body: Fields | ((rules: FieldRules) => Fields);
}

/** The operations that get, change and delete an item. PUT, PATCH and POST do the same. */
export const itemOperations = <
  const Path extends string,
  const Noun extends string,
  Data extends { id: number },
  Fields extends z.ZodObject,
>({
  path,
  tag,
  noun,
  what = `a ${noun}`,
  schema,
  problems,
  example,
  body,
}: Item<Path, Noun, Data, Fields>) => {
  const change = {
    path,
    tag,
    summary: `Change ${what}`,
    description: 'Fields that aren’t sent stay as they are.',
    body,
    headers: ['If-Match'],
    responses: { 200: one(schema, `The ${noun} as it is now.`) },
    problems,
    example,
  } as const;
  return {
    read: defineOperation({
      method: 'GET',
      path,
      tag,
      summary: `Get ${what}`,
      headers: ['If-None-Match'],
      responses: { 200: one(schema, `The ${noun}.`), 304: unchanged },
      problems,
      example,
    }),
    put: defineOperation({ method: 'PUT', ...change }),
    update: defineOperation({ method: 'PATCH', ...change }),
    post: defineOperation({ method: 'POST', ...change }),
    remove: defineOperation({
      method: 'DELETE',
      path,
      tag,
      summary: `Delete ${what}`,
      headers: ['If-Match'],
      responses: { 200: deletion(deleted(noun, id)) },
      problems,
      example: () => deletedJson(noun, example().id),
    }),
  };
};
