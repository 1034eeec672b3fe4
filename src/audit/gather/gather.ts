import type { Answer, EncodedAnswer, Http } from '../../http/fetch.ts';
import type { Analysis, ReadyPage } from '../analysis-pool.ts';
import type { Tls } from '../evidence.ts';
import type { AuditScope } from '../mode.ts';
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
import { gatherVariants } from './variants.ts';

/** The step that an audit begins, for progress. */
export type Step = 'page' | 'surroundings' | 'judging';

export interface GatherOptions extends AuditScope {
  /** Milliseconds since 1970. */
  now: number;
  /** `full` also fetches the page as other visitors get it. */
  probes: 'standard' | 'full';
  /** Milliseconds for all fetches besides the page together. */
  surroundings?: number | undefined;
  onStep(step: Step): void;
}

const DEFAULT_SURROUNDINGS = 10_000;

export interface GatheredEvidence {
  page: ReadyPage;
  evidence: PackedEvidence;
}

/** Fetches all evidence. Throws `FetchFailure` or `AuditFailure` if the page itself fails. */
export const gather = async (url: URL, http: Http, analysis: Analysis, options: GatherOptions): Promise<GatheredEvidence> => {
  options.onStep('page');
  const answer = await gatherPage(url, http);
  const page = await analysis.openPage({ answer, requested: url.href });
  try {
    return { page, evidence: await gatherSurroundings(url, answer, page, http, analysis, options) };
  } catch (error) {
    analysis.closePage(page);
    throw error;
  }
};

/** Fetches everything besides the page, each as soon as its inputs are known, so that a slow one does not delay others. */
const gatherSurroundings = async (
  requested: URL,
  answer: Answer | EncodedAnswer,
  page: ReadyPage,
  http: Http,
  analysis: Analysis,
  { now, probes, surroundings = DEFAULT_SURROUNDINGS, onStep }: GatherOptions,
): Promise<PackedEvidence> => {
  onStep('surroundings');
  const site = new URL(answer.url);
  const around = withBudget(http, surroundings);
  const readingRobots = attempt(`${site.origin}/robots.txt`, async () => analysis.readRobots(await gatherRobots(site, around)));
  const [robots, insecure, missing, llms, variants, views, sitemaps, canonicalTarget, icon] = await Promise.all([
    readingRobots,
    attempt(site.href, () => gatherInsecure(site, around)),
    attempt(site.href, () => gatherMissing(site, around)),
    attempt(`${site.origin}/llms.txt`, () => gatherLlms(site, around)),
    gatherVariants(site, around, analysis),
    gatherOtherViews(probes === 'full', requested, around, analysis),
    readingRobots.then((found) =>
      gatherSitemaps(site, 'sitemaps' in found ? found.sitemaps : [], [requested.href, site.href], around, analysis),
    ),
    attempt(page.canonical ?? site.href, () => gatherCanonicalTarget(page.canonical, around, analysis)),
    attempt(page.icon ?? site.href, () => gatherIcon(site, page.icon, around)),
  ]);
  return {
    robots: 'packed' in robots ? robots.packed : robots,
    sitemaps,
    tls: tlsOf(answer),
    insecure,
    missing,
    variants,
    canonicalTarget,
    llms,
    icon,
    ...views,
    timing: answer.timing,
    clock: { now },
  };
};

const tlsOf = ({ connection, url }: Answer | EncodedAnswer): Tls | null => connection && { ...connection, host: new URL(url).hostname };
