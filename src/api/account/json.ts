import { z } from 'zod';
import type { Account } from '../../accounts/account.ts';
import type { Key } from '../../accounts/key.ts';
import { scopes } from '../../accounts/key.ts';
import { optionalTimestamp, timestamp } from '../../front/envelope.ts';
import { id, languageField, shownLanguage } from '../../front/fields.ts';
import { components, count, time } from '../../lib/schema.ts';

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

type Shown = z.infer<typeof account>;

export const accountJson = (
  { id, name, email, language, createdAt }: Pick<Account, 'id' | 'name' | 'email' | 'language' | 'createdAt'>,
  key: Pick<Key, 'name' | 'prefix' | 'scopes' | 'lastUsedAt' | 'expiresAt'>,
  { limits, usage }: Pick<Shown, 'limits' | 'usage'>,
): Shown => ({
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
