import { oncePer } from '../lib/once-per.ts';
import type { Check, Finding, FindingItem, Outcome, Reporter, Verdict } from './check.ts';
import { type Evidence, type Gathered, isUnavailable, type Page, type UnavailableReason } from './evidence.ts';
import type { Site } from './site/site.ts';

/** Maximum items stored per finding; `itemsTotal` counts all items. */
export const MAX_ITEMS = 20;
/** Maximum characters of a value or item text, since these texts come from the audited page. */
export const MAX_VALUE_LENGTH = 300;

/** Runs one check. Never throws: missing evidence or an error in the check makes the finding `unknown`; `onBug` receives the error. */
export const runCheck = (check: Check, gathered: Gathered, onBug: (error: unknown) => void = () => {}): Finding => {
  for (const need of check.needs) {
    const evidence = gathered[need];
    if (isUnavailable(evidence)) return unknownFinding(check, evidence.unavailable);
  }
  try {
    return check.needs.includes('page') && isCut(gathered.page as Page)
      ? runOnCut(check, gathered as Evidence)
      : check.run(gathered as Evidence, reporterOf(check), check.limits);
  } catch (error) {
    onBug(error);
    return unknownFinding(check, { reason: 'check_failed' });
  }
};

/** True if only the beginning of a page was read. */
const isCut = ({ truncated, document }: Page): boolean => truncated || document.truncated;

/**
 * Runs a check on a page that was cut off. A problem counts only if it has a place in the part that was read, and if the rest can’t solve it. Checks
 * that don’t read the document are always sure.
 */
const runOnCut = (check: Check, evidence: Evidence): Finding => {
  const finding = check.run(evidence, reporterOf(check), check.limits);
  const isProblem = finding.outcome === 'warn' || finding.outcome === 'fail';
  const isSure = (): boolean =>
    check.needsWhole === undefined ? finding.itemsTotal > 0 || !looksInside(check, evidence) : !check.needsWhole;
  return isProblem && !isSure() ? unknownFinding(check, { reason: 'page_cut' }) : finding;
};

/** True if a check reads the document. Runs the check again on a proxy of the page, which no cache knows, so that it has to read. */
const looksInside = (check: Check, evidence: Evidence): boolean => {
  let looks = false;
  const page = new Proxy(evidence.page, {
    get(target, name) {
      looks ||= name === 'document';
      return Reflect.get(target, name) as unknown;
    },
  });
  check.run({ ...evidence, page }, reporterOf(check), check.limits);
  return looks;
};

const unknownFinding = (check: Check, reason: UnavailableReason): Finding => ({
  check: check.id,
  verdict: 'unknown',
  outcome: 'unknown',
  values: cutTexts(reason),
  items: [],
  itemsTotal: 0,
});

/** Runs a check on a crawled site. The finding keeps all items, each of which is a page. */
export const runSiteCheck = (check: Check, site: Site): Finding =>
  check.run(
    { site } as Evidence,
    makeReporter(check, (items) => ({ items: [...items], itemsTotal: items.length })),
    check.limits,
  );

const reporterOf = oncePer((check: Check) =>
  makeReporter(check, (allItems) => {
    const items = allItems.filter(isShown);
    return { items: items.slice(0, MAX_ITEMS).map((item) => cutTexts(withPosition(item))), itemsTotal: items.length };
  }),
);

const makeReporter = (
  check: Check,
  limitItems: (items: readonly FindingItem[]) => Pick<Finding, 'items' | 'itemsTotal'>,
): Reporter<Record<string, Verdict>, string> =>
  Object.fromEntries(
    Object.entries(check.verdicts).map(([key, verdict]) => [
      key,
      (values: Record<string, string | number> = {}, items: readonly FindingItem[] = []): Finding => ({
        check: check.id,
        verdict: key,
        outcome: outcomeOf(verdict, values),
        values: cutTexts(values),
        ...limitItems(items),
      }),
    ]),
  );

/** An item without line and source is shown only if it has other content. */
const isShown = (item: FindingItem): boolean =>
  Boolean(item.line || item.snippet) || Object.keys(item).some((key) => key !== 'line' && key !== 'snippet');

/** Removes an empty position: missing elements and headers have no position. */
const withPosition = (item: FindingItem): FindingItem => {
  const { line, snippet, ...rest } = item;
  return line && snippet ? item : { ...(line ? { line } : {}), ...(snippet ? { snippet } : {}), ...rest };
};

const outcomeOf = (verdict: Verdict, values: Record<string, string | number>): Outcome => {
  if (verdict.outcome !== 'share') return verdict.outcome as Outcome;
  return Number(values.bad) * 2 >= Number(values.total) ? 'fail' : 'warn';
};

const cutTexts = <Texts extends object>(texts: Texts): Texts =>
  Object.values(texts).some(needsCut)
    ? (Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, needsCut(value) ? cutText(value) : value])) as Texts)
    : texts;

const needsCut = (value: unknown): value is string =>
  typeof value === 'string' && (value.length > MAX_VALUE_LENGTH || value.includes('\0') || !value.isWellFormed());

export const cutText = (text: string, most = MAX_VALUE_LENGTH): string => {
  const clean = text.toWellFormed().replaceAll('\0', '\uFFFD');
  return clean.length <= most ? clean : `${clean.slice(0, Math.max(0, most - 1)).toWellFormed()}…`;
};
