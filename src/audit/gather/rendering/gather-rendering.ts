import type { Renderer } from '../../../browser/renderer.ts';
import { RenderFailure, type RenderFailureCode } from '../../../browser/renderer.ts';
import type { RenderedRequest, Rendering } from '../../../browser/rendering.ts';
import type { Answer, EncodedAnswer, Http } from '../../../http/fetch.ts';
import type { SharedState } from '../../hosts/shared-state.ts';
import type { Analysis } from '../../processes/analysis-pool.ts';
import type { GatheredRendering, PackedEvidence } from '../../processes/packed.ts';
import type { ResourceKind, ResourceReference } from '../../resources.ts';
import { openRequester } from '../requester.ts';
import { type BrowserAnswers, openBrowserLoader } from './browser-loader.ts';
import { findBlocked } from './find-blocked.ts';

export interface RenderingOptions {
  renderer: Renderer;
  /** `shell` renders a page only if its HTML is an empty shell. */
  when: 'always' | 'shell';
  /** HTTP client for hosts other than the host of the page. */
  external: Pick<Http, 'fetch' | 'fetchEncoded' | 'userAgent'>;
  shared: SharedState;
  isPublic(url: URL): boolean;
  /** Maximum milliseconds for rendering a page; a page is rendered twice if robots.txt makes a difference. */
  time: number;
  screenshots: boolean;
}

/** A rendered page, or the reason why there is none. */
export type RenderedPage =
  | {
      evidence: GatheredRendering;
      screenshots: Rendering['screenshots'];
      /** Responses that the browser loaded, for everything else that needs these files. */
      answers: BrowserAnswers;
      /** Resources that the page loads when its scripts run. */
      resources: ResourceReference[];
    }
  | { failed: RenderFailureCode };

interface GatherRenderingParts {
  answer: Answer | EncodedAnswer;
  http: Pick<Http, 'fetch' | 'fetchEncoded' | 'userAgent'>;
  analysis: Pick<Analysis, 'matchRobots' | 'matchExternalRobots'>;
  robots: Promise<PackedEvidence['robots']>;
  now: number;
}

/** Maximum concurrent requests to a host of the page’s site: equal to the maximum connections of an audit to a host. */
const MAX_OWN_REQUESTS = 4;

/** Renders the page in a browser; the guarded HTTP client performs all of the browser's requests. */
export const gatherRendering = async (
  { answer, http, analysis, robots, now }: GatherRenderingParts,
  { renderer, external, shared, isPublic, time, screenshots }: RenderingOptions,
): Promise<RenderedPage> => {
  const over = new AbortController();
  const url = new URL(answer.url);
  const requester = openRequester({
    ...{ page: url, http, external, hostLocks: shared.hostLocks, signal: over.signal, ownAtOnce: MAX_OWN_REQUESTS },
    onRest: () => {},
  });
  try {
    const { load, answers } = await openBrowserLoader(answer, requester);
    const { screenshots: images, ...rendering } = await renderer.render({
      url,
      load,
      userAgent: http.userAgent,
      screenshots,
      isOwnSite: requester.isOwnSite,
    });
    if (rendering.html.byteLength === 0) return { failed: 'crashed' };
    const left = time - rendering.milliseconds;
    const urls = await findBlocked(rendering.requests.items, {
      page: url,
      robots: await robots,
      requester,
      analysis,
      shared,
      isPublic,
      now,
    });
    const blocked = new Set(urls);
    const without = blocked.size === 0 || left <= 0 ? null : await renderWithout(blocked, left);
    return {
      evidence: { rendering, blocked: blocked.size === 0 ? null : { urls, rendering: without } },
      ...{ screenshots: images, answers, resources: referencesOf(rendering.requests.items) },
    };

    /** Renders the page as a crawler that obeys robots.txt receives it; null if that cannot be determined. */
    async function renderWithout(those: ReadonlySet<string>, milliseconds: number): Promise<GatheredRendering['rendering'] | null> {
      try {
        const { screenshots: _, ...second } = await renderer.render({
          ...{ url, load, userAgent: http.userAgent, screenshots: false, time: milliseconds },
          refuses: ({ href }) => those.has(href),
        });
        return second.ended === 'idle' && second.html.byteLength > 0 ? second : null;
      } catch (error) {
        if (error instanceof RenderFailure) return null;
        throw error;
      }
    }
  } catch (error) {
    if (error instanceof RenderFailure) return { failed: error.code };
    throw error;
  } finally {
    over.abort(new Error('The rendering is over'));
  }
};

const resourceKindOf: Record<RenderedRequest['kind'], ResourceKind | null> = {
  document: null,
  stylesheet: 'stylesheet',
  script: 'script',
  image: 'image',
  font: 'font',
  media: 'media',
  frame: 'frame',
  fetch: 'other',
  other: 'other',
};

const referencesOf = (requests: readonly RenderedRequest[]): ResourceReference[] =>
  requests.flatMap(({ url, kind, refused }) => {
    const resource = resourceKindOf[kind];
    return resource === null || refused !== null || !/^https?:/.test(url) ? [] : [{ url, kind: resource, line: null }];
  });
