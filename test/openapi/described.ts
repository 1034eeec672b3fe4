import { openApiDocument } from '../../src/api/openapi/document.ts';
import type { Schema } from './json-schema.ts';

export const document = openApiDocument();

/** An operation, as known from the document alone. */
export interface Described {
  method: string;
  path: string;
  id: string;
  open: boolean;
  query: Record<string, Schema>;
  headers: string[];
  /** Schema of the body; undefined without one. */
  body: { properties: Record<string, Schema>; required: string[] } | undefined;
  responses: Record<string, Answered>;
}

export interface Answered {
  content?: Record<string, { schema: Schema; example?: unknown; examples?: Record<string, { $ref: string }> }>;
}

export const described: readonly Described[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const parameters = operation.parameters as { name: string; in: string; schema: Schema }[];
    const content = operation.requestBody?.content as Record<string, { schema: Schema }> | undefined;
    const schema = Object.values(content ?? {})[0]?.schema;
    return {
      method: method.toUpperCase(),
      path,
      id: operation.operationId,
      open: operation.security?.length === 0,
      query: Object.fromEntries(parameters.filter((one) => one.in === 'query').map((one) => [one.name, one.schema])),
      headers: parameters.filter((one) => one.in === 'header').map(({ name }) => name),
      body: schema && {
        properties: schema.properties as Record<string, Schema>,
        required: (schema.required ?? []) as string[],
      },
      responses: operation.responses as Record<string, Answered>,
    };
  }),
);
