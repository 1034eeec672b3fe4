import type { Category } from './categories.ts';
import type { Outcome, Severity } from './check.ts';
import { headlineOf, itemMessage, type PresentedItem, partsOfFinding, partsOfFix, partsOfWhy, reasonMessage } from './finding-messages.ts';
import { type Fix, fixOrder } from './fix-order.ts';
import type { Group } from './groups.ts';
import { english, type Language } from './language.ts';
import { format, type Part, textOf } from './message.ts';
import { type CategoryScore, type Rating, ratingOf, type ScoreCap, type Scored, type ScoredFinding, type Summary } from './score.ts';

export type FindingStatus = Outcome | 'accepted';

/** A finding with its words. Texts, values and items hold text of the audited site: escape them for wherever they go. */
export interface PresentedFinding {
  check: string;
  verdict: string;
  category: Category;
  severity: Severity;
  outcome: Outcome;
  /** How it counts: its outcome, unless its owner accepted it. */
  status: FindingStatus;
  lost: number;
  /** The check that brings this one about; it costs nothing of its own then. */
  followsFrom?: string;
  /** The checks that this one brings about. */
  consequences: string[];
  /** Counts as one finding with the others of its group. */
  group?: Group;
  /** Asks for something and never costs points. */
  informational: boolean;
  /** What was checked. */
  title: string;
  /** The problem where there is one, otherwise the title. */
  headline: string;
  text: string;
  /** The same text in pieces, which tell our words from those of the site. */
  parts: Part[];
  /** Why the check could not run, without the sentence around it; null when it did. Findings with equal reasons belong together. */
  reason: string | null;
  values: Record<string, string | number>;
  items: PresentedItem[];
  itemsTotal: number;
  why: string;
  whyParts: Part[];
  fix: string;
  fixParts: Part[];
  source: string;
}

export interface PresentedCategory extends CategoryScore {
  title: string;
  findings: PresentedFinding[];
}

/** A finding to fix, the headline being that of its whole group where it has one. */
export interface FixFirst extends PresentedFinding, Fix {}

/** What the score is capped at, where that lowered it. */
export interface Cap {
  at: number;
  /** Every failed check that caps it there. */
  by: { check: string; headline: string }[];
}

/** A checked page as every output shows it: web, phone, print, Markdown, terminal and API are written from this one thing. */
export interface Presentation {
  score: number;
  rating: Rating;
  summary: Summary;
  categories: PresentedCategory[];
  gates: (ScoreCap & { title: string })[];
  cap: Cap | null;
  /** What to fix first and what each gives, in that order. Consequences are fixed with their cause, and so are never in it. */
  fixFirst: FixFirst[];
  /** What all of that together comes to. */
  afterAll: { score: number; rating: Rating };
}

const MAX_FIX_FIRST = 5;

export const present = (scored: Scored, language = english, most = MAX_FIX_FIRST): Presentation => {
  const { score, rating, summary, categories: scores, gates, findings } = scored;
  const consequences = Map.groupBy(findings, ({ followsFrom }) => followsFrom);
  const worded = findings.flatMap((finding) => {
    const own = consequences.get(finding.check) ?? [];
    return wordOne(
      finding,
      own.map(({ check }) => check),
      language,
    );
  });
  const byCheck = new Map(worded.map((finding) => [finding.check, finding]));
  const categoryOf = new Map(worded.map(({ check, category }) => [check, category]));
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
      findings: worded.filter(({ category }) => category === one.id),
    })),
    gates: gates.map((gate) => ({ ...gate, title: language.checks.get(gate.check)?.title ?? gate.check })),
    cap: capOf(gates, byCheck),
    fixFirst,
    afterAll: { score: after, rating: ratingOf(after) },
  };
};

/** Only the strictest gate takes points, and several checks may close it. */
const capOf = (gates: readonly ScoreCap[], byCheck: ReadonlyMap<string, PresentedFinding>): Cap | null => {
  const [binding] = gates;
  if (binding === undefined || binding.lost === 0) return null;
  const by = gates.filter(({ gate }) => gate === binding.gate);
  return { at: binding.gate, by: by.map(({ check }) => ({ check, headline: byCheck.get(check)?.headline ?? check })) };
};

const headlineOfFix = ({ checks }: Fix, { group, headline }: PresentedFinding, { groups, sentences }: Language): string =>
  group === undefined ? headline : format(groups[group].headline, { count: checks.length }, sentences.locale);

/** A finding of a check that is no longer in the catalogue has no words any more, and is left out. */
const wordOne = (finding: ScoredFinding, consequences: string[], { checks, sentences }: Language): PresentedFinding[] => {
  const check = checks.get(finding.check);
  if (!check) return [];
  const { category, title, source } = check;
  const whyParts = partsOfWhy(check, sentences);
  const parts = partsOfFinding(check, finding, sentences);
  const fixParts = partsOfFix(check, sentences);
  const items = finding.items.map((item) => itemMessage(check, item, sentences));
  const status = finding.spared === undefined ? finding.outcome : 'accepted';
  const informational = finding.severity === 'information' && (status === 'fail' || status === 'warn');
  const headline = status === 'accepted' ? title : headlineOf(check, finding);
  const reason = finding.outcome === 'unknown' ? reasonMessage(finding, sentences) : null;
  const texts = { text: textOf(parts), why: textOf(whyParts), fix: textOf(fixParts) };
  const words = { title, headline, ...texts, parts, whyParts, fixParts, source, reason, items };
  return [{ ...finding, status, category, consequences, informational, ...words }];
};
