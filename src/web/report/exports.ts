import { type Presentation, present } from '../../audit/texts/present.ts';
import { csvLine } from '../../front/csv.ts';
import { reportDetail } from '../../front/reports/json.ts';
import { markdown } from '../../front/reports/markdown.ts';
import type { Words } from '../../locales/words.ts';
import type { ShownRun } from '../../reports/history.ts';
import type { Report } from '../../reports/report.ts';
import { reportFile } from './report-file.ts';
import type { ExportFormat } from './report-tools.ts';

export interface ExportData {
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

/** Creates a CSV file with all findings of a report, one per line, in the order of the areas. */
const findingsCsv = ({ categories }: Presentation): string =>
  [
    ['check', 'area', 'status', 'severity', 'points_lost', 'title', 'text', 'evidence', 'fix', 'source'],
    ...categories.flatMap(({ title: area, findings }) =>
      findings.map(({ check, status, severity, lost, headline, text, itemsTotal, fix, source }) => [
        check,
        area,
        status,
        severity,
        lost,
        headline,
        text,
        itemsTotal,
        fix,
        source,
      ]),
    ),
  ]
    .map(csvLine)
    .join('');
