import type { Http } from '../../http/fetch.ts';
import type { Page } from '../evidence.ts';
import type { Analysis } from '../processes/analysis-pool.ts';
import type { Packed } from '../processes/packed.ts';
import { unlessWall } from './unless-wall.ts';

/** Loads the page at a canonical URL, whatever its status. Throws `bot_wall` if a guard answered in its place. */
export const gatherCanonicalTarget = async (
  canonical: string | null,
  http: Pick<Http, 'fetch'>,
  analysis: Analysis,
): Promise<Packed<Page> | null> => {
  if (canonical === null) return null;
  return unlessWall(await analysis.readPage(await http.fetch(new URL(canonical)), canonical)).packed;
};
