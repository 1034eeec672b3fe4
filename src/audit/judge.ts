import type { Category } from './categories.ts';
import type { Check, Finding, Give, Item, Outcome, Verdict } from './check.ts';
import { type Evidence, type Gathered, isUnavailable, type Reason } from './evidence.ts';
import { oncePer } from './read/address/once-per.ts';

/** Items a finding keeps; `itemsTotal` counts the rest. */
export const MAX_ITEMS = 20;
/** Characters kept of any value or item text: they come from the audited page. */
export const MAX_VALUE = 300;

/** Asks one check. Never throws: evidence that is missing, or a check that breaks, makes the finding `unknown`; of the latter `onBug` is told. */
export const judge = (check: Check, gathered: Gathered, onBug: (error: unknown) => void = () => {}): Finding => {
  for (const need of check.needs) {
    const evidence = gathered[need];
    if (isUnavailable(evidence)) return unknown(check, evidence.unavailable);
  }
  const status = isOfContent(check) ? errorStatus(gathered) : null;
  if (status !== null) return unknown(check, { reason: 'error_page', status });
  try {
    return check.judge(gathered as Evidence, giveOf(check), check.limits);
  } catch (error) {
    onBug(error);
    return unknown(check, { reason: 'check_failed' });
  }
};

/** Areas about the words, links and pictures of a page, which an error message has by chance. */
const CONTENT: ReadonlySet<Category> = new Set([
  'metadata',
  'content',
  'links',
  'images',
  'structured-data',
  'international',
  'social',
  'mobile',
  'accessibility',
]);

/** Whether a check goes by what stands in the page and by nothing around it. */
const isOfContent = ({ category, needs }: Check): boolean =>
  CONTENT.has(category) && needs.every((need) => need === 'page' || need === 'clock');

const errorStatus = ({ page }: Gathered): number | null => (!isUnavailable(page) && page.status >= 400 ? page.status : null);

const unknown = (check: Check, reason: Reason): Finding => ({
  check: check.id,
  verdict: 'unknown',
  outcome: 'unknown',
  values: cutAll(reason),
  items: [],
  itemsTotal: 0,
});

const giveOf = oncePer(
  (check: Check): Give<Record<string, Verdict>, string> =>
    Object.fromEntries(
      Object.entries(check.verdicts).map(([key, verdict]) => [
        key,
        (values: Record<string, string | number> = {}, items: readonly Item[] = []): Finding => ({
          check: check.id,
          verdict: key,
          outcome: outcomeOf(verdict, values),
          values: cutAll(values),
          items: items.slice(0, MAX_ITEMS).map(placed).map(cutAll),
          itemsTotal: items.length,
        }),
      ]),
    ),
);

/** An element that the page left out, such as `<html>`, and a line of a header are at no line of the page. */
const placed = ({ line, snippet, ...item }: Item): Item => ({
  ...(line ? { line } : {}),
  ...(snippet ? { snippet } : {}),
  ...item,
});

const outcomeOf = (verdict: Verdict, values: Record<string, string | number>): Outcome => {
  if (verdict.outcome !== 'share') return verdict.outcome as Outcome;
  return Number(values.bad) * 2 >= Number(values.total) ? 'fail' : 'warn';
};

const cutAll = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, typeof value === 'string' ? cut(value) : value])) as Texts;

const cut = (text: string): string => {
  const whole = text.toWellFormed().replaceAll('\0', '\uFFFD');
  return whole.length <= MAX_VALUE ? whole : `${whole.slice(0, MAX_VALUE - 1).toWellFormed()}…`;
};
