import { findAccount } from '../accounts/account.ts';
import { Problem } from '../problem.ts';
import { json, timestamp } from './envelope.ts';
import type { Call, Resource } from './resource.ts';

/** Whose key this is, and what it may do. */
const read = async ({ service, key }: Call): Promise<Response> => {
  const account = await findAccount(service.db, { id: key.accountId });
  if (!account) throw new Problem('key_unknown');
  const { id, name, email, createdAt } = account;
  return json({
    data: {
      id,
      object: 'account',
      name,
      email,
      created_at: timestamp(createdAt),
      key: {
        name: key.name,
        prefix: key.prefix,
        scopes: key.scopes,
        last_used_at: key.lastUsedAt === null ? null : timestamp(key.lastUsedAt),
        expires_at: key.expiresAt === null ? null : timestamp(key.expiresAt),
      },
    },
  });
};

export const accountResources: readonly Resource[] = [{ path: '/account', methods: { GET: read } }];
