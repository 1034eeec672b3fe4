import type { Http } from '../../http/fetch.ts';
import type { Page } from '../evidence.ts';
import type { Judges } from '../judges.ts';
import type { Packed } from '../packed.ts';

/** The page that stands at the address a canonical names, whatever it answers. */
export const gatherCanonicalTarget = async (
  canonical: string | null,
  http: Pick<Http, 'fetch'>,
  judges: Judges,
): Promise<Packed<Page> | null> => {
  if (canonical === null) return null;
  const { packed } = await judges.readPage(await http.fetch(new URL(canonical)), canonical);
  return packed;
};
