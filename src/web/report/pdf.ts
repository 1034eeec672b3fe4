import type { Context } from 'hono';
import { pdfAnswer, type Reader, type ReportPrinter } from '../../api/reports/report-printer.ts';
import type { Report } from '../../reports/report.ts';
import type { WebEnv } from '../service.ts';

/** Answers with the PDF of a report that the client can see. Throws the problems of the interface. */
export const answerPdf = async (
  context: Context<WebEnv>,
  printer: ReportPrinter | null,
  report: Report,
  reader: Reader,
): Promise<Response> => {
  context.header('cache-control', 'private, no-cache');
  context.header('referrer-policy', 'no-referrer');
  const { body, status, headers } = await pdfAnswer(context.req.raw, printer, report, reader);
  return context.newResponse(body, status as 200 | 304, Object.fromEntries(headers));
};
