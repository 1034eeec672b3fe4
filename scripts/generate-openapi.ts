import { openApiDocument } from '../src/api/openapi/document.ts';

/** docs/openapi.json: the OpenAPI document for generators of clients; the service serves it at /api/v1/openapi.json. */
export const openApiDocs = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
