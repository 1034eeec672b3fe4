import { failureMessage } from '../../audit/failure.ts';
import { present } from '../../audit/texts/present.ts';
import { type LanguageTag, loadWords } from '../../locales/languages.ts';
import { findShownRun } from '../../reports/history.ts';
import { storedReports } from '../../reports/lists/walk.ts';
import type { Report } from '../../reports/report.ts';
import type { Database } from '../../storage/database.ts';
import { readAll } from '../../storage/resource.ts';
import { csvFile } from '../csv.ts';
import { isPastWhole } from '../list-answer.ts';
import { readPaging } from '../paging.ts';
import { readParameters, validate } from '../parameters.ts';
import type { FrontService } from '../service.ts';
import { type FactsFile, factsCsv, factsCsvHeaders } from './facts-csv.ts';
import { listFields, reportQuery } from './fields.ts';
import { csvCells, csvColumns } from './json.ts';
import { code, markdown } from './markdown.ts';

/** Exports an account’s reports as CSV, filtered and sorted by the query. Throws a `Problem` for an invalid query. */
export const csvAnswer = async (
  { db, exports }: Pick<FrontService, 'db' | 'exports'>,
  accountId: number,
  request: Request,
  base: string,
): Promise<Response> => {
  const fields = validate(listFields, await readParameters(request, listFields.shape, { body: false }), 'query');
  // The file contains the whole list as page 1, so later pages are empty.
  const isPast = isPastWhole(readPaging('reports.csv', fields));
  const reports = isPast ? noReports() : readAll(db, storedReports, reportQuery(fields, accountId));
  const pieces = csvFile(csvColumns, reports, (report) => csvCells(report, base));
  return exports.answer(request, accountId, { name: 'reports.csv', type: 'text/csv; charset=utf-8; header=present', pieces });
};

async function* noReports(): AsyncGenerator<Report[]> {}

/** Renders a report as Markdown, for issue trackers and language models. */
export const markdownOf = async (db: Database, report: Report, tag: LanguageTag): Promise<string> => {
  const run = await findShownRun(db, report);
  const words = await loadWords(tag);
  const { language } = words;
  if (run) {
    const presentation = present(run.auditResult, language);
    return markdown({ url: report.url, ruleset: run.ruleset, mode: run.mode, facts: run.auditResult.facts, presentation }, words);
  }
  const why = report.error ? failureMessage(report.error, report.errorDetail, language) : words.markdown.notFinished;
  return `# ${words.markdown.noReport} ${code(report.url)}\n\n${why}`;
};

/** Returns facts of one kind that a report’s audit found, as a CSV file. */
export const factsFileOf = async (db: Database, report: Report, name: FactsFile): Promise<Response> => {
  const run = await findShownRun(db, report);
  return new Response(factsCsv(name, run?.auditResult.facts ?? null), { headers: factsCsvHeaders(report.id, name) });
};
