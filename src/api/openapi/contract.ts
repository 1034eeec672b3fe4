import { z } from 'zod';
import { defineOperation, fileResponse, notModified } from '../contract.ts';

const document = z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) });

export const descriptionOperations = {
  readDescription: defineOperation({
    method: 'GET',
    path: '/openapi.json',
    auth: 'none',
    tag: 'Service',
    summary: 'Retrieve the API description',
    description: 'This document. It needs no key.',
    headers: ['If-None-Match'],
    responses: {
      200: fileResponse(
        'application/json',
        document,
        'OpenAPI 3.1.',
        () => ({ openapi: '3.1.1', info: { title: 'Sonde', version: '1' }, paths: {} }),
        ['ETag'],
      ),
      304: notModified,
    },
  }),
};
