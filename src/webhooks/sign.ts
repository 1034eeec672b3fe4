import { createHmac } from 'node:crypto';
import { SECRET_PREFIX } from './secret.ts';

/**
 * Signature headers of Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, one signature for each secret. `time` is that of the
 * attempt, in milliseconds since 1970.
 */
export const signatureHeaders = (id: string, time: number, body: string, secrets: readonly string[]): Record<string, string> => {
  const timestamp = String(Math.floor(time / 1000));
  const signatures = secrets.map((secret) => `v1,${sign(`${id}.${timestamp}.${body}`, secret)}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
};

const sign = (content: string, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(content)
    .digest('base64');
