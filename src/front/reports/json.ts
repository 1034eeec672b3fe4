import type { z } from 'zod';
import { failureMessage } from '../../audit/failure.ts';
import { englishTexts } from '../../audit/texts/language.ts';
import { type FixFirst, findingsOf, type PresentedFinding, present } from '../../audit/texts/present.ts';
import type { ScreenDevice } from '../../browser/rendering.ts';
import type { ReportUpdate } from '../../reports/follow.ts';
import type { ShownRun, StoredRun } from '../../reports/history.ts';
import type { Report } from '../../reports/report.ts';
import { timestamp } from '../envelope.ts';
import { event } from '../event-stream.ts';
import { shareJson } from '../fields.ts';
import type { report, run, reportSummary as summary } from './schema.ts';

type ReportSummary = z.infer<typeof summary>;
type ReportDetail = z.infer<typeof report>;

/** Converts a report to JSON as lists show it: without results, categories, gates and facts. */
export const reportSummary = (report: Report, base: string, language = englishTexts): ReportSummary => ({
  id: report.id,
  object: 'report',
  url: report.url,
  project: report.project,
  privacy: report.privacy,
  has_password: report.passwordHash !== null,
  ...shareJson(report),
  state: report.state,
  mode: report.mode,
  run_mode: report.runMode,
  mode_reason: report.modeReason,
  access: report.access,
  result: report.rated?.result ?? null,
  score: report.rated?.score ?? null,
  summary: report.summary,
  ruleset: report.ruleset,
  previous: report.previous && {
    result: report.previous.result,
    score: report.previous.score,
    generated_at: timestamp(report.previous.generatedAt),
  },
  changed: report.changed,
  error: report.error && {
    code: report.error,
    detail: failureMessage(report.error, report.errorDetail, language),
    http_status: report.errorDetail.status ?? null,
  },
  share_url: `${base}/r/${report.slug}`,
  generated_at: report.rated && timestamp(report.rated.generatedAt),
  created_at: timestamp(report.createdAt),
  updated_at: timestamp(report.updatedAt),
});

/** Converts a report to JSON with all details; the fields of its last completed run are null before the first such run. */
export const reportDetail = (report: Report, run: ShownRun | null, base: string, language = englishTexts): ReportDetail => {
  const { ruleset, summary, categories, gates, fix_first, results, facts } = run ? resultJson(run, language) : nothingYet;
  const screenshotUrl = (device: ScreenDevice): string | null =>
    run?.screenshots[device] ? `${base}/api/v1/reports/${report.id}/screenshots/${device}` : null;
  return {
    ...reportSummary(report, base, language),
    ...{ ruleset, summary, categories, gates, fix_first, results, facts },
    screenshots: { phone: screenshotUrl('phone'), desktop: screenshotUrl('desktop') },
  };
};

const nothingYet = { ruleset: null, summary: null, categories: null, gates: null, fix_first: null, results: null, facts: null };

/** Converts an audit’s result to JSON with the API’s field names. */
export const resultJson = ({ ruleset, auditResult }: Pick<ShownRun, 'ruleset' | 'auditResult'>, language = englishTexts) => {
  const presentation = present(auditResult, language);
  return {
    result: auditResult.rating,
    score: auditResult.score,
    summary: auditResult.summary,
    categories: auditResult.categories.map(({ id, score, lost, cap }) => ({ id, title: language.categories[id], score, lost, cap })),
    gates: auditResult.gates,
    fix_first: presentation.fixFirst.map(fixFirstJson),
    results: findingsOf(presentation).map(resultOf),
    facts: auditResult.facts,
    ruleset,
  };
};

/** Converts an entry of `fix_first` to JSON with the API’s field names. */
export const fixFirstJson = ({ check, headline, gain, scoreAfter }: Pick<FixFirst, 'check' | 'headline' | 'gain' | 'scoreAfter'>) => ({
  check,
  headline,
  gain,
  score_after: scoreAfter,
});

const resultOf = ({ status, itemsTotal, followsFrom, group, fix, source, ...finding }: PresentedFinding) => {
  const { check, verdict, category, severity, outcome, lost, title, headline, text, values, items, document } = finding;
  return {
    check,
    verdict,
    category,
    severity,
    outcome,
    accepted: status === 'accepted',
    lost,
    follows_from: followsFrom ?? null,
    group: group ?? null,
    title,
    headline,
    text,
    values,
    items,
    items_total: itemsTotal,
    ...(document === undefined ? {} : { document }),
    ...(outcome === 'warn' || outcome === 'fail' ? { fix, source } : {}),
  };
};

export const runJson = ({ id, result, score, ruleset, mode, modeReason, generatedAt }: StoredRun): z.infer<typeof run> => ({
  id,
  object: 'run',
  result,
  score,
  ruleset,
  mode,
  mode_reason: modeReason,
  generated_at: timestamp(generatedAt),
});

/** Renders an update as a server-sent event; returns '' if nothing is to be sent. `shape` renders the finished report. */
export const eventOf = (update: ReportUpdate, id: number, shape: (report: Report) => ReportSummary): string => {
  if (update.type === 'step') return event('step', { id, step: update.step });
  const { type, report } = update;
  if (!report) return event(type, { id, object: 'report', deleted: true });
  return `id: ${eventId(report)}\n${event(type, type === 'state' ? { id, state: report.state } : shape(report))}`;
};

export const eventId = ({ version }: Report): string => String(version);

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

/** Columns about the audit mode, which follow the columns that the file had before audit modes existed. */
const lastColumns = ['mode', 'run_mode'] as const;

export const csvColumns = [...columns, 'error', ...lastColumns];

/** Returns the cells of a report in the order of the CSV columns. */
export const csvCells = (report: Report, base: string) => {
  const summary = reportSummary(report, base);
  return [...columns.map((name) => summary[name]), report.error, ...lastColumns.map((name) => summary[name])];
};
