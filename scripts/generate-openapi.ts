import { openApiDocument } from '../src/api/openapi/document.ts';

/** docs/openapi.json: the interface for programs that write clients. The service itself answers the same at /api/v1/openapi.json. */
export const openApiDocs = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
