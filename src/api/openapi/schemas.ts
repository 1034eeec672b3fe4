import { z } from 'zod';
import type { JsonSchema } from '../../front/openapi.ts';
import { components } from '../../lib/schema.ts';

const PREFIX = '#/components/schemas/';

/** Returns a `$ref` to a named schema. Throws if the schema has no name. */
export const schemaRef = (schema: z.ZodType): JsonSchema => {
  const name = components.get(schema)?.id;
  if (name === undefined) throw new Error('A schema of the document must be registered in components');
  return { $ref: `${PREFIX}${name}` };
};

/** Returns the JSON Schema (2020-12) of every named response schema. */
export const componentSchemas = (): Record<string, JsonSchema> => {
  const { schemas } = z.toJSONSchema(components, { io: 'output', uri: (id) => `${PREFIX}${id}`, override: allowNewMembers });
  const byName = Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(byName.map(([name, schema]) => [name, withoutOwnNames(schema as JsonSchema)]));
};

/** Returns the JSON Schema of an unnamed response schema. */
export const answerSchema = (schema: z.ZodType): JsonSchema =>
  withoutOwnNames(z.toJSONSchema(schema, { io: 'output', override: allowNewMembers }) as JsonSchema);

/** Returns the JSON Schema of request fields. */
export const requestSchema = (schema: z.ZodType): JsonSchema =>
  withoutOwnNames(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: openWithDefault }) as JsonSchema);

/** Removes `additionalProperties: false`, because later versions add members, and removes patterns that `format` implies. */
const allowNewMembers = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  // Client generators expect `true`, not `{}`.
  if (JSON.stringify(jsonSchema.additionalProperties) === '{}') jsonSchema.additionalProperties = true;
  if (jsonSchema.description === '') delete jsonSchema.description;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** Adds examples, and default values as a client would send them: JSON Schemas of schemas that transform their input lack both. */
const openWithDefault = ({ jsonSchema, zodSchema }: { jsonSchema: JsonSchema; zodSchema: z.core.$ZodType }): void => {
  allowNewMembers({ jsonSchema });
  const { examples } = z.globalRegistry.get(zodSchema) ?? {};
  if (examples !== undefined) jsonSchema.examples = examples;
  if (!(zodSchema instanceof z.ZodDefault)) return;
  const { defaultValue } = zodSchema.def;
  jsonSchema.default = typeof defaultValue === 'boolean' ? Number(defaultValue) : defaultValue;
};

/** Removes `$schema` and `$id` from a schema: the OpenAPI document declares its dialect once. */
const withoutOwnNames = ({ $schema: _, $id: __, id: ___, ...schema }: JsonSchema): JsonSchema => schema;
