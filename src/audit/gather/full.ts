import type { Answer, EncodedAnswer, Http } from '../../http/fetch.ts';
import { HOUR } from '../../lib/time.ts';
import type { Evidence, FullNeed, Sitemaps, Unavailable } from '../evidence.ts';
import type { SharedState } from '../hosts/shared-state.ts';
import type { CheckedTarget, LinkError } from '../link-check.ts';
import type { PictureFile } from '../pictures/site-picture.ts';
import type { Analysis } from '../processes/analysis-pool.ts';
import { withoutFragment } from '../read/address/resolve-url.ts';
import type { PageReferences } from '../read/page-references.ts';
import type { AuditWatcher } from '../steps.ts';
import { openExternalRobots } from './links/external-robots.ts';
import { gatherLinks } from './links/gather-links.ts';
import { gatherLanguageVersions } from './links/language-versions.ts';
import { openLinkChecker } from './links/link-checker.ts';
import { gatherSitemapSample } from './links/sitemap-sample.ts';
import type { BrowserAnswers } from './rendering/browser-loader.ts';
import { openRequester, type Requester } from './requester.ts';
import { gatherResources } from './resources/gather-resources.ts';

export interface FullOptions {
  /** HTTP client for hosts other than the host of the page. */
  external: Pick<Http, 'fetch' | 'fetchEncoded' | 'userAgent'>;
  shared: SharedState;
  /** True for hosts that respond alike to every account; false for hosts that the operator allowed by name. */
  isPublic(url: URL): boolean;
  /** True to also reuse what other audits recently found out about the page’s own host. */
  mayReuse: boolean;
  /** True if a name server has responded in this run. */
  hasResolved(): boolean;
  /** Maximum milliseconds for all requests of mode `full`. URLs without a response by then are left out. */
  time: number;
  owner: number | null;
}

/** Milliseconds for which audits of a host reuse each other’s verdicts on links within that host. */
const OWN_AGE = HOUR;

interface GatheredBefore {
  answer: Answer | EncodedAnswer;
  requested: URL;
  references: PageReferences;
  sitemaps: Sitemaps | Unavailable | null;
  canonical: string | null;
  now: number;
  /** True to also return the file of the preview image. */
  keepsPreview?: boolean;
  /** Responses that a browser has already loaded. */
  known?: BrowserAnswers | undefined;
  onLink?: AuditWatcher['onLink'];
}

/** Fetches the page's resources and link targets: the evidence that only mode `full` has. */
export const gatherFull = async (
  { answer, requested, references, sitemaps, canonical, now, keepsPreview, known: loaded, onLink }: GatheredBefore,
  http: Pick<Http, 'fetch' | 'fetchEncoded'>,
  analysis: Analysis,
  { external, shared, isPublic, mayReuse, hasResolved, time, owner }: FullOptions,
): Promise<Pick<Evidence, FullNeed> & { preview: PictureFile }> => {
  const { knowledge, hostLocks, sharedVerdicts, connectivity } = shared;
  const page = new URL(answer.url);
  const began = performance.now();
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new Error('The time of the run is over')), time);
  const { signal } = over;
  try {
    const requester = openRequester({ page, http, external, hostLocks, signal, onRest: (url, delay) => robots.rest(url, delay) });
    const urls = references.links.map(({ url }) => new URL(url));
    const isShared = (url: URL): boolean => isPublic(url) && url.search === '' && (mayReuse || !requester.isOwn(url));
    const externalUrls = urls.filter((url) => !requester.isOwn(url));
    const robots = await openExternalRobots({
      urls: externalUrls,
      userAgent: external.userAgent,
      requester,
      analysis,
      knowledge,
      isPublic,
      now,
    });
    const checker = openLinkChecker({
      requester,
      robots,
      analysis,
      sharedVerdicts,
      owner,
      isPublic,
      signal,
      now: () => now + Math.round(performance.now() - began),
    });
    const found = await knowledge.findTargets(
      urls.filter(isShared).map(({ href }) => href),
      now,
    );
    const isCurrent = ({ url, checkedAt }: CheckedTarget): boolean => !requester.isOwn(new URL(url)) || checkedAt > now - OWN_AGE;
    const known = new Map([...found].filter(([, target]) => isCurrent(target)));
    const pages = [...new Set([answer.url, requested.href, ...(canonical === null ? [] : [canonical])])];
    const [gathered, checked, versions, sitemapSample] = await Promise.all([
      gatherResources({
        references: references.resources,
        leftOut: references.resourcesLeftOut,
        ...(keepsPreview ? { preview: references.preview } : {}),
        requester: loaded ? reuseResponses(loaded, requester) : requester,
        analysis,
        signal,
        now,
      }),
      gatherLinks({
        references: references.links,
        leftOut: references.linksLeftOut,
        checker,
        known,
        analysis,
        signal,
        onLink,
      }),
      gatherLanguageVersions(references.languageVersions, pages, sitemaps, checker, analysis, signal),
      gatherSitemapSample(sitemaps, checker, signal),
    ]);
    const isExternal = ({ url }: { url: string }): boolean => !requester.isOwn(new URL(url));
    const externalTargets = [...checked.targets.filter(({ url }) => !known.has(url)), ...gathered.resources.items, ...versions].filter(
      isExternal,
    );
    const isResolving = hasResolved();
    const offline = connectivity.isOffline(externalTargets, isResolving);
    // True for a failed name lookup if no lookup has succeeded: without a network, the failure says nothing about the name.
    const isUnsure = (one: { url: string; error: LinkError | null }): boolean =>
      !isResolving && one.error === 'dns_error' && isExternal(one);
    const isDoubtful = (one: { url: string; error: LinkError | null }): boolean => offline && isUnsure(one);
    const unlessDoubtful = <Target extends CheckedTarget>(target: Target): Target =>
      isDoubtful(target) ? { ...target, verdict: 'unknown', error: 'resolver_unavailable' } : target;
    const links = { ...checked, targets: checked.targets.map(unlessDoubtful), ...(offline && { offline }) };
    const items = gathered.resources.items.map((item) => (isDoubtful(item) ? { ...item, error: 'resolver_unavailable' as const } : item));
    const fresh = checked.targets.filter((one) => !known.has(one.url) && isShared(new URL(one.url)) && !isUnsure(one));
    await Promise.all([knowledge.saveTargets(fresh), robots.save()]);
    return {
      resources: { ...gathered.resources, items },
      links,
      languageVersions: versions.map(unlessDoubtful),
      sitemapSample,
      preview: gathered.preview,
    };
  } finally {
    clearTimeout(timer);
    over.abort(new Error('The run is over'));
  }
};

/** Returns responses that were already loaded, so that an audit fetches no file twice. */
const reuseResponses = (loaded: BrowserAnswers, requester: Requester): Requester => ({
  ...requester,
  load: async (url, options) => loaded.get(withoutFragment(url)) ?? requester.load(url, options),
});
