import type { Finding } from '../../audit/check.ts';
import { checks } from '../../audit/checks/index.ts';
import { factsExample } from '../../audit/facts/facts.ts';
import { ruleset } from '../../audit/ruleset.ts';
import { scoreFindings } from '../../audit/scoring/score.ts';
import { englishTexts } from '../../audit/texts/language.ts';
import { present } from '../../audit/texts/present.ts';
import { csvLine } from '../../front/csv.ts';
import { csvCells, csvColumns, eventOf, reportDetail, reportSummary, runJson } from '../../front/reports/json.ts';
import { markdown } from '../../front/reports/markdown.ts';
import type { ShownRun } from '../../reports/history.ts';
import { initialSettings, type Report } from '../../reports/report.ts';

/** Base URL used in examples. */
export const EXAMPLE_BASE = 'https://seo.example.net';
/** Times in examples: when resources were created, when the report was requested, and when the report’s audit ended. */
export const CREATED_AT = Date.UTC(2026, 10, 1, 8);
export const REQUESTED_AT = Date.UTC(2026, 10, 20, 23, 14, 3);
export const DONE = Date.UTC(2026, 10, 20, 23, 14, 5);

/** The example report’s findings. */
export const exampleFindings: readonly Finding[] = [
  {
    check: 'title-width',
    verdict: 'tooLong',
    outcome: 'warn',
    values: { length: 73, pixels: 666 },
    items: [{ line: 4, snippet: 'Prices and plans: what each of them costs, and what you get for the money' }],
    itemsTotal: 1,
  },
  { check: 'viewport', verdict: 'absent', outcome: 'fail', values: {}, items: [], itemsTotal: 0 },
];

/** Returns a run in which all checks other than the example findings pass; the example shows only these findings. */
const exampleRun = (): ShownRun => {
  const wrong = new Map(exampleFindings.map((finding) => [finding.check, finding]));
  const passed = (check: string): Finding => ({ check, verdict: '', outcome: 'pass', values: {}, items: [], itemsTotal: 0 });
  const ofMode = checks.filter(({ needs }) => !needs.includes('rendered'));
  const scored = scoreFindings(
    ofMode,
    ofMode.map(({ id }) => wrong.get(id) ?? passed(id)),
  );
  const findings = scored.findings.filter(({ check }) => wrong.has(check));
  return {
    ruleset,
    mode: 'full',
    modeReason: null,
    access: null,
    auditResult: { ...scored, findings, facts: factsExample },
    screenshots: {},
  };
};

const queuedExample: Report = {
  id: 42,
  accountId: 1,
  url: 'https://example.com/pricing',
  project: 'example.com',
  privacy: 1,
  passwordHash: null,
  slug: '7Yq2nV0tB4xLmZ9cKd3hRw',
  ...initialSettings,
  state: 'queued',
  error: null,
  errorDetail: {},
  rated: null,
  ruleset: null,
  runMode: null,
  modeReason: null,
  summary: null,
  previous: null,
  changed: null,
  title: null,
  version: 1,
  accessVersion: 1,
  createdAt: REQUESTED_AT,
  updatedAt: REQUESTED_AT,
  runId: null,
};

/** Returns the example report after its second run. */
export const exampleReport = (): Report => {
  const { rating, score, summary } = exampleRun().auditResult;
  return {
    ...queuedExample,
    state: 'completed',
    rated: { result: rating, score, generatedAt: DONE },
    ruleset,
    runMode: 'full',
    summary,
    previous: { result: 'bad', score: 48, generatedAt: Date.UTC(2026, 10, 13, 8) },
    version: 7,
    updatedAt: DONE,
  };
};

export const ratedReport = () => reportDetail(exampleReport(), exampleRun(), EXAMPLE_BASE);
export const queuedReport = () => reportDetail(queuedExample, null, EXAMPLE_BASE);
export const listedReport = () => reportSummary(exampleReport(), EXAMPLE_BASE);

export const storedRun = () => {
  const { rating: result, score } = exampleRun().auditResult;
  return runJson({ id: 7, result, score, ruleset, mode: 'full', modeReason: null, access: null, generatedAt: DONE });
};

export const csvExample = (): string => csvLine(csvColumns) + csvLine(csvCells(exampleReport(), EXAMPLE_BASE));

export const eventStreamExample = (): string => {
  const started: Report = { ...queuedExample, state: 'processing', version: 2 };
  const happenings = [{ type: 'state', report: started } as const, { type: 'step', step: 'page' } as const];
  const events = happenings.map((one) => eventOf(one, queuedExample.id, (report) => reportSummary(report, EXAMPLE_BASE)));
  return ['retry: 2000\n\n', ...events].join('');
};

export const markdownExample = (): string => {
  const { auditResult } = exampleRun();
  const presentation = present(auditResult, englishTexts);
  return `${markdown({ url: queuedExample.url, ruleset, mode: 'full', facts: factsExample, presentation })}\n`;
};
