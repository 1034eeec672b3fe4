import { findAccount } from '../accounts/account.ts';
import { Problem } from '../problem.ts';
import { MAX_BODY_BYTES, MAX_ITEM_BODY_BYTES } from './body.ts';
import { entityTag, unlessKnown } from './conditional.ts';
import { json, timestamp } from './envelope.ts';
import type { Call, Resource } from './resource.ts';

/** Whose key this is, and what it may do. */
const read = async ({ service, key, request }: Call): Promise<Response> => {
  const account = await findAccount(service.db, { id: key.accountId });
  if (!account) throw new Problem('key_unknown');
  const { id, name, email, createdAt } = account;
  const { rateLimit, rateBurst } = service.config;
  const tag = entityTag('account', id, name, email, key.id, key.name, key.lastUsedAt, key.expiresAt, rateLimit, rateBurst);
  return unlessKnown(request, tag, () =>
    json({
      data: {
        id,
        object: 'account',
        name,
        email,
        created_at: timestamp(createdAt),
        limits: { requests_per_second: rateLimit, burst: rateBurst, body_bytes: MAX_BODY_BYTES, item_body_bytes: MAX_ITEM_BODY_BYTES },
        key: {
          name: key.name,
          prefix: key.prefix,
          scopes: key.scopes,
          last_used_at: key.lastUsedAt === null ? null : timestamp(key.lastUsedAt),
          expires_at: key.expiresAt === null ? null : timestamp(key.expiresAt),
        },
      },
    }),
  );
};

export const accountResources: readonly Resource[] = [{ path: '/account', methods: { GET: read } }];
