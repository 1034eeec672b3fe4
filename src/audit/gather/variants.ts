import type { Http } from '../../http/fetch.ts';
import type { Analysis } from '../analysis-pool.ts';
import { isUnavailable, type Reason, type Unavailable, type Variant } from '../evidence.ts';
import { MAX_VARIANT_BYTES, variantsOf } from '../read/address/url-variants.ts';
import { attempt } from './attempt.ts';

/** Each other spelling of the page's address that answers at all; nothing when it is not known of each whether it does. */
export const gatherVariants = async (site: URL, http: Pick<Http, 'fetch'>, analysis: Analysis): Promise<Variant[] | Unavailable> => {
  const found = await Promise.all(
    variantsOf(site).map(({ kind, url }) =>
      attempt(url.href, async () => analysis.readVariant(await http.fetch(url, { maxBytes: MAX_VARIANT_BYTES }), kind, url.href)),
    ),
  );
  const unknown = found.find((variant) => isUnavailable(variant) && mayPass(variant.unavailable));
  return unknown && isUnavailable(unknown) ? unknown : found.filter((variant): variant is Variant => !isUnavailable(variant));
};

/** What another visit might not meet. A verdict that went by it would change with the load of a server. */
const mayPass = (reason: Reason): boolean => reason.reason === 'fetch_failed' && PASSING.has(reason.code);

const PASSING: ReadonlySet<string> = new Set([
  'dns_timeout',
  'timeout',
  'connection_reset',
  'connection_closed',
  'content_length_mismatch',
]);
