import { bigInteger, nullable, reference, table, text, time } from './define.ts';

/** Operations that accept an `Idempotency-Key`. */
export type IdempotentOperation = 'report' | 'import' | 'crawl' | 'webhook' | 'rotation' | 'test' | 'redelivery';

/** The result of a request with an Idempotency-Key, stored while the request may be repeated. */
export const idempotency = table({
  columns: {
    workspace_id: reference('workspace'),
    key: text(),
    operation: text<IdempotentOperation>(),
    /** HMAC of the request, excluding its password. */
    request_hash: text(),
    /** PHC string of the request’s password; null without a password. */
    password_hash: nullable(text()),
    /** Id of the created report, import, delivery or secret. The column has no foreign key, so that a replay can see that the object was deleted. */
    object_id: bigInteger(),
    /** Number that grows by one with each key of the account: the newest minus the oldest limits the number of keys without counting. */
    number: bigInteger(),
    created_at: time(),
  },
  key: ['workspace_id', 'key'],
  withoutRowid: true,
  indexes: { idempotency_by_age: '(created_at)', idempotency_by_number: '(workspace_id, number)' },
});
