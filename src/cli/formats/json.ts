import { failureMessage } from '../../audit/failure.ts';
import { timestamp } from '../../front/envelope.ts';
import { fixFirstJson, resultJson } from '../../front/reports/json.ts';
import type { Words } from '../../locales/words.ts';
import { presentSelected, type Selection } from '../selection.ts';
import { type Audited, isComplete, type MakeFormat } from './format.ts';
import { printedJson } from './printed-json.ts';

/** An object for one URL, an array for several. */
export const json: MakeFormat = ({ dataWords, selection }) => ({
  all(audited) {
    const objects = audited.map((one) => toObject(one, dataWords, selection));
    return printedJson(objects.length === 1 ? objects[0] : objects);
  },
});

/** An object per line, printed as soon as its page is audited. */
export const jsonl: MakeFormat = ({ dataWords, selection }) => ({
  each: (audited) => printedJson(toObject(audited, dataWords, selection), 0),
});

/** A report as in the API, without what only stored ones have. Pages that couldn’t be audited have the same members. */
const toObject = (audited: Audited, { language }: Words, selection: Selection): object => {
  const { url, mode, modeReason } = audited;
  const head = { url, mode, mode_reason: modeReason };
  const generated_at = timestamp(audited.at);
  if (!isComplete(audited)) {
    const { failure, detail } = audited;
    const error = { code: failure, detail: failureMessage(failure, detail, language), http_status: detail.status ?? null };
    return { ...head, state: 'failed', ...nothing, generated_at: null, error };
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

const nothing = {
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
