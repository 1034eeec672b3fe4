import { Hono } from 'hono';
import { type LoadForBrowser, type Renderer, RenderFailure } from '../../browser/renderer.ts';
import { entityTag } from '../../front/conditional.ts';
import type { PrintableReport, Printed, ReportPrinter } from '../../front/reports/report-printer.ts';
import type { Answer } from '../../http/answer.ts';
import { FetchFailure } from '../../http/failure.ts';
import { type Cache, makeCache } from '../../lib/cache.ts';
import { makeFairSemaphore, SemaphoreFull } from '../../lib/limits/fair-semaphore.ts';
import { Problem } from '../../lib/problem.ts';
import { SECOND } from '../../lib/time.ts';
import { chooseLanguage, loadWords } from '../../locales/languages.ts';
import type { Database } from '../../storage/database.ts';
import { answerLogo, LOGO_HASH } from '../brand/logo-answer.ts';
import { assetsHash, mountAssets } from '../frame/assets.ts';
import { type Frame, frameOf } from '../frame/frame.ts';
import { contentPolicy } from '../frame/message.ts';
import { answerScreenshot, SCREENSHOT_PATH } from '../rendering/screenshots.ts';
import { answerPicture, PICTURE_PATH } from '../report/report-files.ts';
import type { WebEnv, WebService } from '../service.ts';
import type { Html } from '../ui/html.ts';
import { hostWithPort } from '../ui/page-name.ts';
import { crawlSharePage, readSharedCrawl } from './crawl-page.ts';
import { readSharedReport, reportSharePage } from './report-page.ts';
import { brandedFrame } from './shared-link.ts';

/** Limits of the print queue: maximum waiting prints in total and per account, and maximum wait in milliseconds. */
const MAX_WAITING = 20;
const WAITING_OF_ACCOUNT = 4;
const MAX_WAIT = 20 * SECOND;
/** Milliseconds after which a print is aborted, and maximum bytes of a PDF file. */
const DEADLINE = 30 * SECOND;
const MAX_PDF = 16 * 1024 * 1024;
/** Maximum total bytes of cached PDF files. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** `Retry-After` in seconds for refused prints. */
const RETRY_AFTER = '5';

/**
 * Prints share pages as visitors with the link see them. Each is printed once, regardless of the number of requests. Prints run one at a time, and
 * accounts take turns.
 */
export const makeReportPrinter = (service: Pick<WebService, 'db' | 'config' | 'guard'>, renderer: Renderer): ReportPrinter => {
  const { db } = service;
  const frame = frameOf(service);
  const prints = makeFairSemaphore<number>({
    ...{ width: 1, widthPerKey: 1 },
    ...{ waiting: MAX_WAITING, waitingPerKey: WAITING_OF_ACCOUNT, timeout: MAX_WAIT },
  });
  const kept: Cache<string, Uint8Array<ArrayBuffer>> = makeCache(MAX_CACHE_BYTES, ({ byteLength }) => byteLength);
  const running = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  /** Starts a print. The print keeps its slot until it ends, even if the client disconnects earlier. */
  const begin = (tag: string, printNow: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> => {
    const printing = printNow();
    running.set(tag, printing);
    printing
      .then(
        (bytes) => kept.set(tag, bytes),
        () => {},
      )
      .finally(() => running.delete(tag));
    return printing;
  };

  return {
    isUsable: () => renderer.isUsable(),
    async open(printed, { base, language }) {
      const sheet = sheetOf(db, printed);
      if (sheet.generatedAt === null) return null;
      const { accountId } = sheet;
      const path = frame.basePath + sheet.path;
      const { frame: branded, tag: brand } = await brandedFrame(db, accountId, path, frame);
      const shown = { ...branded, words: await loadWords(chooseLanguage(language, null)) };
      const tag = entityTag('pdf', ...sheet.version, brand, language, base, assetsHash);
      const printNow = async (): Promise<Uint8Array<ArrayBuffer>> => {
        const document = await sheet.render(shown);
        if (document === null) throw new Problem('report_unfinished');
        const url = new URL(`${new URL(base).origin}${path}`);
        const over = AbortSignal.timeout(DEADLINE);
        const load = loadFor({ url, basePath: frame.basePath, over, files: filesOf(db, sheet, String(await document)) });
        return boundedBytes(await renderer.print({ url, load }));
      };
      const print: PrintableReport['print'] = async () => {
        const known = kept.get(tag);
        if (known) return known;
        const begun = running.get(tag) ?? begin(tag, () => prints.run(accountId, printNow));
        return inTime(begun).catch(throwProblem);
      };
      return { tag, name: `report-${hostOf(sheet.url)}-${dateOf(sheet.generatedAt)}.pdf`, print };
    },
  };
};

/** What is printed: whose it is, where its share page is, and how that page is rendered. */
interface Sheet {
  accountId: number;
  /** Path of the share page below BASE_URL. */
  path: string;
  /** What identifies the content. */
  version: readonly (string | number)[];
  url: string;
  generatedAt: number | null;
  render(frame: Frame): Promise<Html | null>;
  /** Mounts the pictures that the page shows. */
  mountPictures(files: Hono<WebEnv>): void;
}

const sheetOf = (db: Database, printed: Printed): Sheet => ('report' in printed ? reportSheet(db, printed) : crawlSheet(db, printed));

const reportSheet = (db: Database, { report }: Extract<Printed, { report: unknown }>): Sheet => ({
  accountId: report.accountId,
  path: `/r/${report.slug}`,
  version: ['report', report.id, report.version],
  url: report.url,
  generatedAt: report.rated?.generatedAt ?? null,
  async render(frame) {
    const shared = await readSharedReport(db, report, { banner: null, pdf: null }, frame);
    return shared && reportSharePage(shared, frame);
  },
  mountPictures(files) {
    files.get(`/r/${report.slug}/${PICTURE_PATH}`, (context) => answerPicture(context, db, report.id));
    files.get(`/r/${report.slug}/${SCREENSHOT_PATH}`, (context) => answerScreenshot(context, db, report));
  },
});

const crawlSheet = (db: Database, { crawl, link }: Extract<Printed, { crawl: unknown }>): Sheet => ({
  accountId: crawl.accountId,
  path: `/s/${link.slug}`,
  version: ['crawl', crawl.id, crawl.version, link.slug, link.share_client],
  url: crawl.target,
  generatedAt: crawl.generatedAt,
  async render(frame) {
    const shared = await readSharedCrawl(db, crawl, { link, pdf: null });
    return shared && crawlSharePage(shared, null, frame);
  },
  mountPictures() {},
});

/** Serves what the browser that prints a page may load: the document, Sonde’s style sheets and fonts, and the pictures of this page. */
const filesOf = (db: Database, { accountId, path, mountPictures }: Sheet, document: string): Hono<WebEnv> => {
  const files = new Hono<WebEnv>();
  mountAssets(files);
  files.get(path, (context) => context.html(document, 200, { 'content-security-policy': contentPolicy }));
  files.get(`${path}/logo/${LOGO_HASH}`, (context) => answerLogo(context, db, accountId));
  mountPictures(files);
  return files;
};

interface PrintFiles {
  /** URL of the document. */
  url: URL;
  /** Path of BASE_URL. */
  basePath: string;
  /** Aborted when the print is no longer wanted. */
  over: AbortSignal;
  files: Hono<WebEnv>;
}

/** Answers the requests of the browser that prints from `files` only, so that no request leaves this process. */
const loadFor =
  ({ url, basePath, over, files }: PrintFiles): LoadForBrowser =>
  async (target, { method }) => {
    if (over.aborted) throw new FetchFailure('timeout', target.href);
    if (target.origin !== url.origin || !target.pathname.startsWith(`${basePath}/`) || method !== 'GET')
      throw new FetchFailure('blocked_address', target.href);
    return answerOf(target, await files.request(target.pathname.slice(basePath.length) + target.search));
  };

const answerOf = async ({ href }: URL, response: Response): Promise<Answer> => {
  const body = new Uint8Array(await response.arrayBuffer());
  return {
    ...{ url: href, status: response.status, headers: [...response.headers], body, encodedBytes: body.byteLength, truncated: false },
    ...{ redirects: [], protocol: 'http/1.1', timing: NO_TIME, connection: null },
  };
};

const NO_TIME = { dns: 0, connect: 0, tls: 0, firstByte: 0, download: 0, total: 0 };

/** Rejects if the print isn’t finished by the deadline. */
const inTime = <Result>(printing: Promise<Result>): Promise<Result> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RenderFailure('crashed', 'the print took too long')), DEADLINE);
  return Promise.race([printing, promise]).finally(() => clearTimeout(timer));
};

const boundedBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  if (bytes.byteLength > MAX_PDF) throw new RenderFailure('crashed', 'the file is too large');
  return bytes as Uint8Array<ArrayBuffer>;
};

const throwProblem = (error: unknown): never => {
  if (error instanceof RenderFailure && error.code === 'no_browser') throw new Problem('browser_unavailable');
  if (error instanceof RenderFailure || error instanceof SemaphoreFull)
    throw new Problem('pdf_unavailable', { headers: { 'retry-after': RETRY_AFTER } });
  throw error;
};

/** Returns the host of a URL, with characters replaced that some file systems don’t allow. */
const hostOf = (url: string): string => hostWithPort(url).replaceAll(/[^\w.-]+/g, '-');

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
