import { z } from 'zod';
import type { Account } from '../../accounts/account.ts';
import type { Key } from '../../accounts/key.ts';
import { scopes } from '../../accounts/key.ts';
import { optionalTimestamp, timestamp } from '../../front/envelope.ts';
import { id, languageField, shownLanguage } from '../../front/fields.ts';
import { components, count, time } from '../../lib/schema.ts';

export const accountSchema = z
  .object({
    id,
    object: z.literal('account'),
    name: z.string(),
    email: z.string(),
    language: languageField('language').describe(
      'Of texts where a request asks for none with Accept-Language; set on the web page of the account.',
    ),
    created_at: time('When the account was created.'),
    limits: z.object({
      requests_per_second: count('Requests per second for each key.'),
      burst: count('Maximum requests at once.'),
      body_bytes: count('Maximum bytes of a request body.'),
      item_body_bytes: count('Maximum bytes of a request body for a single object.'),
      reports: count('Maximum reports of the account; null if unlimited.').nullable(),
      import_pages: count('Maximum pages of imports that wait for their reports; null if unlimited.').nullable(),
      webhooks: count('Maximum webhooks of the account.'),
    }),
    usage: z
      .object({
        reports: count('Reports of the account.'),
        import_pages: count('Pages of imports that wait for their reports.'),
        webhooks: count('Webhooks of the account.'),
      })
      .describe('Current usage of the limits with the same names.'),
    key: z
      .object({
        name: z.string(),
        prefix: z.string().describe('First characters of the key.'),
        scopes: z.array(z.enum(scopes)),
        last_used_at: time('When the key was last used, approximately.').nullable(),
        expires_at: time('When the key expires.').nullable(),
      })
      .describe('The key of this request.'),
  })
  .register(components, { id: 'Account' });

type AccountJson = z.infer<typeof accountSchema>;

export const accountJson = (
  { id, name, email, language, createdAt }: Pick<Account, 'id' | 'name' | 'email' | 'language' | 'createdAt'>,
  key: Pick<Key, 'name' | 'prefix' | 'scopes' | 'lastUsedAt' | 'expiresAt'>,
  { limits, usage }: Pick<AccountJson, 'limits' | 'usage'>,
): AccountJson => ({
  id,
  object: 'account',
  name,
  email,
  language: shownLanguage(language),
  created_at: timestamp(createdAt),
  limits,
  usage,
  key: {
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    last_used_at: optionalTimestamp(key.lastUsedAt),
    expires_at: optionalTimestamp(key.expiresAt),
  },
});
