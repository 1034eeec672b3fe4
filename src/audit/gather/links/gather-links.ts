import type { CheckedTarget, LinkChecks, LinkLeftOut, LinkResult, LinkTarget } from '../../link-check.ts';
import type { Analysis } from '../../processes/analysis-pool.ts';
import type { LinkReference } from '../../read/page-references.ts';
import type { AuditWatcher } from '../../steps.ts';
import { skipCauseOf } from '../requester.ts';
import { unlessUnreadable } from '../unless-unreadable.ts';
import type { LinkChecker } from './link-checker.ts';

interface GatherLinksParts {
  references: readonly LinkReference[];
  leftOut: LinkChecks['leftOut'];
  checker: LinkChecker;
  /** Recent verdicts of other audits. */
  known: ReadonlyMap<string, CheckedTarget>;
  analysis: Pick<Analysis, 'findMissingFragments'>;
  signal: AbortSignal;
  onLink?: AuditWatcher['onLink'];
}

/** Maximum pages read to find the fragments of links, maximum bytes per page, and maximum http:// URLs requested over https. */
const MAX_FRAGMENT_PAGES = 10;
const MAX_JUMP_BYTES = 512 * 1024;
const MAX_HTTPS_REQUESTS = 20;

/** Finds out where the links of a page lead. */
export const gatherLinks = async (parts: GatherLinksParts): Promise<LinkChecks> => {
  const { references, checker, known, analysis, signal, onLink } = parts;
  const leftOut: Partial<Record<LinkLeftOut, number>> = { ...parts.leftOut };
  const jumps = new Set(references.filter(({ fragments }) => fragments.length > 0).slice(0, MAX_FRAGMENT_PAGES));
  const insecure = new Set(references.filter(({ url }) => isPlain(new URL(url))).slice(0, MAX_HTTPS_REQUESTS));

  const missingFragments = async ({ url, fragments }: LinkReference): Promise<string[] | null> => {
    const { answer, isPlaced } = await checker.fetchPage(url, MAX_JUMP_BYTES);
    if (isPlaced) return [];
    return answer && unlessUnreadable(analysis.findMissingFragments(answer, fragments), null);
  };
  const answersOverHttps = async ({ url }: LinkReference, { finalUrl }: LinkResult): Promise<boolean> => {
    if (finalUrl.startsWith('https:')) return true;
    const secure = new URL(url);
    secure.protocol = 'https:';
    const { verdict, finalUrl: secureFinal } = await checker.check(secure.href);
    return (verdict === 'ok' || verdict === 'redirected') && secureFinal.startsWith('https:');
  };

  const one = async (reference: LinkReference): Promise<LinkTarget | LinkLeftOut> => {
    try {
      const { url } = reference;
      const result = known.get(url) ?? (await checker.check(url));
      onLink?.(url, result.status);
      const isThere = result.verdict === 'ok' || result.verdict === 'redirected';
      // A failure of these additional requests is no reason to leave out the link.
      const more = <Value>(wanted: boolean, ask: () => Promise<Value>): Promise<Value | null> =>
        wanted ? ask().catch(nullIfLeftOut(signal)) : Promise.resolve(null);
      const [httpsAnswers, missing] = await Promise.all([
        more(isThere && insecure.has(reference), () => answersOverHttps(reference, result)),
        more(isThere && jumps.has(reference), () => missingFragments(reference)),
      ]);
      return { ...result, url, httpsAnswers, missingFragments: missing };
    } catch (error) {
      const cause = skipCauseOf(error, signal);
      onLink?.(reference.url, null);
      return cause;
    }
  };

  const targets: LinkTarget[] = [];
  for (const target of await Promise.all(references.map(one))) {
    if (typeof target === 'string') leftOut[target] = (leftOut[target] ?? 0) + 1;
    else targets.push(target);
  }
  return { targets, leftOut };
};

const nullIfLeftOut =
  (signal: AbortSignal) =>
  (error: unknown): null => {
    skipCauseOf(error, signal);
    return null;
  };

const isPlain = ({ protocol, port }: URL): boolean => protocol === 'http:' && port === '';
