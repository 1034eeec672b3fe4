import { FetchFailure } from '../../http/failure.ts';
import type { Unavailable } from '../evidence.ts';
import { AuditFailure, failures } from '../failure.ts';

/** Evidence beside the page may fail, and then says why. */
export const attempt = async <Found>(fetching: () => Promise<Found>): Promise<Found | Unavailable> => {
  try {
    return await fetching();
  } catch (error) {
    if (!(error instanceof FetchFailure || error instanceof AuditFailure)) throw error;
    return { unavailable: lowerFirst(failures[error.code].sentence).replace(/\.$/, '') };
  }
};

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
