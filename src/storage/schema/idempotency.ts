import { big, nullable, reference, table, text, time } from './define.ts';

/** Operations that take an `Idempotency-Key`. */
export type IdempotentOperation = 'report' | 'import' | 'crawl' | 'webhook' | 'rotation' | 'test' | 'redelivery';

/** The result of a request with an Idempotency-Key, while the request may be repeated. */
export const idempotency = table({
  columns: {
    workspace_id: reference('workspace'),
    key: text(),
    operation: text<IdempotentOperation>(),
    /** HMAC of the request without its password. */
    request_hash: text(),
    /** PHC string of the request’s password; null without one. */
    password_hash: nullable(text()),
    /** Id of the report, import, delivery or secret that was made. It has no foreign key, so that a replay finds a deleted object gone. */
    object_id: big(),
    /** Grows by one with each key of the account: the newest minus the oldest bounds their number without a count. */
    number: big(),
    created_at: time(),
  },
  key: ['workspace_id', 'key'],
  withoutRowid: true,
  indexes: { idempotency_by_age: '(created_at)', idempotency_by_number: '(workspace_id, number)' },
});
