import type { JsonSchema } from './names.ts';

/** A body in any of the three media types. In forms a list is one text with commas, of the ways that are taken the one that every generator knows. */
export const requestBody = (schema: JsonSchema): JsonSchema => {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: string[] };
  const lists = Object.keys(properties).filter((name) => properties[name]?.type === 'array');
  const encoding = Object.fromEntries(lists.map((name) => [name, { style: 'form', explode: false }]));
  const form = lists.length === 0 ? { schema } : { schema, encoding };
  return {
    required: required.length > 0,
    content: { 'application/x-www-form-urlencoded': form, 'application/json': { schema }, 'multipart/form-data': form },
  };
};
