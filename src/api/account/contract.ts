import { z } from 'zod';
import { scopes } from '../../accounts/key.ts';
import { MAX_BODY_BYTES, MAX_ITEM_BODY_BYTES } from '../../front/body.ts';
import { components } from '../../front/components.ts';
import { count, id, languageField, time } from '../../front/fields.ts';
import { MAX_WEBHOOKS } from '../../webhooks/create.ts';
import { defineOperation, one, unchanged } from '../contract.ts';
import { ASKED, MADE } from '../reports/example.ts';
import { accountJson } from './json.ts';

export const account = z
  .object({
    id,
    object: z.literal('account'),
    name: z.string(),
    email: z.string(),
    language: languageField('language').describe(
      'Of texts where a request asks for none with Accept-Language; set on the web page of the account.',
    ),
    created_at: time('When it was made.'),
    limits: z.object({
      requests_per_second: count('For each key.'),
      burst: count('Requests at once.'),
      body_bytes: count('Of a request.'),
      item_body_bytes: count('Of a request to a single thing.'),
      reports: count('That the account may have; null for any number.').nullable(),
      import_pages: count('Of imports that may wait to become reports; null for any number.').nullable(),
      webhooks: count('That the account may have.'),
    }),
    usage: z
      .object({
        reports: count('That the account has.'),
        import_pages: count('That wait to become reports.'),
        webhooks: count('That the account has.'),
      })
      .describe('How much of the limits of the same names is used.'),
    key: z
      .object({
        name: z.string(),
        prefix: z.string().describe('How the key begins.'),
        scopes: z.array(z.enum(scopes)),
        last_used_at: time('Roughly.').nullable(),
        expires_at: time('When it stops working.').nullable(),
      })
      .describe('The key that this request came with.'),
  })
  .register(components, { id: 'Account' });

const example = () =>
  accountJson(
    { id: 1, name: 'Ada', email: 'ada@example.com', language: null, createdAt: MADE },
    { name: 'Nightly run', prefix: 'sonde_4fQz', scopes: ['read', 'write'], lastUsedAt: ASKED, expiresAt: null },
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
  readAccount: defineOperation({
    method: 'GET',
    path: '/account',
    tag: 'Account',
    summary: 'Read the account of this key, and its permissions',
    headers: ['If-None-Match'],
    responses: { 200: one(account, 'The account and the key.'), 304: unchanged },
    example,
  }),
};
