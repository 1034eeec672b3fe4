import { type HttpSettings, openHttp } from '../http/fetch.ts';
import { type GatherOptions, gather, type Step } from './gather/gather.ts';
import type { Judgement } from './judge-tasks.ts';
import type { Judges } from './judges.ts';

export interface Auditor {
  http: HttpSettings;
  judges: Judges;
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
  { http: settings, judges, probes, surroundings, owner = null, now }: Auditor,
  onStep: (step: Step) => void = () => {},
): Promise<Judgement> => {
  const http = openHttp(settings, owner);
  try {
    const evidence = await gather(url, http, judges, { now: now(), probes, surroundings, onStep });
    onStep('judging');
    return await judges.judge(evidence);
  } finally {
    await http.close();
  }
};
