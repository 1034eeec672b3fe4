import { audit } from '../audit/audit.ts';
import { failureOf, wordFailure } from '../audit/failure.ts';
import { defaultJudgeSettings, startJudges } from '../audit/judges.ts';
import { readConfig } from '../config.ts';
import { httpSettings } from '../outgoing.ts';
import { readAddresses } from './addresses.ts';
import { CommandError, exitCodes } from './exit.ts';
import { type Audited, isJudged, type Judged } from './formats/format.ts';
import { type FormatName, loadFormat } from './formats/formats.ts';
import { inOrder } from './in-order.ts';
import { plain } from './plain.ts';
import { startProgress } from './progress.ts';

export interface AuditOptions {
  format: FormatName;
  minScore?: string;
  failOn?: 'bad' | 'decent';
}

/** Audits that run at the same time. */
const CONCURRENCY = 4;

/** `sonde audit URL…`: prints the findings. Exit code 1 when a page is below the gate, 2 when one cannot be had. */
export const auditCommand = async (given: readonly string[], { format: name, minScore, failOn }: AuditOptions): Promise<void> => {
  const least = readScore(minScore);
  const urls = await readAddresses(given);
  const format = await loadFormat(name);
  const config = readConfig(process.env);
  const judges = startJudges({ ...defaultJudgeSettings, size: Math.min(urls.length, CONCURRENCY) });
  const progress = startProgress(urls.length);
  const auditor = { http: httpSettings(config, new Set()), judges, probes: config.probes, now: Date.now };
  const all: Audited[] = [];
  try {
    const one = (url: URL): Promise<Audited> =>
      audit(url, auditor, progress.step).then((judgement) => ({ url: url.href, judgement }), failed(url.href));
    for await (const audited of inOrder(urls, CONCURRENCY, one)) {
      all.push(audited);
      progress.clear();
      process.stderr.write(isJudged(audited) ? bugsOf(audited) : `${audited.url}: ${wordFailure(audited.failure, audited.detail)}\n`);
      print(format.each?.(audited));
      progress.done();
    }
  } finally {
    progress.clear();
    await judges.close();
  }
  print(format.all?.(all));
  const isBelow = ({ judgement: { score, rating } }: Judged): boolean =>
    score < least || rating === failOn || (failOn === 'decent' && rating === 'bad');
  if (!all.every(isJudged)) process.exitCode = exitCodes.unreachable;
  else if (all.some(isBelow)) process.exitCode = exitCodes.gate;
};

const failed =
  (url: string) =>
  (error: unknown): Audited => {
    const failure = failureOf(error);
    if (!failure) throw error;
    return { url, failure: failure.code, detail: failure.detail };
  };

/** Checks that broke on a page: there they are unknown, and somebody should mend them. */
const bugsOf = ({ url, judgement: { broken } }: Judged): string =>
  broken.map(({ check, stack }) => `${url}: the check ${check} broke, which is a bug of Sonde: ${plain(stack)}\n`).join('');

const print = (text: string | null | undefined): void => {
  if (typeof text === 'string') process.stdout.write(`${text}\n`);
};

const readScore = (text: string | undefined): number => {
  if (text === undefined) return 0;
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100) throw new CommandError('--min-score takes a whole number from 0 to 100.');
  return Number(text);
};
