import type { Renderer } from '../browser/renderer.ts';
import type { Rendering } from '../browser/rendering.ts';
import { openAccess } from '../http/access.ts';
import { type Http, type HttpSettings, openHttp } from '../http/fetch.ts';
import { isAllowListed } from '../http/guard.ts';
import { AuditFailure } from './audit-failure.ts';
import { type GatherOptions, gather } from './gather/gather.ts';
import type { RenderedPage } from './gather/rendering/gather-rendering.ts';
import { openOwnState, type SharedState } from './hosts/shared-state.ts';
import type { AuditMode, AuditScope, ModeReason } from './mode.ts';
import { findPictureChanges, type PictureChanges } from './pictures/picture-changes.ts';
import type { Analysis, ReadyPage } from './processes/analysis-pool.ts';
import type { PackedEvidence } from './processes/packed.ts';
import type { AuditWatcher } from './steps.ts';
import type { PackedResult } from './stored-result.ts';

export interface Auditor {
  http: HttpSettings;
  /** HTTP settings and shared state for the other hosts that a page loads from or links to; used in mode `full`. */
  external: { http: HttpSettings; shared: SharedState };
  analysis: Analysis;
  /** The browsers of this process, if any, and the maximum milliseconds for rendering a page. */
  browser?: { renderer: Renderer; time: number } | undefined;
  probes: GatherOptions['probes'];
  /** Maximum milliseconds for all fetches except the page itself, if not the default. */
  surroundings?: number | undefined;
  /** The account id; all lookups of an account share one limit. */
  owner?: number | null;
  /** The current time in milliseconds since 1970. */
  now(): number;
}

/** The result of an audit with the mode that was actually used. */
export interface DoneAudit extends PackedResult {
  mode: AuditMode;
  /** Why the audit used another mode than the requested one; null if it used the requested mode. */
  modeReason: ModeReason | null;
  pictures: PictureChanges;
  /** Name of the access profile with which the audit got in; null without one. */
  access: string | null;
  /** Screenshots of the page, if a browser rendered the page and screenshots are kept. */
  screenshots?: Rendering['screenshots'];
}

/** Gets what the checks say that need no links and files, if the audit takes a while. The audit ends after the handler. */
export type FirstResultHandler = (result: PackedResult) => Promise<void>;

/**
 * Audits a URL. Throws `FetchFailure` or `AuditFailure` if the page cannot be loaded, `NeedsBrowser` if a worker with a browser must audit the page.
 * Audits share nothing except `shared`.
 */
export const audit = async (
  url: URL,
  { http: settings, external, analysis, browser, probes, surroundings, owner = null, now }: Auditor,
  { mode, time, mayReuse, access: profile = null, pictures: known, isBrowserElsewhere = false }: AuditScope,
  { onFirstResult, ...watcher }: AuditWatcher & { onFirstResult?: FirstResultHandler | undefined } = {},
): Promise<DoneAudit> => {
  const access = profile && openAccess(profile.given);
  const http = openHttp(settings, owner, access);
  const externalHttp = mode === 'html' ? null : openHttp(external.http, owner, access);
  // What only some visitors get is neither shared nor taken from what others got.
  const shared = access ? openOwnState(external.shared) : external.shared;
  let firstResult: Promise<void> | undefined;
  const onJudgeable: GatherOptions['onJudgeable'] =
    onFirstResult &&
    ((page, evidence) => {
      // The run itself shows why something fails.
      firstResult = analysis
        .runFirstChecks(page, evidence)
        .then(async (result) => {
          if (result) await onFirstResult(result);
        })
        .catch(() => {});
    });
  const isPublic = (target: URL): boolean => !isAllowListed(target, settings);
  try {
    const hasResolved = (): boolean => http.hasResolved() || externalHttp?.hasResolved() === true;
    const full = externalHttp && { external: externalHttp, hasResolved, shared, isPublic, mayReuse, time, owner };
    const hosts = mayReuse && !access ? shared.hosts.of(owner) : null;
    const rendering = externalHttp && renderingFor(externalHttp);
    const kept = { keepsPictures: known !== undefined, onJudgeable };
    const options = { full, rendering, hosts, hasAccess: access !== null, now: now(), probes, surroundings, ...kept, ...watcher };
    const { page, evidence, pictures: files, rendered } = await gather(url, http, analysis, options);
    watcher.onStep?.('checks');
    const { result, isRendered } = await runChecks(analysis, page, evidence);
    const pictures = known ? await findPictureChanges(files, known, analysis, shared.pictures) : {};
    return {
      ...result,
      ...doneMode(mode, rendered, isRendered),
      pictures,
      access: profile?.name ?? null,
      ...(isRendered && rendered && 'evidence' in rendered ? { screenshots: rendered.screenshots } : {}),
    };
  } finally {
    await firstResult;
    await Promise.all([http.close(), externalHttp?.close()]);
  }

  function renderingFor(externalHttp: Http): GatherOptions['rendering'] {
    if (!browser) return isBrowserElsewhere ? 'elsewhere' : null;
    const when = mode === 'rendered' ? 'always' : 'shell';
    return { ...browser, when, external: externalHttp, shared, isPublic, screenshots: known !== undefined };
  }
};

/** Runs the checks. If the browser's result is what cannot be read, runs them without the rendered page. */
const runChecks = async (
  analysis: Analysis,
  page: ReadyPage,
  evidence: PackedEvidence,
): Promise<{ result: PackedResult; isRendered: boolean }> => {
  try {
    return { result: await analysis.runChecks(page, evidence), isRendered: evidence.rendered !== undefined };
  } catch (error) {
    if (evidence.rendered === undefined || !(error instanceof AuditFailure)) throw error;
    const { rendered: _, ...rest } = evidence;
    return { result: await analysis.runChecks(page, rest), isRendered: false };
  }
};

/** Returns the mode that the audit used, and the reason if it differs from the requested mode. */
const doneMode = (requested: AuditMode, rendered: RenderedPage | null, isRendered: boolean): Pick<DoneAudit, 'mode' | 'modeReason'> => {
  if (isRendered) return { mode: 'rendered', modeReason: requested === 'rendered' ? null : 'shell' };
  if (requested !== 'rendered') return { mode: requested, modeReason: null };
  const hadBrowser = rendered !== null && !('failed' in rendered && rendered.failed === 'no_browser');
  return { mode: 'full', modeReason: hadBrowser ? 'budget' : 'no_browser' };
};
