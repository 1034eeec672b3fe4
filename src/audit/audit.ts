import { type HttpSettings, openHttp } from '../http/fetch.ts';
import type { Analysis } from './analysis-pool.ts';
import type { PackedResult } from './analysis-tasks.ts';
import { type GatherOptions, gather, type Step } from './gather/gather.ts';

export interface Auditor {
  http: HttpSettings;
  analysis: Analysis;
  probes: GatherOptions['probes'];
  /** Milliseconds for all that is fetched beside the page, if other than usual. */
  surroundings?: number | undefined;
  /** The account it is for: names are looked up a few at once for each. */
  owner?: number | null;
  /** Milliseconds since 1970. */
  now(): number;
}

/** URL in, findings out. Throws `FetchFailure` or `AuditFailure` when the page cannot be had. Keeps nothing from one audit to the next. */
export const audit = async (
  url: URL,
  { http: settings, analysis, probes, surroundings, owner = null, now }: Auditor,
  onStep: (step: Step) => void = () => {},
): Promise<PackedResult> => {
  const http = openHttp(settings, owner);
  try {
    const { page, evidence } = await gather(url, http, analysis, { now: now(), probes, surroundings, onStep });
    onStep('judging');
    return await analysis.runChecks(page, evidence);
  } finally {
    await http.close();
  }
};
