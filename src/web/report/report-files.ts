import type { Context } from 'hono';
import { pictureKinds } from '../../audit/pictures/site-picture.ts';
import { type Presentation, type PresentedFinding, present } from '../../audit/texts/present.ts';
import { csvLine } from '../../front/csv.ts';
import { reportDetail } from '../../front/reports/json.ts';
import { markdown } from '../../front/reports/markdown.ts';
import { type Printed, pdfAnswer, type Reader, type ReportPrinter } from '../../front/reports/report-printer.ts';
import { version } from '../../lib/version.ts';
import type { Words } from '../../locales/words.ts';
import type { ShownRun } from '../../reports/history.ts';
import { findPicture, findPictureHeads } from '../../reports/picture.ts';
import type { Report } from '../../reports/report.ts';
import type { Database } from '../../storage/database.ts';
import { frameFor } from '../account/current-user.ts';
import { answerStored } from '../brand/logo-answer.ts';
import { commonSheet, featureSheets, icon } from '../frame/assets.ts';
import type { Frame } from '../frame/frame.ts';
import { messagePage } from '../frame/message.ts';
import { cacheForever } from '../request/compress-pages.ts';
import type { WebEnv } from '../service.ts';
import { NO_PICTURES, type PagePictures } from './panels/panel.ts';
import type { ExportFormat } from './report-head.ts';
import { type ReportPage, reportPage } from './report-page.ts';

/** Path parameters: kind and hash of a picture. The hash makes the path change with the picture. */
export const PICTURE_PATH = `pictures/:kind{${pictureKinds.join('|')}}/:hash{[0-9a-f]{16}}`;

/** Finds the pictures of a report’s page; `path` is the path of the page that shows the report. */
export const findPagePictures = async (db: Database, reportId: number, path: string): Promise<PagePictures> => {
  const heads = (await findPictureHeads(db, [reportId])).get(reportId);
  if (!heads) return NO_PICTURES;
  const { icon, preview } = heads;
  return {
    icon: icon ? `${path}/pictures/icon/${icon.hash}` : null,
    preview: preview ? { path: `${path}/pictures/preview/${preview.hash}`, width: preview.width, height: preview.height } : null,
  };
};

/** Responds with a picture of a report that the client may see. */
export const answerPicture = async (context: Context<WebEnv>, db: Database, reportId: number): Promise<Response> => {
  const kind = pictureKinds.find((one) => one === context.req.param('kind'));
  const picture = kind && (await findPicture(db, reportId, kind));
  if (picture === undefined || picture.hash !== context.req.param('hash')) return context.notFound();
  return answerStored(context, picture.bytes, picture.type, { 'cache-control': cacheForever('private') });
};

interface Print {
  printed: Printed;
  reader: Reader;
  printer: ReportPrinter | null;
  /** Seconds until the client may request another PDF; 0 if it may now. */
  wait: number;
}

/** Responds with the PDF of a report or crawl that the client may see. Throws a `Problem` if the PDF can’t be created. */
export const answerPdf = async (context: Context<WebEnv>, frame: Frame, { printed, reader, printer, wait }: Print): Promise<Response> => {
  const shown = frameFor(context, frame);
  if (wait > 0) return context.html(messagePage('throttled', shown), 429, { 'retry-after': String(wait) });
  if (!printer?.isUsable()) return context.html(messagePage('no_pdf', shown), 422);
  context.header('cache-control', 'private, no-cache');
  context.header('referrer-policy', 'no-referrer');
  const { body, status, headers } = await pdfAnswer(context.req.raw, printer, printed, reader);
  return context.newResponse(body, status as 200 | 304, Object.fromEntries(headers));
};

/** Creates a finished report as one HTML file. Its policy blocks loading anything; links to other pages of the server are left out. */
export const reportFile = async (
  report: Pick<ReportPage, 'url' | 'presentation' | 'facts' | 'ruleset' | 'mode' | 'generatedAt'>,
  words: Words,
): Promise<string> => {
  const shown = { previous: null, banner: null, privacy: 'private', state: 'completed', error: null, errorDetail: {} } as const;
  return makeStandalone(String(await reportPage({ ...report, ...shown }, { basePath: '', version, words })));
};

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** Removes the server’s links and images by regular expression, which is safe because text of the audited site is escaped. */
const makeStandalone = (page: string): string =>
  page
    .replace(/<link rel="stylesheet"[^>]*>\n?/g, '')
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.body)}">`)
    .replace('<meta charset="utf-8">', () => `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${POLICY}">`)
    .replace(/<header class="bar">[\s\S]*?<\/header>\n?/, '')
    .replace(/<a class="about" [\s\S]*?<\/a> ?/g, '')
    .replace(/<a (?:[^>]*? )?href="\/[^"]*"[^>]*>([\s\S]*?)<\/a>/g, '$1')
    .replace('</head>', () => `<style>${withoutFonts(commonSheet.body)}${featureSheets.report.body}</style>\n</head>`);

/** Removes web fonts: the file can’t load any, so it uses system fonts. */
const withoutFonts = (css: string): string => css.replace(/@font-face\{[^}]*\}/g, '');

interface ExportData {
  report: Report;
  run: ShownRun;
  /** Base URL under which the client reached the service. */
  base: string;
  words: Words;
}

/** Returns a finished report as a file to download. */
export const exportAnswer = async (format: ExportFormat, exported: ExportData): Promise<Response> =>
  new Response(await exportWriters[format](exported), {
    headers: {
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="report-${exported.report.id}.${format}"`,
    },
  });

const mediaTypes: Record<ExportFormat, string> = {
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  html: 'text/html; charset=utf-8',
};

const exportWriters: Record<ExportFormat, (exported: ExportData) => string | Promise<string>> = {
  md: ({ report: { url }, run: { ruleset, mode, auditResult }, words }) =>
    markdown({ url, ruleset, mode, facts: auditResult.facts, presentation: present(auditResult, words.language) }, words),
  json: ({ report, run, base, words }) => `${JSON.stringify(reportDetail(report, run, base, words.language), null, 2)}\n`,
  csv: ({ run, words }) => findingsCsv(present(run.auditResult, words.language)),
  html: ({ report, run: { ruleset, mode, auditResult }, words }) =>
    reportFile(
      {
        url: report.url,
        presentation: present(auditResult, words.language),
        facts: auditResult.facts,
        ruleset,
        mode,
        generatedAt: new Date(report.rated?.generatedAt ?? report.updatedAt),
      },
      words,
    ),
};

/** The columns of the CSV file of findings. */
const csvColumns: Readonly<Record<string, (finding: PresentedFinding, area: string) => string | number>> = {
  check: ({ check }) => check,
  area: (_, area) => area,
  status: ({ status }) => status,
  severity: ({ severity }) => severity,
  points_lost: ({ lost }) => lost,
  title: ({ headline }) => headline,
  text: ({ text }) => text,
  evidence: ({ itemsTotal }) => itemsTotal,
  fix: ({ fix }) => fix,
  source: ({ source }) => source,
};

/** Creates a CSV file with all findings of a report, one per line, in the order of the areas. */
const findingsCsv = ({ categories }: Presentation): string =>
  [
    Object.keys(csvColumns),
    ...categories.flatMap(({ title, findings }) => findings.map((one) => Object.values(csvColumns).map((read) => read(one, title)))),
  ]
    .map(csvLine)
    .join('');
