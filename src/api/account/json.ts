import type { z } from 'zod';
import type { Account } from '../../accounts/account.ts';
import type { Key } from '../../accounts/key.ts';
import { timestamp } from '../../front/envelope.ts';
import { shownLanguage } from '../../front/fields.ts';
import type { account } from './contract.ts';

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
    last_used_at: key.lastUsedAt === null ? null : timestamp(key.lastUsedAt),
    expires_at: key.expiresAt === null ? null : timestamp(key.expiresAt),
  },
});
