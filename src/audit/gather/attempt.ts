import { FetchFailure } from '../../http/failure.ts';
import { AuditFailure } from '../audit-failure.ts';
import type { Unavailable } from '../evidence.ts';

/** Returns the evidence, or the reason why it is missing: the failure code and the URL that failed, `requested` by default. */
export const attemptGathering = async <Found>(requested: string, fetching: () => Promise<Found>): Promise<Found | Unavailable> => {
  try {
    return await fetching();
  } catch (error) {
    if (!(error instanceof FetchFailure || error instanceof AuditFailure)) throw error;
    const url = (error instanceof FetchFailure && error.url) || requested;
    return { unavailable: { reason: 'fetch_failed', code: error.code, url } };
  }
};
