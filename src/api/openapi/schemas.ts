import { z } from 'zod';
import { components } from '../contract.ts';

export type JsonSchema = { [keyword: string]: unknown };

const PREFIX = '#/components/schemas/';

/** Throws for a schema that has no name in the document. */
export const refTo = (schema: z.ZodType): JsonSchema => {
  const name = components.get(schema)?.id;
  if (name === undefined) throw new Error('A schema of the document must be registered in components');
  return { $ref: `${PREFIX}${name}` };
};

/** JSON Schema (2020-12) of everything that is answered, each named one once. */
export const componentSchemas = (): Record<string, JsonSchema> => {
  const { schemas } = z.toJSONSchema(components, { io: 'output', uri: (id) => `${PREFIX}${id}`, override: open });
  const byName = Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(byName.map(([name, schema]) => [name, withoutOwnNames(schema as JsonSchema)]));
};

/** JSON Schema of an answer that has no name of its own. */
export const answerSchema = (schema: z.ZodType): JsonSchema =>
  withoutOwnNames(z.toJSONSchema(schema, { io: 'output', override: open }) as JsonSchema);

/** JSON Schema of what a request may say. */
export const requestSchema = (schema: z.ZodType): JsonSchema =>
  withoutOwnNames(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: openWithDefault }) as JsonSchema);

/** Members are only ever added, so nobody may count on there being no others. And `format` says what these patterns say. */
const open = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  // What JSON Schema calls `{}` here, generators of clients know as `true`.
  if (JSON.stringify(jsonSchema.additionalProperties) === '{}') jsonSchema.additionalProperties = true;
  if (jsonSchema.description === '') delete jsonSchema.description;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** Defaults are lost where a value is changed on its way in. They are written as they would be sent. */
const openWithDefault = ({ jsonSchema, zodSchema }: { jsonSchema: JsonSchema; zodSchema: z.core.$ZodType }): void => {
  open({ jsonSchema });
  if (!(zodSchema instanceof z.ZodDefault)) return;
  const { defaultValue } = zodSchema.def;
  jsonSchema.default = typeof defaultValue === 'boolean' ? Number(defaultValue) : defaultValue;
};

/** The document says once for all which JSON Schema it speaks. */
const withoutOwnNames = ({ $schema: _, $id: __, id: ___, ...schema }: JsonSchema): JsonSchema => schema;
