import { type Category, categoryIds } from '../audit/categories.ts';
import { checks } from '../audit/checks/index.ts';
import type { ScoredResult } from '../audit/scoring/score.ts';
import type { Language } from '../audit/texts/language.ts';
import { type Presentation, type PresentedFinding, present } from '../audit/texts/present.ts';
import type { Words } from '../locales/words.ts';
import { CommandError } from './exit.ts';
import { findCheck } from './find-check.ts';

/** A filter for the findings to show; null shows all. The score is always that of the whole page. */
export interface FindingSelection {
  /** Maximum entries in the list of what to fix first. */
  top: number | null;
  checks: ReadonlySet<string> | null;
  categories: ReadonlySet<Category> | null;
}

const MAX_TOP_OPTION = 100;
/** Entries in the list of what to fix first if only some checks are shown. */
const MAX_FIX_FIRST = 5;

/** Parses `--top`, `--only` and `--category`. Throws `CommandError` for invalid values. */
export const readSelection = (
  { top, only, category }: { top?: string; only?: string; category?: string },
  { usage }: Words['cli'],
): FindingSelection => ({
  top: top === undefined ? null : readTop(top, usage),
  checks: only === undefined ? null : new Set(commaSeparated(only).map((id) => findCheck(checks, id, usage.unknownCheck).id)),
  categories: category === undefined ? null : new Set(commaSeparated(category).map((id) => findCategory(id, usage))),
});

const readTop = (text: string, usage: Words['cli']['usage']): number => {
  const top = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (top < 1 || top > MAX_TOP_OPTION) throw new CommandError(usage.top);
  return top;
};

const commaSeparated = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const findCategory = (id: string, usage: Words['cli']['usage']): Category => {
  const found = categoryIds.find((known) => known === id);
  if (!found) throw new CommandError(usage.unknownCategory({ id, all: categoryIds.join(', ') }));
  return found;
};

/** Presents only the selected findings and their categories. */
export const presentSelected = (auditResult: ScoredResult, language: Language, selection: FindingSelection): Presentation => {
  const { top, checks: only, categories } = selection;
  const isFiltered = only !== null || categories !== null;
  // Among selected checks, every check can be listed, however few points it costs.
  const presentation = present(auditResult, language, top === null && !isFiltered ? undefined : MAX_TOP_OPTION);
  if (top === null && only === null && categories === null) return presentation;
  const isRequested = ({ check, category }: PresentedFinding): boolean => (only?.has(check) ?? true) && (categories?.has(category) ?? true);
  const fixFirst = presentation.fixFirst.filter(isRequested).slice(0, top ?? MAX_FIX_FIRST);
  const leading = new Set(fixFirst.map(({ check }) => check));
  const isShown = (finding: PresentedFinding): boolean => isRequested(finding) && (top === null || leading.has(finding.check));
  return {
    ...presentation,
    fixFirst,
    categories: presentation.categories
      .map((category) => ({ ...category, findings: category.findings.filter(isShown) }))
      .filter(({ findings }) => findings.length > 0),
  };
};
