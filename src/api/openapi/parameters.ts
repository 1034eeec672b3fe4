import { type JsonSchema, requestSchema } from './names.ts';
import { type Operation, requestHeaders } from './operation.ts';

/** What a request says outside its body: parts of the path, query, headers. */
export const parametersOf = (path: string, { query, headers = [] }: Operation): JsonSchema[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, in: 'path', required: true, ...inPath[name] })),
  ...(query === undefined ? [] : Object.entries(membersOf(requestSchema(query))).map(([name, schema]) => inQuery(name, schema))),
  ...headers.map((name) => ({ name, in: 'header', ...requestHeaders[name] })),
];

/** Ids that cannot be are unknown ones, so their text is free. */
const inPath: Record<string, JsonSchema> = {
  id: { schema: { type: 'integer', minimum: 1 }, description: 'Of the object.' },
  delivery: { schema: { type: 'integer', minimum: 1 }, description: 'Id of the delivery.' },
  project: { schema: { type: 'string' }, description: 'Name of the project: its host.', example: 'example.com' },
  check: { schema: { type: 'string' }, description: 'Id of the check.', example: 'title-present' },
};

const membersOf = ({ properties = {} }: { properties?: Record<string, JsonSchema> }): Record<string, JsonSchema> => properties;

const inQuery = (name: string, { description, ...schema }: JsonSchema): JsonSchema => ({
  name,
  in: 'query',
  ...(description === undefined ? {} : { description }),
  schema,
});
