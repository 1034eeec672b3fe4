import type { Headers } from './answer.ts';
import { leaveBody } from './body.ts';
import { withDeadline } from './deadline.ts';
import { FetchFailure } from './failure.ts';
import { openConnectionPool } from './pool.ts';
import { sendRequest } from './send-request.ts';
import type { HttpSettings } from './settings.ts';

/**
 * Sends a POST request over a separate connection and returns the response head; the body is not read and redirects are not followed. `owner` is the
 * account id, or null. Throws `FetchFailure`, and the reason of the signal when it aborts.
 */
export const post = async (
  url: URL,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: Uint8Array },
  settings: HttpSettings,
  signal: AbortSignal,
  owner: number | null = null,
): Promise<{ status: number; headers: Headers }> => {
  const pool = openConnectionPool(settings, owner);
  const failure = () => new FetchFailure('timeout', url.href);
  try {
    return await withDeadline(settings.totalTimeout, failure, signal, async (deadline) => {
      const response = await sendRequest(
        url,
        { method: 'POST', headers, own: {}, body, repeats: false, redirected: false },
        settings,
        pool,
        deadline,
      );
      leaveBody(response);
      return { status: response.status, headers: response.headers };
    });
  } finally {
    await pool.close();
  }
};
