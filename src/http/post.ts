import type { Headers } from './answer.ts';
import { ask } from './ask.ts';
import { leaveBody } from './body.ts';
import { withDeadline } from './deadline.ts';
import { FetchFailure } from './failure.ts';
import { openConnectionPool } from './pool.ts';
import type { HttpSettings } from './settings.ts';

/**
 * Sends a body to a URL for an account, over a connection of its own, and returns the head of the answer; nobody reads the rest. A redirect is an answer.
 * Throws `FetchFailure`, and the reason of the signal when that aborts.
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
      const asked = await ask(url, { method: 'POST', headers, body, redirected: false }, settings, pool, deadline);
      leaveBody(asked);
      return { status: asked.status, headers: asked.headers };
    });
  } finally {
    await pool.close();
  }
};
