/** JSON Schema, or another object of the OpenAPI document whose content this code doesn’t examine. */
export type JsonSchema = { [keyword: string]: unknown };

/** The OpenAPI 3.1 document that describes the API. */
export interface OpenApi {
  openapi: string;
  info: JsonSchema;
  servers: { url: string }[];
  security: JsonSchema[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', OperationObject>>>;
  webhooks: JsonSchema;
  components: JsonSchema & { examples: Record<string, JsonSchema>; schemas: Record<string, JsonSchema> };
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: JsonSchema[];
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
}
