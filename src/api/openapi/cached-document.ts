import { setImmediate } from 'node:timers/promises';
import { type OpenApi, openApiDocument, operations } from './document.ts';
import { answerSchemas, requestSchema } from './names.ts';

/** The document, made when it is first asked for: most processes never are. */
export const cachedDocument = (): Promise<OpenApi> => {
  cached ??= makeInPieces();
  return cached;
};

let cached: Promise<OpenApi> | undefined;

/** Printing all schemas at once would hold up other requests for tens of milliseconds. */
const makeInPieces = async (): Promise<OpenApi> => {
  answerSchemas();
  for (const { query, body } of Object.values(operations).flatMap((methods) => Object.values(methods))) {
    await setImmediate();
    for (const schema of [query, body]) if (schema) requestSchema(schema);
  }
  return openApiDocument();
};
