import { judgementJson } from '../api/report-json.ts';
import { audit } from '../audit/audit.ts';
import { AuditFailure, wordFailure } from '../audit/failure.ts';
import type { Step } from '../audit/gather/gather.ts';
import type { Judgement } from '../audit/judge-tasks.ts';
import { defaultJudgeSettings, startJudges } from '../audit/judges.ts';
import { markdown } from '../audit/markdown.ts';
import { present } from '../audit/present.ts';
import { readConfig } from '../config.ts';
import { FetchFailure } from '../http/failure.ts';
import { httpSettings } from '../outgoing.ts';
import { CommandError, exitCodes } from './exit.ts';
import { pretty } from './pretty.ts';

export interface AuditOptions {
  format: 'pretty' | 'json' | 'markdown';
  minScore?: string;
  failOn?: 'bad' | 'decent';
}

/** `sonde audit URL`: prints the findings. Exit code 1 below the gate, 2 when the page cannot be had. */
export const auditCommand = async (address: string, { format, minScore, failOn }: AuditOptions): Promise<void> => {
  const url = readAddress(address);
  const least = readScore(minScore);
  const config = readConfig(process.env);
  const judges = startJudges({ ...defaultJudgeSettings, size: 1 });
  try {
    const judgement = await audit(url, { http: httpSettings(config, new Set()), judges, probes: config.probes, now: Date.now }, progress);
    progress(null);
    process.stdout.write(`${print(url, judgement, format)}\n`);
    const { score, rating } = judgement;
    if (score < least || rating === failOn || (failOn === 'decent' && rating === 'bad')) process.exitCode = exitCodes.gate;
  } catch (error) {
    progress(null);
    if (error instanceof FetchFailure || error instanceof AuditFailure)
      throw new CommandError(`${url.href}: ${wordFailure(error.code)}`, exitCodes.unreachable);
    throw error;
  } finally {
    await judges.close();
  }
};

const print = (url: URL, judgement: Judgement, format: AuditOptions['format']): string => {
  const { ruleset, facts } = judgement;
  if (format === 'json') return JSON.stringify({ url: url.href, ...judgementJson({ ruleset, judged: judgement }) }, null, 2);
  const page = { url: url.href, ruleset, facts, presentation: present(judgement) };
  return format === 'markdown' ? markdown(page) : pretty(page);
};

/** `example.com` is taken as https, as a browser would. */
const readAddress = (text: string): URL => {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`${text} is not a web address. Give one such as https://example.com/page.`);
  return url;
};

const readScore = (text: string | undefined): number => {
  if (text === undefined) return 0;
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100) throw new CommandError('--min-score takes a whole number from 0 to 100.');
  return Number(text);
};

const steps: Record<Step, string> = { page: 'fetching the page', surroundings: 'fetching what surrounds it', judging: 'judging' };

/** One line on a terminal, overwritten as things go on; null clears it. */
const progress = (step: Step | null): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${step === null ? '' : `… ${steps[step]}`}`);
};
