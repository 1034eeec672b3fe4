import { failureMessage } from '../../audit/failure.ts';
import { headlineOfSiteFix } from '../../audit/texts/present.ts';
import { timestamp } from '../../front/envelope.ts';
import { fixFirstJson, resultJson } from '../../front/reports/json.ts';
import type { Words } from '../../locales/words.ts';
import { type FindingSelection, presentSelected } from '../selection.ts';
import { type AuditedUrl, isComplete, type MakeFormat, type PrintSite } from './format.ts';
import { printedJson, printList } from './printed-json.ts';
import { whyFailed } from './site.ts';

/** JSON with one object for a single URL, or an array for several URLs. */
export const audits: MakeFormat = ({ dataWords, selection }) => ({
  all(audited) {
    const objects = audited.map((one) => toObject(one, dataWords, selection));
    return printedJson(objects.length === 1 ? objects[0] : objects);
  },
});

/** JSON Lines: one object per line, printed as soon as its page is audited. */
export const auditLines: MakeFormat = ({ dataWords, selection }) => ({
  each: (audited) => printedJson(toObject(audited, dataWords, selection), 0),
});

/** Builds a report as in the API, without the fields that only stored reports have. Pages that couldn’t be audited have the same fields. */
const toObject = (audited: AuditedUrl, { language }: Words, selection: FindingSelection): object => {
  const { url, mode, modeReason } = audited;
  const head = { url, mode, mode_reason: modeReason };
  const generated_at = timestamp(audited.at);
  if (!isComplete(audited)) {
    const { failure, detail } = audited;
    const error = { code: failure, detail: failureMessage(failure, detail, language), http_status: detail.status ?? null };
    return { ...head, state: 'failed', ...emptyResult, generated_at: null, error };
  }
  const { auditResult } = audited;
  const all = resultJson({ ruleset: auditResult.ruleset, auditResult: auditResult }, language);
  const { result, score, ruleset, summary, categories, gates, facts } = all;
  const { categories: shown, fixFirst } = presentSelected(auditResult, language, selection);
  const found = new Set(shown.flatMap(({ findings }) => findings.map(({ check }) => check)));
  const results = all.results.filter(({ check }) => found.has(check));
  const fix_first = fixFirst.map(fixFirstJson);
  return {
    ...head,
    state: 'completed',
    result,
    score,
    ruleset,
    summary,
    categories,
    gates,
    fix_first,
    results,
    facts,
    generated_at,
    error: null,
  };
};

const emptyResult = {
  result: null,
  score: null,
  ruleset: null,
  summary: null,
  categories: null,
  gates: null,
  fix_first: null,
  results: null,
  facts: null,
};

/** Prints a site as one JSON object, piece by piece, since a site may have 100,000 pages. */
export const site: PrintSite = async ({ crawl, issues, pages, failures }, output, words) => {
  const { target, state, error, found, crawled, failed, waiting, leftOut, trapPatterns, score, result, summary } = crawl;
  const left_out = Object.fromEntries(Object.entries(leftOut).map(([reason, { count }]) => [reason, count]));
  const head = {
    url: target,
    state,
    error,
    error_detail: error === null ? null : whyFailed(crawl, words),
    pages: { found, crawled, failed, waiting, left_out, trap_patterns: trapPatterns },
    score,
    result,
    ledger: summary?.ledger ?? null,
    fix_first: summary?.fixes.map((fix) => fixFirstJson({ ...fix, headline: headlineOfSiteFix(fix, words.language) })) ?? null,
  };
  output.print(`${printedJson(head).slice(0, -2)},\n  "issues": [`);
  let isFirst = true;
  for (const { check, severity, points, pages: urls } of issues) {
    if (!isFirst) output.print('    ]},');
    isFirst = false;
    output.print(`    ${printedJson({ check, severity, points }, 0).slice(0, -1)},"pages":[`);
    await printList(urls(), '      ', output);
  }
  output.print(`${isFirst ? '' : '    ]}\n'}  ],\n  "pages_list": [`);
  await printList(pages(), '    ', output);
  output.print('  ],\n  "failed_list": [');
  await printList(failures(), '    ', output);
  output.print('  ]\n}');
};
