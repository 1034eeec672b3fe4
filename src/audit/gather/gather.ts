import { FetchFailure } from '../../http/failure.ts';
import type { Answer, Http } from '../../http/fetch.ts';
import type { Evidence, Tls, Unavailable } from '../evidence.ts';
import { failures } from '../failure.ts';
import type { Judges } from '../judges.ts';
import type { PackedEvidence } from '../packed.ts';
import { gatherIcon } from './icon.ts';
import { gatherInsecure } from './insecure.ts';
import { gatherMissing } from './missing.ts';
import { gatherPage } from './page.ts';
import { gatherRobots } from './robots.ts';
import { gatherSitemap } from './sitemap.ts';

/** What an audit does next, for whoever waits for it. */
export type Step = 'page' | 'surroundings' | 'judging';

/** Fetches everything that the checks may need; the order of the lines is the order of the fetches. Only the page itself has to be had. */
export const gather = async (url: URL, http: Http, judges: Judges, now: number, onStep: (step: Step) => void): Promise<PackedEvidence> => {
  onStep('page');
  const answer = await gatherPage(url, http);
  const site = new URL(answer.url);

  onStep('surroundings');
  const [page, robots, insecure, missing] = await Promise.all([
    judges.readPage(answer, url.href),
    attempt(async () => judges.readRobots(await gatherRobots(site, http))),
    attempt(() => gatherInsecure(site, http)),
    attempt(() => gatherMissing(site, http)),
  ]);
  const [sitemap, icon] = await Promise.all([
    attempt(() => gatherSitemap(site, 'sitemaps' in robots ? robots.sitemaps : [], [url.href, answer.url], http, judges)),
    attempt(() => gatherIcon(site, page.icon, http)),
  ]);
  return {
    page: page.packed,
    robots: 'packed' in robots ? robots.packed : robots,
    sitemap,
    tls: tlsOf(answer),
    insecure,
    missing,
    icon,
    timing: answer.timing,
    clock: { now },
  } satisfies Record<keyof Evidence, unknown>;
};

/** Evidence beside the page may fail, and then says why. */
const attempt = async <Found>(fetching: () => Promise<Found>): Promise<Found | Unavailable> => {
  try {
    return await fetching();
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { unavailable: lowerFirst(failures[error.code].sentence).replace(/\.$/, '') };
  }
};

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

const tlsOf = ({ connection, url }: Answer): Tls | null => connection && { ...connection, host: new URL(url).hostname };
