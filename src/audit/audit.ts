import { type HttpSettings, openHttp } from '../http/fetch.ts';
import { isAllowListed } from '../http/guard.ts';
import type { Analysis } from './analysis-pool.ts';
import type { PackedResult } from './analysis-tasks.ts';
import { type GatherOptions, gather, type Step } from './gather/gather.ts';
import type { AuditMode, AuditScope, ModeReason } from './mode.ts';
import { findPictureChanges, type PictureChanges } from './pictures/picture-changes.ts';
import type { Shared } from './shared/shared.ts';

export interface Auditor {
  http: HttpSettings;
  /** For the hosts that pages load from and link to, in mode `full`. */
  foreign: { http: HttpSettings; shared: Shared };
  analysis: Analysis;
  probes: GatherOptions['probes'];
  /** Milliseconds for all fetches besides the page, if not the default. */
  surroundings?: number | undefined;
  /** The account id, whose lookups are limited together. */
  owner?: number | null;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A result with the mode that was done. */
export interface DoneAudit extends PackedResult {
  mode: AuditMode;
  /** Null if that mode was asked for. */
  modeReason: ModeReason | null;
  pictures: PictureChanges;
}

/** Audits a URL. Throws `FetchFailure` or `AuditFailure` if the page cannot be loaded. Audits share nothing but `shared`. */
export const audit = async (
  url: URL,
  { http: settings, foreign, analysis, probes, surroundings, owner = null, now }: Auditor,
  { mode, time, mayReuse, pictures: known }: AuditScope,
  onStep: (step: Step) => void = () => {},
): Promise<DoneAudit> => {
  const http = openHttp(settings, owner);
  const foreignHttp = mode === 'html' ? null : openHttp(foreign.http, owner);
  const isPublic = (target: URL): boolean => !isAllowListed(target, settings);
  try {
    const full = foreignHttp && { foreign: foreignHttp, shared: foreign.shared, isPublic, mayReuse, time, owner };
    const hosts = mayReuse ? foreign.shared.hosts.of(owner) : null;
    const options = { full, hosts, now: now(), probes, surroundings, keepsPictures: known !== undefined, onStep };
    const { page, evidence, pictures: files } = await gather(url, http, analysis, options);
    onStep('judging');
    const result = await analysis.runChecks(page, evidence);
    const pictures = known ? await findPictureChanges(files, known, analysis, foreign.shared.pictures) : {};
    return { ...result, mode, modeReason: null, pictures };
  } finally {
    await Promise.all([http.close(), foreignHttp?.close()]);
  }
};
