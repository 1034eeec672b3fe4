import { failureMessage } from '../audit/failure.ts';
import { english } from '../audit/language.ts';
import { type FixFirst, type PresentedFinding, present } from '../audit/present.ts';
import type { Report, ShownRun } from '../reports/report.ts';
import { timestamp } from './envelope.ts';
import { AUTOMATIC } from './language-field.ts';

/** A report as lists show it: without results, categories, gates and facts. */
export const reportSummary = (report: Report, base: string, language = english) => ({
  id: report.id,
  object: 'report' as const,
  url: report.url,
  project: report.project,
  privacy: report.privacy,
  has_password: report.passwordHash !== null,
  share_language: report.shareLanguage ?? AUTOMATIC,
  state: report.state,
  result: report.rated?.result ?? null,
  score: report.rated?.score ?? null,
  summary: report.summary,
  ruleset: report.ruleset,
  previous: report.previous && {
    result: report.previous.result,
    score: report.previous.score,
    generated_at: timestamp(report.previous.generatedAt),
  },
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

/** A report with everything; the parts of its last completed run are null before there is one. */
export const reportDetail = (report: Report, run: ShownRun | null, base: string, language = english) => {
  const { ruleset, summary, categories, gates, fix_first, results, facts } = run ? resultJson(run, language) : nothingYet;
  return { ...reportSummary(report, base, language), ruleset, summary, categories, gates, fix_first, results, facts };
};

const nothingYet = { ruleset: null, summary: null, categories: null, gates: null, fix_first: null, results: null, facts: null };

/** What an audit came to, in the interface's own words. */
export const resultJson = ({ ruleset, auditResult }: ShownRun, language = english) => {
  const presentation = present(auditResult, language);
  return {
    result: auditResult.rating,
    score: auditResult.score,
    summary: auditResult.summary,
    categories: auditResult.categories.map(({ id, score, lost, cap }) => ({ id, title: language.categories[id], score, lost, cap })),
    gates: auditResult.gates,
    fix_first: presentation.fixFirst.map(fixFirstJson),
    results: presentation.categories.flatMap(({ findings }) => findings.map(resultOf)),
    facts: auditResult.facts,
    ruleset,
  };
};

/** One thing to fix first, in the interface's own words. */
export const fixFirstJson = ({ check, headline, gain, scoreAfter }: FixFirst) => ({ check, headline, gain, score_after: scoreAfter });

const resultOf = ({ status, itemsTotal, followsFrom, group, fix, source, ...finding }: PresentedFinding) => {
  const { check, verdict, category, severity, outcome, lost, title, headline, text, values, items } = finding;
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
    ...(outcome === 'warn' || outcome === 'fail' ? { fix, source } : {}),
  };
};
