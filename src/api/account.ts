import { findAccount } from '../accounts/account.ts';
import { countWaitingPages } from '../imports/import-room.ts';
import { Problem } from '../problem.ts';
import { countReports } from '../reports/counts.ts';
import { countWebhooks, MAX_WEBHOOKS } from '../webhooks/create.ts';
import { MAX_BODY_BYTES, MAX_ITEM_BODY_BYTES } from './body.ts';
import { entityTag, unlessNotModified } from './conditional.ts';
import { json, timestamp } from './envelope.ts';
import { AUTOMATIC } from './language-field.ts';
import type { Call, Resource } from './resource.ts';
import type { Service } from './service.ts';

/** Whose key this is, and what it may do. */
const read = async ({ service, key, request }: Call): Promise<Response> => {
  const account = await findAccount(service.db, { id: key.accountId });
  if (!account) throw new Problem('key_unknown');
  const { id, name, email, language, createdAt } = account;
  const limits = limitsOf(service);
  const usage = await usageOf(service, id);
  const shown = [...Object.values(limits), ...Object.values(usage)];
  const tag = entityTag('account', id, name, email, language, key.id, key.name, key.lastUsedAt, key.expiresAt, ...shown);
  return unlessNotModified(request, tag, () =>
    json({
      data: {
        id,
        object: 'account',
        name,
        email,
        language: language ?? AUTOMATIC,
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
      },
    }),
  );
};

const limitsOf = ({ config, reportRoom }: Service) => ({
  requests_per_second: config.rateLimit,
  burst: config.rateBurst,
  body_bytes: MAX_BODY_BYTES,
  item_body_bytes: MAX_ITEM_BODY_BYTES,
  reports: reportRoom.most,
  import_pages: config.importPagesPerAccount || null,
  webhooks: MAX_WEBHOOKS,
});

const usageOf = async ({ db }: Service, accountId: number) => ({
  reports: await countReports(db, { accountId }),
  import_pages: await countWaitingPages(db, accountId),
  webhooks: await countWebhooks(db, accountId),
});

export const accountResources: readonly Resource[] = [{ path: '/account', methods: { GET: read } }];
