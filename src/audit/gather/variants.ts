import type { Http } from '../../http/fetch.ts';
import { isUnavailable, type Variant } from '../evidence.ts';
import type { Judges } from '../judges.ts';
import { MAX_VARIANT_BYTES, variantsOf } from '../read/address/url-variants.ts';
import { attempt } from './attempt.ts';

/** Each other spelling of the page's address that answers at all. */
export const gatherVariants = async (site: URL, http: Pick<Http, 'fetch'>, judges: Judges): Promise<Variant[]> => {
  const found = await Promise.all(
    variantsOf(site).map(({ kind, url }) =>
      attempt(url.href, async () => judges.readVariant(await http.fetch(url, { maxBytes: MAX_VARIANT_BYTES }), kind, url.href)),
    ),
  );
  return found.filter((variant): variant is Variant => !isUnavailable(variant));
};
