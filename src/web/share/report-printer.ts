import { type Renderer, RenderFailure } from '../../browser/renderer.ts';
import { entityTag } from '../../front/conditional.ts';
import type { PrintableReport, ReportPrinter } from '../../front/reports/report-printer.ts';
import { type Cache, makeCache } from '../../lib/cache.ts';
import { makeFairSemaphore, SemaphoreFull } from '../../lib/limits/fair-semaphore.ts';
import { Problem } from '../../lib/problem.ts';
import { SECOND } from '../../lib/time.ts';
import { chooseLanguage, loadWords } from '../../locales/languages.ts';
import { assetsHash } from '../frame/assets.ts';
import { frameOf } from '../frame/frame.ts';
import type { WebService } from '../service.ts';
import { hostWithPort } from '../ui/page-name.ts';
import { loadPrinted } from './load-printed.ts';
import { sharePage } from './share-page.ts';
import { brandedFrame } from './shared-link.ts';
import { readSharedReport } from './shared-report.ts';

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
 * Prints shared reports as visitors with the link see them. Each report is printed once, regardless of the number of requests. Prints run one at a
 * time, and accounts take turns.
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
    async open(report, { base, language }) {
      if (!report.rated) return null;
      const path = `${frame.basePath}/r/${report.slug}`;
      const { frame: branded, tag: brand } = await brandedFrame(db, report.accountId, path, frame);
      const shown = { ...branded, words: await loadWords(chooseLanguage(language, null)) };
      const tag = entityTag('pdf', report.id, report.version, brand, language, base, assetsHash);
      const printNow = async (): Promise<Uint8Array<ArrayBuffer>> => {
        const shared = await readSharedReport(db, report, { banner: null, pdf: null }, shown);
        if (!shared) throw new Problem('report_unfinished');
        const url = new URL(`${new URL(base).origin}${path}`);
        const over = AbortSignal.timeout(DEADLINE);
        const load = loadPrinted(db, { report, url, basePath: frame.basePath, document: String(await sharePage(shared, shown)), over });
        return boundedBytes(await renderer.print({ url, load }));
      };
      const print: PrintableReport['print'] = async () => {
        const known = kept.get(tag);
        if (known) return known;
        const begun = running.get(tag) ?? begin(tag, () => prints.run(report.accountId, printNow));
        return inTime(begun).catch(throwProblem);
      };
      return { tag, name: `report-${hostOf(report.url)}-${dateOf(report.rated.generatedAt)}.pdf`, print };
    },
  };
};

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
