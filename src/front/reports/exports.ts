import { failureMessage } from '../../audit/failure.ts';
import { code, markdown } from '../../audit/markdown.ts';
import { present } from '../../audit/present.ts';
import { type LanguageTag, wordsIn } from '../../locales/languages.ts';
import { findShownRun } from '../../reports/history.ts';
import { type ReportWalk, walkReports } from '../../reports/lists/walk.ts';
import type { Report } from '../../reports/report.ts';
import type { Database } from '../../storage/database.ts';
import type { Position } from '../../storage/resource.ts';
import { isPastWhole } from '../list-answer.ts';
import { readPaging } from '../paging.ts';
import { readParameters, validate } from '../parameters.ts';
import type { FrontService } from '../service.ts';
import { type FactsFile, factsCsv, factsCsvHeaders } from './facts-csv.ts';
import { listFields, reportQuery } from './fields.ts';
import { csvHead, csvRow } from './json.ts';

/** Reports per query; the next query waits until the client can receive more. */
const CHUNK = 500;

/** The reports of an account as CSV, filtered and sorted by the query. Throws a `Problem` for an invalid query. */
export const csvAnswer = async (
  { db, exports }: Pick<FrontService, 'db' | 'exports'>,
  accountId: number,
  request: Request,
  base: string,
): Promise<Response> => {
  const fields = validate(listFields, await readParameters(request, listFields.shape, { body: false }), 'query');
  // The file has the whole list as page 1; later pages are empty.
  const isPast = isPastWhole(readPaging('reports.csv', fields));
  const pieces = csvLines(db, isPast ? null : { ...reportQuery(fields, accountId), perPage: CHUNK }, base);
  return exports.answer(request, accountId, { name: 'reports.csv', type: 'text/csv; charset=utf-8; header=present', pieces });
};

/** A report as Markdown, for issue trackers and language models. */
export const markdownOf = async (db: Database, report: Report, tag: LanguageTag): Promise<string> => {
  const run = await findShownRun(db, report);
  const { language } = await wordsIn(tag);
  if (run) {
    const presentation = present(run.auditResult, language);
    return markdown({ url: report.url, ruleset: run.ruleset, mode: run.mode, facts: run.auditResult.facts, presentation }, language);
  }
  const why = report.error ? failureMessage(report.error, report.errorDetail, language) : language.markdown.notFinished;
  return `# ${language.markdown.noReport} ${code(report.url)}\n\n${why}`;
};

/** What the audit of a report found of a kind, as a CSV file. */
export const factsFileOf = async (db: Database, report: Report, name: FactsFile): Promise<Response> => {
  const run = await findShownRun(db, report);
  return new Response(factsCsv(name, run?.auditResult.facts ?? null), { headers: factsCsvHeaders(report.id, name) });
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
