import type { Category } from '../categories.ts';
import type { Label, Sentence, Severity, Source } from '../check.ts';
import type { Site } from './site.ts';

/** The pages that fail a site check, each once, and how many it looked at; null if there is nothing to look at. */
export type SiteVerdict = { pages: readonly number[]; total: number } | null;

/** A question about a site as a whole, with all texts about it. Each names its pages. */
export interface SiteCheck {
  /** Kebab case, and the name of the file. It never changes, since stored crawls refer to it. */
  id: string;
  category: Category;
  severity: Severity;
  /** Its outcome if there are such pages. */
  outcome: 'warn' | 'fail';
  /** The subject as a noun phrase, at most 40 characters. */
  title: string;
  /** The problem, at most 60 characters. */
  headline: string;
  why: string;
  fix: string;
  /** URL of the source that it follows. */
  source: string;
  /** True if a link that was not read would change the verdict: then it is a doubt, which costs nothing. */
  needsAllLinks?: true;
  run(site: Site): SiteVerdict;
}

/** Returns a site check unchanged. A blank or incomplete text does not compile. */
export const defineSiteCheck = <
  const Title extends string,
  const Headline extends string,
  const Why extends string,
  const Fix extends string,
  const From extends string,
>(
  check: Omit<SiteCheck, 'title' | 'headline' | 'why' | 'fix' | 'source'> & {
    title: Label<Title>;
    headline: Label<Headline>;
    why: Sentence<Why>;
    fix: Sentence<Fix>;
    source: Source<From>;
  },
): SiteCheck => check as SiteCheck;
