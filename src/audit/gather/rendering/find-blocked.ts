import type { RenderedRequest } from '../../../browser/rendering.ts';
import { hostKey } from '../../../http/guard.ts';
import { isUnavailable } from '../../evidence.ts';
import type { SharedState } from '../../hosts/shared-state.ts';
import type { Analysis } from '../../processes/analysis-pool.ts';
import { isPacked, type PackedEvidence } from '../../processes/packed.ts';
import { openExternalRobots } from '../links/external-robots.ts';
import { HostRests, type Requester } from '../requester.ts';
import { unlessUnreadable } from '../unless-unreadable.ts';

interface FindBlockedParts {
  page: URL;
  /** The robots.txt of the page’s own origin. */
  robots: PackedEvidence['robots'];
  requester: Requester;
  analysis: Pick<Analysis, 'matchRobots' | 'matchExternalRobots'>;
  shared: SharedState;
  isPublic(url: URL): boolean;
  now: number;
}

/** Resource kinds that can change the document; images and fonts only change its look. */
const DOM_CHANGING_KINDS: ReadonlySet<RenderedRequest['kind']> = new Set(['script', 'stylesheet', 'fetch']);
/** Maximum hosts whose robots.txt is read. */
const MAX_ROBOTS_HOSTS = 10;

/** Finds the requests that change the document and that robots.txt disallows for Googlebot. */
export const findBlocked = async (
  requests: readonly RenderedRequest[],
  { page, robots, requester, analysis, shared, isPublic, now }: FindBlockedParts,
): Promise<string[]> => {
  const urls = [...new Set(requests.filter(({ kind, refused }) => DOM_CHANGING_KINDS.has(kind) && refused === null).map(({ url }) => url))];
  const requested = urls.map((url) => new URL(url)).filter(({ protocol }) => /^https?:$/.test(protocol));
  const own = requested.filter(({ origin }) => origin === page.origin).map(({ href }) => href);
  const other = requested.filter(({ origin }) => origin !== page.origin);
  const hosts = new Set([...new Set(other.map(hostKey))].slice(0, MAX_ROBOTS_HOSTS));
  const external = other.filter((url) => hosts.has(hostKey(url)));
  const externalRobots = await openExternalRobots({
    ...{ urls: external, userAgent: 'Googlebot', requester, analysis, isPublic, now },
    knowledge: shared.knowledge,
  });
  const [ownAllowed, externalAllowed] = await Promise.all([
    isUnavailable(robots) || !isPacked(robots) ? [] : unlessUnreadable(analysis.matchRobots(robots, own, 'Googlebot'), []),
    Promise.all(external.map((url) => externalRobots.allows(url).catch(allowedIfResting))),
  ]);
  await externalRobots.save();
  return [
    ...own.filter((_, index) => ownAllowed[index] === false),
    ...external.filter((_, index) => externalAllowed[index] === false).map(({ href }) => href),
  ];
};

/** A host that asked clients to wait has not disallowed anything. */
const allowedIfResting = (error: unknown): boolean => {
  if (error instanceof HostRests) return true;
  throw error;
};
