import { FetchFailure } from '../../http/failure.ts';
import type { Unavailable } from '../evidence.ts';
import { AuditFailure } from '../failure.ts';

/** Evidence beside the page may fail, and then says why: of the URL that failed, or else of the one that was asked for. */
export const attempt = async <Found>(asked: string, fetching: () => Promise<Found>): Promise<Found | Unavailable> => {
  try {
    return await fetching();
  } catch (error) {
    if (!(error instanceof FetchFailure || error instanceof AuditFailure)) throw error;
    const url = (error instanceof FetchFailure && error.url) || asked;
    return { unavailable: { reason: 'fetch_failed', code: error.code, url } };
  }
};
