import { randomUUID } from 'node:crypto';
import { createAccount } from '../../accounts/account.ts';
import { httpSettings } from '../../app/egress.ts';
import type { BrokenCheck } from '../../audit/broken-check.ts';
import { checks } from '../../audit/checks/index.ts';
import { defaultAnalysisSettings } from '../../audit/processes/analysis-pool.ts';
import { ratingOf } from '../../audit/scoring/score.ts';
import { siteChecks } from '../../audit/site/checks/index.ts';
import { openSitePool } from '../../audit/site/site-pool.ts';
import { type Config, readConfig } from '../../config/config.ts';
import { type Crawl, defaultCrawlOptions, isCrawling, MAX_GLOB_LENGTH, MAX_GLOBS, type TrapRule } from '../../crawls/crawl.ts';
import { findCrawl, findStartStatus } from '../../crawls/find.ts';
import { crawlQueueSettings } from '../../crawls/job.ts';
import { requestCrawl } from '../../crawls/request.ts';
import { runCrawl } from '../../crawls/run.ts';
import { stopCrawl } from '../../crawls/stop.ts';
import type { ProfileChange } from '../../http/access-profile.ts';
import { withAnsweringScheme } from '../../http/scheme.ts';
import { watchFreezes } from '../../lib/freeze-watch.ts';
import { openSecretBox } from '../../lib/secret-box.ts';
import type { Words } from '../../locales/words.ts';
import { makeJobNotifier } from '../../queue/job-notifier.ts';
import { tableQueue } from '../../queue/table-queue.ts';
import { makeWaitForResolver } from '../../queue/wait-for-resolver.ts';
import { defaultWorkerSettings, startWorker } from '../../queue/worker.ts';
import { saveProfile } from '../../reports/profiles/profile.ts';
import { projectOf } from '../../reports/project.ts';
import type { Database } from '../../storage/database.ts';
import { type AccessOptions, readProfile } from '../access-options.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError, exitCodes } from '../exit.ts';
import { type CrawlFormat, loadCrawlFormat } from '../formats/formats.ts';
import { whyFailed } from '../formats/site.ts';
import { readGates } from '../gates.ts';
import { openOutput } from '../output.ts';
import { plain } from '../plain.ts';
import { readUrl } from '../urls.ts';
import { crawledSite } from './crawled-site.ts';
import { type InterruptHandler, withTemporaryDatabase } from './temporary-database.ts';

export interface CrawlCommandOptions extends AccessOptions {
  format: CrawlFormat;
  maxPages?: string;
  maxDepth?: string;
  include?: string[];
  exclude?: string[];
  sitemaps: boolean;
  traps: TrapRule;
  rate?: string;
  output?: string;
  quiet?: boolean;
  minScore?: string;
  failOn?: string;
}

const MAX_PAGES = 100_000;
const MAX_DEPTH = 100;
const MAX_RATE = 50;
/** Milliseconds between two checks of the progress. */
const PROGRESS_INTERVAL = 250;

/**
 * `sonde crawl URL`: crawls a site and prints its issues. The crawl runs as on a server, but in a temporary database. Exit code 1 if a gate is
 * failed, 2 if no page could be crawled.
 */
export const crawlCommand = async (given: string, options: CrawlCommandOptions, words: Words, context: CommandContext): Promise<void> => {
  const { usage } = words.cli;
  readUrl(given, words);
  const gates = readGates(options, [...siteChecks, ...checks], words.cli);
  const number = (name: string, text: string | undefined, most: number): number | undefined =>
    text === undefined ? undefined : readNumber(text, usage.crawlNumber({ option: name, most }), 1, most);
  const crawlOptions = {
    maxPages: number('--max-pages', options.maxPages, MAX_PAGES) ?? defaultCrawlOptions.maxPages,
    maxDepth: number('--max-depth', options.maxDepth, MAX_DEPTH) ?? null,
    include: readGlobs('--include', options.include, words),
    exclude: readGlobs('--exclude', options.exclude, words),
    sitemaps: options.sitemaps,
    traps: options.traps,
    access: null,
  };
  const profile = readProfile(options, words);
  const rate = number('--rate', options.rate, MAX_RATE);
  const print = await loadCrawlFormat(options.format);
  const config = readConfig(context.env);
  const output = openOutput(options.output, words.cli, context);
  try {
    const url = await withAnsweringScheme(given, httpSettings(config, new Set()));
    const target = new URL(url);
    const start = { url, target, options: crawlOptions, profile, rate: rate ?? config.crawlRate };
    const showProgress = startProgress(words.cli, options.quiet ?? false, context);
    await withTemporaryDatabase(context, async (db, interruption) => {
      const crawl = await crawlSite(db, config, start, showProgress, interruption, context, tellOnce(words.cli, target, context));
      const site = await crawledSite(db, crawl);
      await print(site, output, words);
      if (crawl.score === null) {
        context.stderr.write(
          `${words.cli.error({ sentence: words.cli.failed({ url: plain(target.href), why: whyFailed(crawl, words) }) })}\n`,
        );
        context.exitCode = exitCodes.unreachable;
      } else if (isDead(await findStartStatus(db, crawl.id))) {
        context.stderr.write(
          `${words.cli.error({ sentence: words.cli.failed({ url: plain(target.href), why: words.language.crawlFailures.http_error }) })}\n`,
        );
        context.exitCode = exitCodes.unreachable;
      } else if (
        gates.isBelow({ score: crawl.score, rating: ratingOf(crawl.score) }) ||
        site.issues.some(({ check }) => gates.checks.has(check))
      )
        context.exitCode = exitCodes.threshold;
    });
  } finally {
    output.close();
  }
};

/** True if a status means that there is no page. */
const isDead = (status: number | null): boolean => status === 0 || (status ?? 0) >= 400;

interface RequestedSite {
  url: string;
  target: URL;
  options: typeof defaultCrawlOptions;
  /** How to get in to the site; null to request it as any visitor does. */
  profile: ProfileChange | null;
  rate: number;
}

/** Name of the access profile of the options. */
const PROFILE = 'cli';

type ShowProgress = (crawl: Crawl | null) => void;

/** Crawls a site to its end. The first SIGINT stops the crawl, a second one ends the process. */
const crawlSite = async (
  db: Database,
  config: Config,
  { rate, profile, ...site }: RequestedSite,
  show: ShowProgress,
  interruption: InterruptHandler,
  { pools }: CommandContext,
  onBrokenCheck: (broken: BrokenCheck) => void,
): Promise<Crawl> => {
  const queue = tableQueue(db, crawlQueueSettings, undefined, 'crawls', makeJobNotifier());
  const { id: accountId } = await createAccount(db, { email: 'crawl@localhost', name: 'crawl', password: null });
  const sites = pools?.sites ?? openSitePool({ ...defaultAnalysisSettings, size: config.analysisProcesses * 2 });
  const freezes = watchFreezes(() => {});
  let bug: unknown;
  // The database and its key last only as long as this command.
  const secretBox = openSecretBox(randomUUID());
  const owned = { accountId, project: projectOf(site.target), name: PROFILE };
  if (profile) await saveProfile(db, secretBox, owned, { ...profile, origins: profile.origins ?? [site.target.origin] });
  const options = { ...site.options, access: profile && PROFILE };
  const crawler = {
    ...{ db, queue, auditQueue: queue, sites, freezes, rate, kept: 1, secretBox },
    publish: async () => {},
    http: httpSettings(config, new Set()),
    isClosing: () => false,
    whenIdle: async () => {},
    waitForResolver: makeWaitForResolver({ hasAnsweredSince: () => true }),
    onBrokenCheck,
    onBug: (error: unknown) => {
      bug ??= error;
    },
  };
  const request = { accountId, ...site, options, privacy: 1, passwordHash: null, idempotencyKey: null } as const;
  const { id } = await requestCrawl(db, queue, request);
  const worker = startWorker(
    queue,
    (job, slot) => runCrawl(crawler, job, slot),
    { ...defaultWorkerSettings, concurrency: 1 },
    crawler.onBug,
  );
  interruption.instead = () => void stopCrawl(db, queue, { workspace_id: accountId, id }).catch(crawler.onBug);
  try {
    for (;;) {
      const crawl = await findCrawl(db, accountId, id);
      if (!crawl) throw new Error('The crawl is gone');
      if (!isCrawling(crawl)) {
        if (crawl.error === 'crashed' && bug !== undefined) throw bug;
        return crawl;
      }
      show(crawl);
      await new Promise((resolve) => setTimeout(resolve, PROGRESS_INTERVAL));
    }
  } finally {
    show(null);
    interruption.instead = null;
    await worker.stop(0);
    freezes.stop();
    if (!pools) await sites.close();
  }
};

/** Reports each broken check once, as a check may fail on every page. */
const tellOnce = (cli: Words['cli'], target: URL, { stderr }: CommandContext): ((broken: BrokenCheck) => void) => {
  const told = new Set<string>();
  return ({ check, stack }) => {
    if (told.has(check)) return;
    told.add(check);
    stderr.write(`${cli.error({ sentence: cli.broken({ check, url: plain(target.href), stack: plain(stack) }) })}\n`);
  };
};

/** Shows the progress in one line of a terminal. */
const startProgress = ({ crawl: texts }: Words['cli'], isQuiet: boolean, { stderr }: CommandContext): ShowProgress => {
  const began = performance.now();
  return (crawl) => {
    if (!stderr.isTTY || isQuiet) return;
    const fetched = (crawl?.crawled ?? 0) + (crawl?.failed ?? 0);
    const rate = Math.round((fetched * 1_000) / (performance.now() - began));
    const line =
      crawl === null ? '' : crawl.stage === 'analyzing' ? texts.analyzing : texts.progress({ crawled: fetched, found: crawl.found, rate });
    stderr.write(`\r\x1b[K${line}`);
  };
};

/** Parses globs; their number is limited as in the API. */
const readGlobs = (name: string, globs: readonly string[] = [], { cli }: Words): readonly string[] => {
  if (globs.length > MAX_GLOBS || globs.some((glob) => glob.length > MAX_GLOB_LENGTH))
    throw new CommandError(cli.usage.crawlGlobs({ option: name, most: MAX_GLOBS, length: MAX_GLOB_LENGTH }));
  return globs;
};

const readNumber = (text: string, sentence: string, from: number, to: number): number => {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : -1;
  if (number < from || number > to) throw new CommandError(sentence);
  return number;
};
