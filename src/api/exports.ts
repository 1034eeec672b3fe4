import { failureMessage } from '../audit/failure.ts';
import { code, markdown } from '../audit/markdown.ts';
import { present } from '../audit/present.ts';
import type { Position } from '../reports/position.ts';
import { findShownRun, type Report } from '../reports/report.ts';
import { type ReportWalk, walkReports } from '../reports/walk.ts';
import type { Database } from '../storage/database.ts';
import { wordsIn } from '../words/languages.ts';
import { unlessNotModified } from './conditional.ts';
import { csvLine } from './csv.ts';
import { validate } from './fields.ts';
import { findReportOf, reportTag } from './find-report.ts';
import { isPastWhole } from './list-answer.ts';
import { readPaging } from './paging.ts';
import { readParameters } from './parameters.ts';
import { listFields } from './report-fields.ts';
import { reportSummary } from './report-json.ts';
import { reportQuery } from './report-query.ts';
import type { Call, Resource } from './resource.ts';

/** Reports read at a time, whenever the receiver has room for more. */
const CHUNK = 500;

/** The list as a file, with its own filters and order. */
const reportsAsCsv = ({ service, key, request, base }: Call): Promise<Response> => csvAnswer(service.db, key.accountId, request, base);

/** The reports of an account as a file, with the filters and the order that an address names. Throws a `Problem` when it names others. */
export const csvAnswer = async (db: Database, accountId: number, request: Request, base: string): Promise<Response> => {
  const fields = validate(listFields, await readParameters(request, Object.keys(listFields.shape), { body: false }), 'query');
  // A file has all of the list: it is its first page, and those after it are empty.
  const isPast = isPastWhole(readPaging('reports.csv', fields));
  const lines = csvLines(db, isPast ? null : { ...reportQuery(fields, accountId), perPage: CHUNK }, base);
  const headers = {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="reports.csv"',
  };
  return new Response(request.method === 'HEAD' ? null : streamOf(lines), { headers });
};

/** A report for an issue tracker or a language model. */
const reportAsMarkdown = async (call: Call): Promise<Response> => {
  const report = await findReportOf({ ...call, params: { id: call.params.file?.replace(/\.md$/, '') } });
  return unlessNotModified(call.request, reportTag(report, call), async () => {
    const text = await markdownOf(call, report);
    return new Response(`${text}\n`, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
  });
};

/** They stand before `/reports/:id`, which would take the name of a file for an id. */
export const exportResources: readonly Resource[] = [
  { path: '/reports.csv', methods: { GET: reportsAsCsv } },
  { path: '/reports/:file{[^/]+\\.md}', methods: { GET: reportAsMarkdown }, isWorded: true },
];

const columns = [
  'id',
  'url',
  'project',
  'privacy',
  'state',
  'result',
  'score',
  'share_url',
  'generated_at',
  'created_at',
  'updated_at',
] as const;

async function* csvLines(db: Database, query: ReportWalk | null, base: string): AsyncGenerator<string> {
  yield csvLine([...columns, 'error']);
  if (query === null) return;
  let after: Position | null = null;
  do {
    const { rows, next } = await walkReports(db, query, after);
    if (rows.length > 0) yield rows.map((report) => reportLine(report, base)).join('');
    after = next;
  } while (after);
}

const reportLine = (report: Report, base: string): string => {
  const summary = reportSummary(report, base);
  return csvLine([...columns.map((name) => summary[name]), report.error]);
};

/** Bytes of a text that is made piece by piece, the next one only when there is room for it. */
const streamOf = (pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
};

const markdownOf = async ({ service, language: tag }: Call, report: Report): Promise<string> => {
  const run = await findShownRun(service.db, report);
  const { language } = await wordsIn(tag);
  if (run) {
    const presentation = present(run.auditResult, language);
    return markdown({ url: report.url, ruleset: run.ruleset, facts: run.auditResult.facts, presentation }, language);
  }
  const why = report.error ? failureMessage(report.error, report.errorDetail, language) : language.markdown.notFinished;
  return `# ${language.markdown.noReport} ${code(report.url)}\n\n${why}`;
};
