import { hash } from 'node:crypto';
import type { Answer, EncodedAnswer, Http } from '../../http/fetch.ts';
import {
  type Evidence,
  type FullNeed,
  isUnavailable,
  type ModeNeed,
  type Probe,
  type Sitemaps,
  type TextFile,
  type Tls,
  type Unavailable,
} from '../evidence.ts';
import type { SharedHosts } from '../hosts/host-evidence.ts';
import type { PictureFile, PictureFiles } from '../pictures/site-picture.ts';
import type { Analysis, ReadyPage } from '../processes/analysis-pool.ts';
import type { PackedEvidence } from '../processes/packed.ts';
import type { PageReferences } from '../read/page-references.ts';
import { readProbe, readTextFile } from '../read/probes.ts';
import type { AuditWatcher } from '../steps.ts';
import { attemptGathering } from './attempt.ts';
import { withBudget } from './budget.ts';
import { gatherCanonicalTarget } from './canonical-target.ts';
import { type FullOptions, gatherFull } from './full.ts';
import { gatherIcon } from './icon.ts';
import { gatherInsecure } from './insecure.ts';
import { gatherOtherViews } from './other-views.ts';
import { assertLoggedIn, gatherPage } from './page.ts';
import { gatherRendering, type RenderedPage, type RenderingOptions } from './rendering/gather-rendering.ts';
import { gatherRobots } from './robots.ts';
import { gatherSitemaps } from './sitemaps.ts';
import { unlessUnreadable } from './unless-unreadable.ts';
import { gatherVariants } from './variants.ts';

export interface GatherOptions extends AuditWatcher {
  /** Options for mode `full`; null for mode `html`. */
  full: FullOptions | null;
  /** Options for rendering pages in a browser, if any; `elsewhere` if another worker would render an empty shell. */
  rendering?: RenderingOptions | 'elsewhere' | null | undefined;
  /** True if the audit gets in with an access profile. */
  hasAccess?: boolean;
  /** What other audits know about the host, if this audit may use it instead of fetching; otherwise null. */
  hosts: SharedHosts | null;
  /** Current time in milliseconds since 1970. */
  now: number;
  /** `full` also fetches the page as other kinds of visitors receive it. */
  probes: 'standard' | 'full';
  /** Maximum milliseconds for all fetches together, except the page. */
  surroundings?: number | undefined;
  /** True to also return the files of pictures. */
  keepsPictures?: boolean;
  /** Called once, if the audit takes a while, as soon as the page can be judged by the evidence so far. */
  onJudgeable?: ((page: ReadyPage, evidence: Partial<PackedEvidence>) => void) | undefined;
}

/** The evidence that every mode gathers; sitemaps are not packed. */
type Surroundings = Omit<PackedEvidence, ModeNeed | 'icon'> & {
  sitemaps: Sitemaps | Unavailable | null;
  icon: { probe: PackedEvidence['icon']; file: PictureFile };
};

const DEFAULT_SURROUNDINGS = 10_000;
/** Milliseconds after the page was read at which it is judged by the evidence so far. */
const FIRST_RESULT_AFTER = 700;

export interface GatheredEvidence {
  page: ReadyPage;
  evidence: PackedEvidence;
  pictures: PictureFiles;
  /** The result of rendering the page; null if the page was not to be rendered. */
  rendered: RenderedPage | null;
}

/** Thrown if the page is an empty shell, which a worker with a browser must render. */
export class NeedsBrowser extends Error {}

/** Fetches all evidence. Throws `FetchFailure` or `AuditFailure` if the page itself fails, or `NeedsBrowser`. */
export const gather = async (url: URL, http: Http, analysis: Analysis, options: GatherOptions): Promise<GatheredEvidence> => {
  options.onStep?.('page');
  const answer = await gatherPage(url, http, options);
  const page = await analysis.openPage({ answer, requested: url.href, listsReferences: options.full !== null });
  const { rendering = null, now, hosts, onJudgeable } = options;
  let early: NodeJS.Timeout | undefined;
  try {
    if (options.hasAccess) assertLoggedIn(url, answer, page);
    if (rendering === 'elsewhere' && page.isShell) throw new NeedsBrowser();
    const gathering = gatherSurroundings(url, answer, page, http, analysis, options);
    // The HTML of a shell says nothing about the page that its scripts build.
    if (onJudgeable && !(page.isShell && rendering !== null)) {
      let known: Partial<PackedEvidence> = {};
      gathering.then(
        ({ icon, ...found }) => {
          known = { ...found, icon: icon.probe };
        },
        () => {},
      );
      early = setTimeout(() => onJudgeable(page, { ...evidenceOfAnswer(answer, now, hosts), ...known }), FIRST_RESULT_AFTER);
    }
    const robots = gathering.then((found) => found.robots);
    // Rendering may use `robots` late or never; `gathering` itself is awaited below.
    robots.catch(() => {});
    const isRendered = rendering !== null && rendering !== 'elsewhere' && (rendering.when === 'always' || page.isShell);
    const [{ icon, ...surroundings }, rendered] = await Promise.all([
      gathering,
      isRendered ? gatherRendering({ answer, http, analysis, robots, now }, rendering) : null,
      isRendered ? gathering.then(() => options.onStep?.('rendering')) : null,
    ]);
    const { preview, ...rest } = await gatherRest(url, answer, page, surroundings, rendered, http, analysis, options);
    return {
      page,
      evidence: {
        ...surroundings,
        ...rest,
        icon: icon.probe,
        ...(rendered && 'evidence' in rendered ? { rendered: rendered.evidence } : {}),
      },
      pictures: { icon: icon.file, preview },
      rendered,
    };
  } catch (error) {
    analysis.closePage(page);
    throw error;
  } finally {
    clearTimeout(early);
  }
};

/** Returns the evidence that the response for the page and earlier audits hold, without another request. */
const evidenceOfAnswer = (
  answer: Answer | EncodedAnswer,
  now: number,
  hosts: SharedHosts | null,
): Pick<PackedEvidence, 'tls' | 'timing' | 'clock'> => ({
  tls: tlsOf(answer),
  timing: answer.timing,
  clock: { now, hostKnownSince: hosts?.oldest() ?? null },
});

/** Fetches everything except the page. Each fetch starts as soon as its inputs are known, so that a slow one does not delay the others. */
const gatherSurroundings = async (
  requested: URL,
  answer: Answer | EncodedAnswer,
  page: ReadyPage,
  http: Http,
  analysis: Analysis,
  { hosts, now, probes, keepsPictures = false, surroundings = DEFAULT_SURROUNDINGS, onStep }: GatherOptions,
): Promise<Surroundings> => {
  onStep?.('surroundings');
  const site = new URL(answer.url);
  const around = withBudget(http, surroundings);
  const ofHost = hosts?.through(around) ?? around;
  const probeInsecure = () => gatherInsecure(site, around);
  const readingRobots = attemptGathering(`${site.origin}/robots.txt`, async () => analysis.readRobots(await gatherRobots(site, ofHost)));
  const [robots, insecure, missing, llms, variants, views, sitemaps, canonicalTarget, icon] = await Promise.all([
    readingRobots,
    attemptGathering(site.href, () => hosts?.insecure(site, probeInsecure) ?? probeInsecure()),
    attemptGathering(site.href, () => gatherMissing(site, ofHost)),
    attemptGathering(`${site.origin}/llms.txt`, () => gatherLlms(site, ofHost)),
    gatherVariants(site, around, analysis),
    gatherOtherViews(probes === 'full', requested, around, analysis),
    readingRobots.then((found) =>
      gatherSitemaps(site, 'sitemaps' in found ? found.sitemaps : [], [requested.href, site.href], ofHost, analysis),
    ),
    attemptGathering(page.canonical ?? site.href, () => gatherCanonicalTarget(page.canonical, around, analysis)),
    attemptGathering(page.icon ?? site.href, () => gatherIcon(site, page.icon, ofHost, keepsPictures)),
  ]);
  return {
    robots: 'packed' in robots ? robots.packed : robots,
    sitemaps,
    ...evidenceOfAnswer(answer, now, hosts),
    insecure,
    missing,
    variants,
    canonicalTarget,
    llms,
    icon: isUnavailable(icon) ? { probe: icon, file: undefined } : icon,
    ...views,
  };
};

const gatherRest = async (
  requested: URL,
  answer: Answer | EncodedAnswer,
  page: ReadyPage,
  { sitemaps }: Pick<Surroundings, 'sitemaps'>,
  rendered: RenderedPage | null,
  http: Http,
  analysis: Analysis,
  { full, now, keepsPictures = false, onStep, onLinks, onLink }: GatherOptions,
): Promise<Partial<Pick<Evidence, FullNeed>> & { preview: PictureFile }> => {
  if (full === null || page.references === null) return { preview: undefined };
  onStep?.('references');
  const { canonical } = page;
  const isKnown = rendered !== null && 'evidence' in rendered;
  const references = isKnown ? await addRendered(page.references, page, rendered, requested, answer, analysis) : page.references;
  const known = isKnown ? rendered.answers : undefined;
  onLinks?.(references.links.map(({ url }) => url));
  const before = { answer, requested, references, sitemaps, canonical, now, keepsPreview: keepsPictures, known, onLink };
  return gatherFull(before, http, analysis, full);
};

/** Adds the resources that the page's scripts load. The links of an empty shell exist only in the final document. */
const addRendered = async (
  references: PageReferences,
  page: ReadyPage,
  { evidence, resources }: Extract<RenderedPage, { evidence: unknown }>,
  requested: URL,
  { url, status, protocol }: Pick<Answer, 'url' | 'status' | 'protocol'>,
  analysis: Analysis,
): Promise<PageReferences> => {
  const shell = { url, status, protocol, requested: requested.href, charset: page.charset };
  const listing = page.isShell ? analysis.listRenderedReferences(page, shell, evidence.rendering) : null;
  const named = (listing && (await unlessUnreadable(listing, null))) ?? references;
  const known = new Set(named.resources.map(({ url }) => url));
  return { ...named, resources: [...named.resources, ...resources.filter(({ url }) => !known.has(url))] };
};

const tlsOf = ({ connection, url }: Answer | EncodedAnswer): Tls | null => connection && { ...connection, host: new URL(url).hostname };

const MAX_TEXT_FILE = 64 * 1024;

const gatherLlms = async (site: URL, http: Pick<Http, 'fetch'>): Promise<TextFile> => {
  const url = new URL('/llms.txt', site.origin);
  return readTextFile(await http.fetch(url, { maxBytes: MAX_TEXT_FILE, wanted: (status) => status < 300 }), url.href);
};

/** Requests a path that cannot exist. The path is the same for every audit of a site, so that equal sites give equal findings. */
const gatherMissing = async (site: URL, http: Pick<Http, 'fetch'>): Promise<Probe> => {
  const url = new URL(`/sonde-no-such-page-${hash('sha256', site.host).slice(0, 12)}`, site.origin);
  return readProbe(await http.fetch(url, { wanted: () => false }), url.href);
};
