import type { z } from 'zod';
import { deletedJson } from '../front/envelope.ts';
import type { FieldRules } from '../front/field-rules.ts';
import { deleted, id } from '../front/fields.ts';
import type { ProblemCode } from '../lib/problem.ts';
import {
  type DataOf,
  defineOperation,
  deletionResponse,
  itemResponse,
  type JsonResponse,
  notModified,
  type Operation,
  type OtherResponse,
  type Tag,
} from './contract.ts';

interface ReadDefinition<Path extends string, Answer, Fields extends z.ZodObject>
  extends Pick<Operation, 'tag' | 'summary' | 'description' | 'headers' | 'problems' | 'cached'> {
  path: Path;
  query?: Fields;
  answer: Answer;
  example?(): DataOf<Answer>;
}

/** Defines an operation that reads a list, an item or a file, or responds with 304 if the client has the current version. */
export const readOperation = <
  const Path extends string,
  Answer extends JsonResponse<unknown> | OtherResponse,
  Fields extends z.ZodObject = z.ZodObject,
>({
  answer,
  ...operation
}: ReadDefinition<Path, Answer, Fields>) =>
  defineOperation({ method: 'GET', headers: ['If-None-Match'], ...operation, responses: { 200: answer, 304: notModified } });

interface ItemDefinition<Path extends string, Noun extends string, Data> {
  path: Path;
  tag: Tag;
  /** The item’s name in JSON. */
  noun: Noun;
  /** Name of the item in summaries, with an article. */
  what?: string;
  schema: z.ZodType<Data>;
  problems: readonly ProblemCode[];
  example(): Data;
}

/** Defines the operations that retrieve, update and delete an item. PUT, PATCH and POST all change the item in the same way. */
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
}: ItemDefinition<Path, Noun, Data> & {
  /** Fields that a change request may send. */
  body: Fields | ((rules: FieldRules) => Fields);
}) => {
  const all = { path, tag, problems } as const;
  const change = {
    ...{ ...all, body, example },
    summary: `Update ${what}`,
    description: 'Fields that aren’t sent stay as they are.',
    headers: ['If-Match'],
    responses: { 200: itemResponse(schema, `The ${noun} as it is now.`) },
  } as const;
  return {
    read: readOperation({ ...all, summary: `Retrieve ${what}`, answer: itemResponse(schema, `The ${noun}.`), example }),
    put: defineOperation({ method: 'PUT', ...change }),
    update: defineOperation({ method: 'PATCH', ...change }),
    post: defineOperation({ method: 'POST', ...change }),
    remove: deleteOperation({
      ...all,
      summary: `Delete ${what}`,
      schema: deleted(noun, id),
      example: () => deletedJson(noun, example().id),
    }),
  };
};

interface DeletionDefinition<Path extends string, Data> extends Pick<Operation, 'tag' | 'summary' | 'description' | 'problems'> {
  path: Path;
  schema: z.ZodType<Data>;
  example(): Data;
}

/** Defines an operation that deletes an item. */
export const deleteOperation = <const Path extends string, Data>({ schema, ...operation }: DeletionDefinition<Path, Data>) =>
  defineOperation({ method: 'DELETE', headers: ['If-Match'], ...operation, responses: { 200: deletionResponse(schema) } });
