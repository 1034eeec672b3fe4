import { whileIdle } from '../../lib/limits/request-slot.ts';
import { Problem } from '../../lib/problem.ts';
import type { Report } from '../../reports/report.ts';
import { unlessNotModified } from '../conditional.ts';

/** The reader for whom a report is printed. */
export interface Reader {
  /** Base URL of the links in the report. */
  base: string;
  /** Language tag of the report’s texts. */
  language: string;
}

/** A report that can be printed as PDF. */
export interface PrintableReport {
  /** Entity tag of the PDF file. */
  tag: string;
  /** Name of the PDF file, in ASCII. */
  name: string;
  /** Returns the PDF. Throws `browser_unavailable` or `pdf_unavailable`. */
  print(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Prints reports as PDF, in a browser of this process that has no network access. */
export interface ReportPrinter {
  /** Returns false while no browser can be started. */
  isUsable(): boolean;
  /** Opens a report for printing; null if no audit of the report has finished. Callers check access to the report. */
  open(report: Report, reader: Reader): Promise<PrintableReport | null>;
}

/** Responds with a report as PDF. Throws a `Problem` if the PDF can’t be created. */
export const pdfAnswer = async (request: Request, printer: ReportPrinter | null, report: Report, reader: Reader): Promise<Response> => {
  if (!printer?.isUsable()) throw new Problem('browser_unavailable');
  const printable = await printer.open(report, reader);
  if (!printable) throw new Problem('report_unfinished');
  return unlessNotModified(request, printable.tag, async () => {
    const body = request.method === 'HEAD' ? null : await whileIdle(() => printable.print());
    const headers = { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${printable.name}"` };
    return new Response(body, { headers });
  });
};
