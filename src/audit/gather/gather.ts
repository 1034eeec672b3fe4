import type { Answer, Http } from '../../http/fetch.ts';
import type { Analysis } from '../analysis-pool.ts';
import type { Evidence, Tls } from '../evidence.ts';
import type { PackedEvidence } from '../packed.ts';
import { attempt } from './attempt.ts';
import { withBudget } from './budget.ts';
import { gatherCanonicalTarget } from './canonical-target.ts';
import { gatherIcon } from './icon.ts';
import { gatherInsecure } from './insecure.ts';
import { gatherLlms } from './llms.ts';
import { gatherMissing } from './missing.ts';
import { gatherOtherViews } from './other-views.ts';
import { gatherPage } from './page.ts';
import { gatherRobots } from './robots.ts';
import { gatherSitemaps } from './sitemaps.ts';
import { unlessWall } from './unless-wall.ts';
import { gatherVariants } from './variants.ts';

/** What an audit does next, for whoever waits for it. */
export type Step = 'page' | 'surroundings' | 'judging';

export interface GatherOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** `full` asks for the page as others see it too. */
  probes: 'standard' | 'full';
  /** Milliseconds for all that is fetched beside the page, together. */
  surroundings?: number | undefined;
  onStep(step: Step): void;
}

/** How long that may take unless somebody says otherwise. */
const SURROUNDINGS = 10_000;

/** Fetches everything that the checks may need; what needs nothing else is asked for first. Only the page itself has to be had. */
export const gather = async (
  url: URL,
  http: Http,
  analysis: Analysis,
  { now, probes, surroundings = SURROUNDINGS, onStep }: GatherOptions,
): Promise<PackedEvidence> => {
  onStep('page');
  const { site, tls, timing, reading } = await fetchPage(url, http, analysis);

  onStep('surroundings');
  const around = withBudget(http, surroundings);
  const readingRobots = attempt(`${site.origin}/robots.txt`, async () => analysis.readRobots(await gatherRobots(site, around)));
  const [page, robots, insecure, missing, llms, variants, views, sitemaps, canonicalTarget, icon] = await Promise.all([
    reading,
    readingRobots,
    attempt(site.href, () => gatherInsecure(site, around)),
    attempt(site.href, () => gatherMissing(site, around)),
    attempt(`${site.origin}/llms.txt`, () => gatherLlms(site, around)),
    gatherVariants(site, around, analysis),
    gatherOtherViews(probes === 'full', url, around, analysis),
    // Each begins when what it needs is there: one that hangs must not take the time of those that come after.
    readingRobots.then((found) => gatherSitemaps(site, 'sitemaps' in found ? found.sitemaps : [], [url.href, site.href], around, analysis)),
    reading.then(({ canonical }) => attempt(canonical ?? site.href, () => gatherCanonicalTarget(canonical, around, analysis))),
    reading.then((found) => attempt(found.icon ?? site.href, () => gatherIcon(site, found.icon, around))),
  ]);
  return {
    page: page.packed,
    robots: 'packed' in robots ? robots.packed : robots,
    sitemaps,
    tls,
    insecure,
    missing,
    variants,
    canonicalTarget,
    llms,
    icon,
    ...views,
    timing,
    clock: { now },
  } satisfies Record<keyof Evidence, unknown>;
};

/** Hands the page to a child process, and keeps nothing of its bytes while the rest is fetched. */
const fetchPage = async (url: URL, http: Http, analysis: Analysis) => {
  const answer = await gatherPage(url, http);
  const { url: address, timing } = answer;
  return { site: new URL(address), tls: tlsOf(answer), timing, reading: analysis.readPage(answer, url.href).then(unlessWall) };
};

const tlsOf = ({ connection, url }: Answer): Tls | null => connection && { ...connection, host: new URL(url).hostname };
