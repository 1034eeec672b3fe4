import type { Category } from '../categories.ts';
import type { Check, Outcome, Severity, Task } from '../check.ts';
import { type Fix, fixOrder } from '../scoring/fix-order.ts';
import { type CheckGroup, groupOfCheck } from '../scoring/groups.ts';
import { byImportance } from '../scoring/issue-order.ts';
import {
  type CategoryScore,
  type FindingStatus,
  type Rating,
  ratingOf,
  type ScoreCap,
  type ScoredFinding,
  type ScoredResult,
  type Summary,
} from '../scoring/score.ts';
import type { KeptFinding } from '../site/page-details.ts';
import {
  headlineOf,
  itemMessage,
  type PresentedItem,
  partsOfFinding,
  partsOfFix,
  partsOfWhy,
  reasonMessage,
  type Sentences,
} from './finding-messages.ts';
import { englishTexts, groupHeadline, type Language } from './language.ts';
import { type Part, textOf } from './message.ts';

/** Texts about a check that do not depend on its finding. */
interface PresentedCheck {
  title: string;
  /** The problem if there is one, otherwise the title. */
  headline: string;
  why: string;
  whyParts: Part[];
  fix: string;
  fixParts: Part[];
  task: Task;
  source: string;
}

/** A finding with its texts. Texts, values and items include text of the audited site: escape them. */
export interface PresentedFinding extends PresentedCheck {
  check: string;
  verdict: string;
  category: Category;
  severity: Severity;
  outcome: Outcome;
  /** The finding’s outcome, or `accepted`. */
  status: FindingStatus;
  lost: number;
  /** The check that causes this finding, which then costs nothing. */
  followsFrom?: string;
  /** Checks whose findings this one causes. */
  consequences: string[];
  /** The group in which the finding counts as one. */
  group?: CheckGroup;
  /** True if the finding fails or warns without costing points. */
  informational: boolean;
  text: string;
  /** `text` in parts, which separate our texts from those of the site. */
  parts: Part[];
  /** Why the check could not run, without the surrounding sentence; null if the check ran. Equal reasons can be grouped. */
  reason: string | null;
  values: Record<string, string | number>;
  items: PresentedItem[];
  itemsTotal: number;
  /** Set if the finding is about the page in the browser instead of the HTML: what scripts built from an empty shell, or accessible names. */
  document?: 'rendered';
}

export interface PresentedCategory extends CategoryScore {
  title: string;
  findings: PresentedFinding[];
}

/** A finding to fix; its headline is that of its group, if it belongs to one. */
export interface FixFirst extends PresentedFinding, Fix {}

/** The score cap that lowered the score. */
export interface BindingCap {
  at: number;
  /** All failed checks that set this cap. */
  by: { check: string; headline: string }[];
}

/** The data of a report from which all outputs are made: web, print, Markdown, terminal and API. */
export interface Presentation {
  score: number;
  rating: Rating;
  summary: Summary;
  categories: PresentedCategory[];
  gates: (ScoreCap & { title: string })[];
  cap: BindingCap | null;
  /** The findings to fix first, in order, with the points gained. Consequences are fixed with their cause and never listed. */
  fixFirst: FixFirst[];
  /** Score and rating after all fixes of `fixFirst`. */
  afterAll: { score: number; rating: Rating };
}

/** Returns the findings of all categories, the most important first. */
export const findingsOf = ({ categories }: Pick<Presentation, 'categories'>): PresentedFinding[] =>
  categories.flatMap(({ findings }) => findings).sort(byImportance);

const MAX_FIX_FIRST = 5;

export const present = (scored: ScoredResult, language = englishTexts, most = MAX_FIX_FIRST): Presentation => {
  const { score, rating, summary, categories: scores, gates, findings } = scored;
  const consequences = Map.groupBy(findings, ({ followsFrom }) => followsFrom);
  const presented = findings.flatMap((finding) => {
    const own = consequences.get(finding.check) ?? [];
    return presentFinding(
      finding,
      own.map(({ check }) => check),
      language,
    );
  });
  const byCheck = new Map(presented.map((finding) => [finding.check, finding]));
  const categoryOf = new Map(presented.map(({ check, category }) => [check, category]));
  const fixes = fixOrder(scored, categoryOf, most);
  const fixFirst = fixes.flatMap((fix) => {
    const finding = byCheck.get(fix.check);
    return finding ? [{ ...finding, headline: headlineOfFix(fix, finding, language), ...fix }] : [];
  });
  const after = fixFirst.at(-1)?.scoreAfter ?? score;
  return {
    score,
    rating,
    summary,
    categories: scores.map((one) => ({
      ...one,
      title: language.categories[one.id],
      findings: presented.filter(({ category }) => category === one.id).sort(byImportance),
    })),
    gates: gates.map((gate) => ({ ...gate, title: language.checks.get(gate.check)?.title ?? gate.check })),
    cap: bindingCapOf(gates, byCheck),
    fixFirst,
    afterAll: { score: after, rating: ratingOf(after) },
  };
};

/** Returns the strictest cap, the only one that lowers the score; several checks may set it. */
const bindingCapOf = (gates: readonly ScoreCap[], byCheck: ReadonlyMap<string, PresentedFinding>): BindingCap | null => {
  const [binding] = gates;
  if (binding === undefined || binding.lost === 0) return null;
  const by = gates.filter(({ gate }) => gate === binding.gate);
  return { at: binding.gate, by: by.map(({ check }) => ({ check, headline: byCheck.get(check)?.headline ?? check })) };
};

const headlineOfFix = ({ checks }: Fix, { group, headline }: PresentedFinding, language: Language): string =>
  group === undefined ? headline : groupHeadline(group, checks.length, language);

/** Returns the headline of a fix of a site, whose issues have one headline for all pages. */
export const headlineOfSiteFix = ({ check, checks }: Fix, language = englishTexts): string => {
  const group = checks.length === 1 ? undefined : groupOfCheck(check);
  return group === undefined ? presentCheck(check, language).headline : groupHeadline(group, checks.length, language);
};

/** Returns what to do for a fix of a page or site. */
export const taskOfFix = ({ check, checks }: Fix, language = englishTexts): Task => {
  const { task } = presentCheck(check, language);
  const group = checks.length === 1 ? undefined : groupOfCheck(check);
  return group === undefined ? task : { ...task, text: language.groups[group].task };
};

/** Presents a finding. A check that is no longer in the catalogue has no texts, so its finding is omitted. */
const presentFinding = (finding: ScoredFinding, consequences: string[], { checks, sentences }: Language): PresentedFinding[] => {
  const check = checks.get(finding.check);
  if (!check) return [];
  const { category, title } = check;
  const parts = partsOfFinding(check, finding, sentences);
  const items = finding.items.map((item) => itemMessage(check, item, sentences));
  const status = finding.waived === undefined ? finding.outcome : 'accepted';
  const informational = finding.severity === 'information' && (status === 'fail' || status === 'warn');
  const headline = status === 'accepted' ? title : headlineOf(check, finding);
  const reason = finding.outcome === 'unknown' ? reasonMessage(finding, sentences) : null;
  const words = { ...aboutCheck(check, sentences), headline, text: textOf(parts), parts, reason, items };
  return [{ ...finding, status, category, consequences, informational, ...words }];
};

/** Presents the check of an issue of a crawled site: a page check or a site check. For a check that no longer exists, there is only the id. */
export const presentCheck = (id: string, { checks, siteChecks, sentences } = englishTexts): PresentedCheck => {
  const check = checks.get(id) ?? siteChecks.get(id);
  if (check) return aboutCheck(check, sentences);
  const task: Task = { text: id, role: 'developer', effort: 'M' };
  return { title: id, headline: id, why: '', whyParts: [], fix: '', fixParts: [], task, source: '' };
};

/** The texts of a finding that a crawl kept. They include text of the audited site: escape them. */
export interface PresentedKept {
  headline: string;
  message: string;
  /** `message` in parts, which separate our texts from those of the site. */
  parts: Part[];
  items: PresentedItem[];
  itemsTotal: number;
}

/** Presents a finding that a crawl kept; undefined without one, and for a check that no longer exists. */
export const presentKept = (finding: KeptFinding | null, { checks, sentences } = englishTexts): PresentedKept | undefined => {
  const check = finding && checks.get(finding.check);
  if (!check) return undefined;
  const parts = partsOfFinding(check, finding, sentences);
  const items = finding.items.map((item) => itemMessage(check, item, sentences));
  const headline = headlineOf(check, { verdict: finding.verdict, outcome: 'fail' });
  return { headline, message: textOf(parts), parts, items, itemsTotal: finding.itemsTotal };
};

const aboutCheck = (check: Check, sentences: Sentences): PresentedCheck => {
  const { title, headline = title, task, source } = check;
  const whyParts = partsOfWhy(check, sentences);
  const fixParts = partsOfFix(check, sentences);
  return { title, headline, why: textOf(whyParts), whyParts, fix: textOf(fixParts), fixParts, task, source };
};
