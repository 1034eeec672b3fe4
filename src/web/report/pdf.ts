import type { Context } from 'hono';
import { pdfAnswer, type Reader, type ReportPrinter } from '../../front/reports/report-printer.ts';
import type { Report } from '../../reports/report.ts';
import { frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { messagePage } from '../frame/message.ts';
import type { WebEnv } from '../service.ts';

interface Print {
  report: Report;
  reader: Reader;
  printer: ReportPrinter | null;
  /** Seconds until the client may request another PDF; 0 if it may now. */
  wait: number;
}

/** Responds with the PDF of a report that the client may see. Throws a `Problem` if the PDF can’t be created. */
export const answerPdf = async (context: Context<WebEnv>, frame: Frame, { report, reader, printer, wait }: Print): Promise<Response> => {
  const shown = frameFor(context, frame);
  if (wait > 0) return context.html(messagePage('throttled', shown), 429, { 'retry-after': String(wait) });
  if (!printer?.isUsable()) return context.html(messagePage('no_pdf', shown), 422);
  context.header('cache-control', 'private, no-cache');
  context.header('referrer-policy', 'no-referrer');
  const { body, status, headers } = await pdfAnswer(context.req.raw, printer, report, reader);
  return context.newResponse(body, status as 200 | 304, Object.fromEntries(headers));
};
