import type { Http } from '../../http/fetch.ts';
import { AuditFailure } from '../audit-failure.ts';
import type { Page } from '../evidence.ts';
import type { Analysis } from '../processes/analysis-pool.ts';
import type { ReadPage } from '../processes/analysis-tasks.ts';
import type { Packed } from '../processes/packed.ts';

/** Loads the page at a canonical URL, whatever its status. Throws `bot_wall` if a bot wall answered instead. */
export const gatherCanonicalTarget = async (
  canonical: string | null,
  http: Pick<Http, 'fetch'>,
  analysis: Analysis,
): Promise<Packed<Page> | null> => {
  if (canonical === null) return null;
  return unlessWall(await analysis.readPage(await http.fetch(new URL(canonical)), canonical)).packed;
};

/** Returns the page. Throws `bot_wall` if the page comes from a bot wall. */
export const unlessWall = (read: ReadPage): ReadPage => {
  if (read.guard !== null) throw new AuditFailure('bot_wall', { guard: read.guard });
  return read;
};
