import type { Http } from '../../http/fetch.ts';
import { isUnavailable, type Unavailable, type UnavailableReason, type Variant } from '../evidence.ts';
import type { Analysis } from '../processes/analysis-pool.ts';
import { MAX_VARIANT_BYTES, variantsOf } from '../read/address/url-variants.ts';
import { attemptGathering } from './attempt.ts';

/** Fetches other spellings of the page's URL and returns those that respond. If one fails for a transient reason, the evidence is missing. */
export const gatherVariants = async (site: URL, http: Pick<Http, 'fetch'>, analysis: Analysis): Promise<Variant[] | Unavailable> => {
  const found = await Promise.all(
    variantsOf(site).map(({ kind, url }) =>
      attemptGathering(url.href, async () => analysis.readVariant(await http.fetch(url, { maxBytes: MAX_VARIANT_BYTES }), kind, url.href)),
    ),
  );
  const unknown = found.find((variant) => isUnavailable(variant) && isTransient(variant.unavailable));
  return unknown && isUnavailable(unknown) ? unknown : found.filter((variant): variant is Variant => !isUnavailable(variant));
};

/** True if a failure may be transient: a finding based on it would depend on the load of the server. */
const isTransient = (reason: UnavailableReason): boolean => reason.reason === 'fetch_failed' && TRANSIENT_ERRORS.has(reason.code);

const TRANSIENT_ERRORS: ReadonlySet<string> = new Set([
  'resolver_unavailable',
  'timeout',
  'connection_reset',
  'connection_closed',
  'content_length_mismatch',
]);
