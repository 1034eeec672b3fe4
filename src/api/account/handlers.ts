import { findAccount } from '../../accounts/account.ts';
import { MAX_BODY_BYTES, MAX_ITEM_BODY_BYTES } from '../../front/body.ts';
import { entityTag, unlessNotModified } from '../../front/conditional.ts';
import { countWaitingPages } from '../../imports/import-limits.ts';
import { Problem } from '../../lib/problem.ts';
import { countReports } from '../../reports/rollups/counts.ts';
import { countWebhooks, MAX_WEBHOOKS } from '../../webhooks/create.ts';
import type { Handlers } from '../call.ts';
import type { Service } from '../service.ts';
import type { accountOperations } from './contract.ts';
import { accountJson } from './json.ts';

export const accountHandlers: Handlers<typeof accountOperations> = {
  /** Responds with the account that owns the request’s API key, and with the key’s scopes. */
  async readAccount(call) {
    const { service, key, request } = call;
    const account = await findAccount(service.db, { id: key.accountId });
    if (!account) throw new Problem('key_unknown');
    const { id, name, email, language } = account;
    const limits = limitsOf(service);
    const usage = await usageOf(service, id);
    const shown = [...Object.values(limits), ...Object.values(usage)];
    const tag = entityTag('account', id, name, email, language, key.id, key.name, key.lastUsedAt, key.expiresAt, ...shown);
    return unlessNotModified(request, tag, () => call.respond(200, accountJson(account, key, { limits, usage })));
  },
};

const limitsOf = ({ config, reportQuota }: Service) => ({
  requests_per_second: config.rateLimit,
  burst: config.rateBurst,
  body_bytes: MAX_BODY_BYTES,
  item_body_bytes: MAX_ITEM_BODY_BYTES,
  reports: reportQuota.most,
  import_pages: config.importPagesPerAccount || null,
  webhooks: MAX_WEBHOOKS,
});

const usageOf = async ({ db }: Service, accountId: number) => ({
  reports: await countReports(db, { accountId }),
  import_pages: await countWaitingPages(db, accountId),
  webhooks: await countWebhooks(db, accountId),
});
