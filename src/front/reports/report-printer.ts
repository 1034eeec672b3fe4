import type { Crawl } from '../../crawls/crawl.ts';
import { whileIdle } from '../../lib/limits/request-slot.ts';
import { Problem } from '../../lib/problem.ts';
import type { Report, ShareSettings } from '../../reports/report.ts';
import type { Privacy } from '../../storage/database.ts';
import { unlessNotModified } from '../conditional.ts';

/** The reader for whom a report is printed. */
export interface Reader {
  /** Base URL of the links in the report. */
  base: string;
  /** Language tag of the report’s texts. */
  language: string;
}

/** What can be printed: the share page of a report, or of a crawl by its own link or that of its site. */
export type Printed =
  | { report: Report }
  | { crawl: Crawl; link: { slug: string; privacy: Privacy } & Pick<ShareSettings, 'share_client' | 'share_expires_at'> };

/** A share page that can be printed as PDF. */
export interface PrintableReport {
  /** Entity tag of the PDF file. */
  tag: string;
  /** Name of the PDF file, in ASCII. */
  name: string;
  /** Returns the PDF. Throws `browser_unavailable` or `pdf_unavailable`. */
  print(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Prints share pages as PDF, in a browser of this process that has no network access. */
export interface ReportPrinter {
  /** Returns false while no browser can be started. */
  isUsable(): boolean;
  /** Opens a report or crawl for printing; null if it has no result yet. Callers check access to it. */
  open(printed: Printed, reader: Reader): Promise<PrintableReport | null>;
}

/** Responds with a report or crawl as PDF. Throws a `Problem` if the PDF can’t be created. */
export const pdfAnswer = async (request: Request, printer: ReportPrinter | null, printed: Printed, reader: Reader): Promise<Response> => {
  if (!printer?.isUsable()) throw new Problem('browser_unavailable');
  const printable = await printer.open(printed, reader);
  if (!printable) throw new Problem('report' in printed ? 'report_unfinished' : 'crawl_unfinished');
  return unlessNotModified(request, printable.tag, async () => {
    const body = request.method === 'HEAD' ? null : await whileIdle(() => printable.print());
    const headers = { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${printable.name}"` };
    return new Response(body, { headers });
  });
};
