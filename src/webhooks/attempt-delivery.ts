import { createHmac } from 'node:crypto';
import { FetchFailure } from '../http/failure.ts';
import { post } from '../http/post.ts';
import { retryAfter } from '../http/retry-after.ts';
import type { HttpSettings } from '../http/settings.ts';
import type { Attempt, PendingDelivery } from './delivery.ts';
import { SECRET_PREFIX } from './secret.ts';

/** Result of one delivery attempt. */
export interface AttemptResult {
  attempt: Attempt;
  /** Milliseconds from the receiver’s Retry-After header; 0 without the header. */
  retryAfter: number;
  /** An unexpected error that is not a failure of the request. */
  bug?: unknown;
}

/** Sends a message once. Throws only if the signal is aborted. */
export const attemptDelivery = async (
  { message_id, url, payload, workspace_id }: Pick<PendingDelivery, 'message_id' | 'url' | 'payload' | 'workspace_id'>,
  secrets: readonly string[],
  http: HttpSettings,
  at: number,
  closing: AbortSignal,
): Promise<AttemptResult> => {
  const start = performance.now();
  const outcome = (status: number | null, error: string | null): Attempt => ({
    at,
    status,
    error,
    duration: Math.round(performance.now() - start),
  });
  const headers = {
    accept: '*/*',
    'content-type': 'application/json',
    ...signatureHeaders(message_id, at, payload, secrets),
  };
  try {
    const answer = await post(new URL(url), { headers, body: Buffer.from(payload) }, http, closing, workspace_id);
    return { attempt: outcome(answer.status, null), retryAfter: retryAfter(answer.status, answer.headers, at) ?? 0 };
  } catch (error) {
    closing.throwIfAborted();
    if (error instanceof FetchFailure) return { attempt: outcome(null, error.code), retryAfter: 0 };
    return { attempt: outcome(null, 'internal'), retryAfter: 0, bug: error };
  }
};

/**
 * Returns the signature headers of Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, one signature per secret. `time` is the time of the
 * attempt, in milliseconds since 1970.
 */
export const signatureHeaders = (id: string, time: number, body: string, secrets: readonly string[]): Record<string, string> => {
  const timestamp = String(Math.floor(time / 1000));
  const signatures = secrets.map((secret) => `v1,${signContent(`${id}.${timestamp}.${body}`, secret)}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
};

const signContent = (content: string, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(content)
    .digest('base64');
