import { failureMessage } from '../../audit/failure.ts';
import { code, markdown } from '../../audit/markdown.ts';
import { present } from '../../audit/present.ts';
import type { Position } from '../../reports/position.ts';
import { findShownRun, type Report } from '../../reports/report.ts';
import { type ReportWalk, walkReports } from '../../reports/walk.ts';
import type { Database } from '../../storage/database.ts';
import { wordsIn } from '../../words/languages.ts';
import type { Call } from '../call.ts';
import { isPastWhole } from '../list-answer.ts';
import { readPaging } from '../paging.ts';
import { readParameters, validate } from '../parameters.ts';
import { listFields, reportQuery } from './contract.ts';
import { csvHead, csvRow } from './json.ts';

/** Reports read at a time, whenever the receiver has room for more. */
const CHUNK = 500;

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
export const markdownOf = async ({ service, language: tag }: Pick<Call, 'service' | 'language'>, report: Report): Promise<string> => {
  const run = await findShownRun(service.db, report);
  const { language } = await wordsIn(tag);
  if (run) {
    const presentation = present(run.auditResult, language);
    return markdown({ url: report.url, ruleset: run.ruleset, facts: run.auditResult.facts, presentation }, language);
  }
  const why = report.error ? failureMessage(report.error, report.errorDetail, language) : language.markdown.notFinished;
  return `# ${language.markdown.noReport} ${code(report.url)}\n\n${why}`;
};

async function* csvLines(db: Database, query: ReportWalk | null, base: string): AsyncGenerator<string> {
  yield csvHead;
  if (query === null) return;
  let after: Position | null = null;
  do {
    const { rows, next } = await walkReports(db, query, after);
    if (rows.length > 0) yield rows.map((report) => csvRow(report, base)).join('');
    after = next;
  } while (after);
}

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
