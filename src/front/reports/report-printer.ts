import { whileIdle } from '../../lib/limits/request-slot.ts';
import { Problem } from '../../lib/problem.ts';
import type { Report } from '../../reports/report.ts';
import { unlessNotModified } from '../conditional.ts';

/** For whom a report is printed. */
export interface Reader {
  /** Base URL of its links. */
  base: string;
  /** Language tag. */
  language: string;
}

/** A report that can be printed. */
export interface PrintableReport {
  /** Entity tag of the file. */
  tag: string;
  /** Name of the file, in ASCII. */
  name: string;
  /** The PDF. Throws `browser_unavailable` and `pdf_unavailable`. */
  print(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Prints reports as PDF, in a browser of this process that has no network. */
export interface ReportPrinter {
  /** False while no browser can be started. */
  isUsable(): boolean;
  /** Null if no audit of the report has finished. Callers check access to the report. */
  open(report: Report, reader: Reader): Promise<PrintableReport | null>;
}

/** A report as PDF. Throws a `Problem` if it can’t be made. */
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
