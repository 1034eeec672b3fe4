import { MAX_BODY_BYTES, MAX_ITEM_BODY_BYTES } from '../../front/body.ts';
import { MAX_WEBHOOKS } from '../../webhooks/create.ts';
import { itemResponse } from '../contract.ts';
import { CREATED_AT, REQUESTED_AT } from '../reports/example.ts';
import { readOperation } from '../resource-operations.ts';
import { accountJson, accountSchema } from './json.ts';

const example = () =>
  accountJson(
    { id: 1, name: 'Ada', email: 'ada@example.com', language: null, createdAt: CREATED_AT },
    { name: 'Nightly run', prefix: 'sonde_4fQz', scopes: ['read', 'write'], lastUsedAt: REQUESTED_AT, expiresAt: null },
    {
      limits: {
        requests_per_second: 100,
        burst: 200,
        body_bytes: MAX_BODY_BYTES,
        item_body_bytes: MAX_ITEM_BODY_BYTES,
        reports: 250_000,
        import_pages: 20_000,
        webhooks: MAX_WEBHOOKS,
      },
      usage: { reports: 1204, import_pages: 0, webhooks: 2 },
    },
  );

export const accountOperations = {
  readAccount: readOperation({
    path: '/account',
    tag: 'Service',
    summary: 'Retrieve the account',
    description: 'The account that the key belongs to, its limits, and the permissions of the key.',
    answer: itemResponse(accountSchema, 'The account and the key.'),
    example,
  }),
};
