import { type HttpSettings, openHttp } from '../http/fetch.ts';
import type { Analysis } from './analysis-pool.ts';
import type { PackedResult } from './analysis-tasks.ts';
import { type GatherOptions, gather, type Step } from './gather/gather.ts';
import type { AuditMode, AuditScope, ModeReason } from './mode.ts';

export interface Auditor {
  http: HttpSettings;
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
}

/** Audits a URL. Throws `FetchFailure` or `AuditFailure` if the page cannot be loaded. Audits share no state. */
export const audit = async (
  url: URL,
  { http: settings, analysis, probes, surroundings, owner = null, now }: Auditor,
  { mode, time }: AuditScope,
  onStep: (step: Step) => void = () => {},
): Promise<DoneAudit> => {
  const http = openHttp(settings, owner);
  try {
    const { page, evidence } = await gather(url, http, analysis, { mode, time, now: now(), probes, surroundings, onStep });
    onStep('judging');
    return { ...(await analysis.runChecks(page, evidence)), mode, modeReason: null };
  } finally {
    await http.close();
  }
};
