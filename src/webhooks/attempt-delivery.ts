import { FetchFailure } from '../http/failure.ts';
import { post } from '../http/post.ts';
import { retryAfter } from '../http/retry-after.ts';
import type { HttpSettings } from '../http/settings.ts';
import type { Attempt } from './delivery.ts';
import type { PendingDelivery } from './pending-delivery.ts';
import { signatureHeaders } from './sign.ts';

/** Result of one attempt. */
export interface AttemptResult {
  attempt: Attempt;
  /** Milliseconds from the receiver’s Retry-After; 0 without one. */
  retryAfter: number;
  /** An unexpected error, which is no failure of the request. */
  bug?: unknown;
}

/** Sends a message once. Throws only if the signal aborts. */
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
