import { openBrowsers } from '../app/browsers.ts';
import { externalHttpSettings, httpSettings } from '../app/egress.ts';
import { audit, type DoneAudit } from '../audit/audit.ts';
import { checks } from '../audit/checks/index.ts';
import { failureMessage, failureOf } from '../audit/failure.ts';
import { openSharedState } from '../audit/hosts/shared-state.ts';
import { type AuditMode, UNAWAITED_TIME } from '../audit/mode.ts';
import { defaultAnalysisSettings, openAnalysisPool } from '../audit/processes/analysis-pool.ts';
import type { AuditStep } from '../audit/steps.ts';
import { unpackAudit } from '../audit/stored-result.ts';
import { readConfig } from '../config/config.ts';
import type { Access } from '../http/access.ts';
import { withAnsweringScheme } from '../http/scheme.ts';
import { MAX_RETRIES, watchFreezes } from '../lib/freeze-watch.ts';
import { defaultLanguage, loadWords } from '../locales/languages.ts';
import type { Words } from '../locales/words.ts';
import type { AccessOptions } from './access-options.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError, exitCodes } from './exit.ts';
import { type AuditedUrl, type CompleteAudit, type FailedAudit, isComplete } from './formats/format.ts';
import { type AuditFormat, loadAuditFormat } from './formats/formats.ts';
import { readGates } from './gates.ts';
import { openOutput } from './output.ts';
import { plain } from './plain.ts';
import { readSelection } from './selection.ts';
import { readUrls } from './urls.ts';

export interface AuditOptions extends AccessOptions {
  format: AuditFormat;
  mode?: AuditMode;
  output?: string;
  top?: string;
  only?: string;
  category?: string;
  quiet?: boolean;
  minScore?: string;
  failOn?: string;
}

/** Maximum concurrent audits. */
const CONCURRENCY = 4;

/** `sonde audit URL…`: audits pages and prints the findings. Exit code 1 if a score is below the threshold, 2 if a page couldn’t be audited. */
export const auditCommand = async (
  given: readonly string[],
  { format: name, mode, output: file, quiet: isQuiet = false, minScore, failOn, ...filters }: AuditOptions,
  words: Words,
  isLanguageExplicit: boolean,
  context: CommandContext,
): Promise<void> => {
  const gates = readGates({ ...(minScore !== undefined && { minScore }), ...(failOn !== undefined && { failOn }) }, checks, words.cli);
  const selection = readSelection(filters, words.cli);
  const accessFor = await loadAccess(filters, words);
  const urls = await readUrls(given, words, context);
  if (name === 'html' && urls.length > 1) throw new CommandError(words.cli.usage.oneHtml);
  const makeFormat = await loadAuditFormat(name);
  const dataWords = isLanguageExplicit ? words : await loadWords(defaultLanguage);
  const output = openOutput(file, words.cli, context);
  const format = makeFormat({ words, dataWords, selection, isQuiet, output });
  const config = readConfig(context.env);
  const renderer = await openBrowsers(config);
  if (mode === 'rendered' && renderer === null) throw new CommandError(words.cli.usage.noBrowser);
  const analysis = context.pools?.analysis ?? openAnalysisPool({ ...defaultAnalysisSettings, size: Math.min(urls.length, CONCURRENCY) });
  const progress = startProgress(urls.length, words.cli, isQuiet, context);
  const scope = { mode: mode ?? config.auditMode, time: UNAWAITED_TIME, mayReuse: urls.length > 1 };
  const http = { ...httpSettings(config, new Set()), ...context.http };
  const external = { http: externalHttpSettings(http), shared: openSharedState() };
  const browser = renderer ? { renderer, time: config.renderTimeout } : undefined;
  const auditor = { http, external, analysis, browser, probes: config.probes, now: Date.now };
  const freezes = watchFreezes(() => {});
  const all: AuditedUrl[] = [];
  const print = (text: string | null | undefined): void => {
    if (typeof text === 'string') output.print(text);
  };
  try {
    const tell = (stack: string): void => void context.stderr.write(`${words.cli.error({ sentence: plain(stack) })}\n`);
    const one = async (text: string): Promise<AuditedUrl> => {
      const url = new URL(await withAnsweringScheme(text, http));
      for (let left = MAX_RETRIES; ; left--) {
        const began = performance.now();
        const access = accessFor && { name: 'cli', given: accessFor(url) };
        const done = await audit(url, auditor, { ...scope, access }, { onStep: progress.step }).then(
          complete(url.href),
          toFailedAudit(url.href, scope.mode, tell),
        );
        if (left === 0 || !freezes.hasFrozenSince(began)) return done;
      }
    };
    for await (const audited of inOrder(urls, CONCURRENCY, one)) {
      all.push(audited);
      progress.clear();
      context.stderr.write(isComplete(audited) ? bugLinesOf(audited, words) : failureLine(audited, words));
      print(await format.each?.(audited));
      progress.done();
    }
    print(format.all?.(all));
  } finally {
    progress.clear();
    output.close();
    freezes.stop();
    await renderer?.close();
    if (!context.pools) await analysis.close();
  }
  const fails = ({ auditResult }: CompleteAudit): boolean =>
    gates.isBelow(auditResult) ||
    auditResult.findings.some(({ check, outcome }) => gates.checks.has(check) && (outcome === 'fail' || outcome === 'warn'));
  if (!all.every(isComplete)) context.exitCode = exitCodes.unreachable;
  else if (all.some(fails)) context.exitCode = exitCodes.threshold;
};

/** Reads how to get in to the sites, with modules that are loaded only for these options. */
const loadAccess = async (options: AccessOptions, words: Words): Promise<((url: URL) => Access) | null> => {
  const { header, cookie, basic, userAgent, access } = options;
  if ([header, cookie, basic, userAgent, access].every((value) => value === undefined)) return null;
  const { accessFromProfile, readProfile } = await import('./access-options.ts');
  const profile = readProfile(options, words);
  return profile && ((url) => accessFromProfile(profile, url));
};

/** Shows the progress in one line of a terminal; prints nothing without a terminal or with `isQuiet`. */
const startProgress = (total: number, { progress }: Words['cli'], isQuiet: boolean, { stderr }: CommandContext) => {
  let finished = 0;
  const write = (text: string): void => {
    if (stderr.isTTY && !isQuiet) stderr.write(`\r\x1b[K${text}`);
  };
  return {
    step: (step: AuditStep): void =>
      write(
        total === 1 ? progress.one({ step: progress.steps[step] }) : progress.many({ done: finished, total, step: progress.steps[step] }),
      ),
    done: (): void => {
      finished++;
    },
    clear: (): void => write(''),
  };
};

const complete =
  (url: string) =>
  (result: DoneAudit): AuditedUrl => ({
    url,
    at: Date.now(),
    mode: result.mode,
    modeReason: result.modeReason,
    auditResult: unpackAudit(result),
  });

/** A bug only fails the audit of its own URL; `tell` receives the stack trace. */
const toFailedAudit =
  (url: string, mode: AuditMode, tell: (stack: string) => void) =>
  (error: unknown): AuditedUrl => {
    const failure = failureOf(error);
    if (!failure) tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { url, at: Date.now(), mode, modeReason: null, failure: failure?.code ?? 'crashed', detail: failure?.detail ?? {} };
  };

const failureLine = ({ url, failure, detail }: FailedAudit, { cli, language }: Words): string =>
  `${cli.error({ sentence: cli.failed({ url: plain(url), why: failureMessage(failure, detail, language) }) })}\n`;

/** Lists the checks that threw because of a bug; the results of those checks are unknown. */
const bugLinesOf = ({ url, auditResult: { broken } }: CompleteAudit, { cli }: Words): string =>
  broken.map(({ check, stack }) => `${cli.error({ sentence: cli.broken({ check, url: plain(url), stack: plain(stack) }) })}\n`).join('');

/** Runs `work` on each input, at most `concurrency` at a time, and yields the results in the order of the inputs. A rejection ends the loop. */
async function* inOrder<Input, Output>(
  inputs: readonly Input[],
  concurrency: number,
  work: (input: Input) => Promise<Output>,
): AsyncGenerator<Output> {
  const running: Promise<Output>[] = [];
  for (const input of inputs) {
    const started = work(input);
    // The consumer handles the rejection later; until then it must not count as unhandled.
    started.catch(() => {});
    running.push(started);
    if (running.length >= concurrency) yield await (running.shift() as Promise<Output>);
  }
  for (const last of running) yield await last;
}
