import type { Category } from './categories.ts';
import type { Outcome, Severity } from './check.ts';
import { english, type Language } from './language.ts';
import type { Part } from './message.ts';
import type { CategoryScore, Gate, Rating, Scored, ScoredFinding, Summary } from './score.ts';
import { headlineOf, partsOfFinding, partsOfFix, type WordedItem, wordFinding, wordFix, wordItem, wordReason } from './wording.ts';

export type Standing = Outcome | 'accepted';

/** A finding with its words. Texts, values and items hold text of the audited site: escape them for wherever they go. */
export interface WordedFinding {
  check: string;
  verdict: string;
  category: Category;
  severity: Severity;
  outcome: Outcome;
  /** How it counts: its outcome, unless its owner accepted it. */
  standing: Standing;
  lost: number;
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
  items: WordedItem[];
  itemsTotal: number;
  why: string;
  fix: string;
  fixParts: Part[];
  source: string;
}

export interface PresentedCategory extends CategoryScore {
  title: string;
  findings: WordedFinding[];
}

/** A judged page as every output shows it: web, phone, print, Markdown, terminal and API are written from this one thing. */
export interface Presentation {
  score: number;
  rating: Rating;
  summary: Summary;
  categories: PresentedCategory[];
  gates: (Gate & { title: string })[];
  /** Warnings and failures that cost points, the dearest first. */
  fixFirst: WordedFinding[];
}

const MAX_FIX_FIRST = 5;

export const present = ({ score, rating, summary, categories: scores, gates, findings }: Scored, language = english): Presentation => {
  const worded = findings.flatMap((finding) => wordOne(finding, language));
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
    fixFirst: worded
      .filter(({ lost }) => lost > 0)
      .sort((a, b) => b.lost - a.lost)
      .slice(0, MAX_FIX_FIRST),
  };
};

/** A finding of a check that is no longer in the catalogue has no words any more, and is left out. */
const wordOne = (finding: ScoredFinding, { checks, sentences }: Language): WordedFinding[] => {
  const check = checks.get(finding.check);
  if (!check) return [];
  const { category, title, why, source } = check;
  const [text, parts] = [wordFinding(check, finding, sentences), partsOfFinding(check, finding, sentences)];
  const [fix, fixParts] = [wordFix(check, sentences), partsOfFix(check, sentences)];
  const items = finding.items.map((item) => wordItem(check, item, sentences));
  const standing = finding.spared === undefined ? finding.outcome : 'accepted';
  const headline = standing === 'accepted' ? title : headlineOf(check, finding);
  const reason = finding.outcome === 'unknown' ? wordReason(finding, sentences) : null;
  return [{ ...finding, standing, category, title, headline, why, source, text, parts, reason, fix, fixParts, items }];
};
