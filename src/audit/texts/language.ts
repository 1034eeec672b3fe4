import type { FailureCode } from '../audit-failure.ts';
import { type Category, categories } from '../categories.ts';
import type { Check, Verdict } from '../check.ts';
import { checks } from '../checks/index.ts';
import { type Failure, failures } from '../failure.ts';
import type { Group } from '../scoring/groups.ts';
import { siteChecks } from '../site/checks/index.ts';
import { type CrawlFailureCode, crawlFailures } from '../site/failure.ts';
import type { SiteCheck } from '../site/site-check.ts';
import { type Sentences, sentences } from './finding-messages.ts';
import { type MarkdownWords, markdownWords } from './markdown-words.ts';
import { format } from './message.ts';

/** All texts of an audit in one language. */
export interface Language {
  checks: ReadonlyMap<string, Check>;
  /** Of the checks of whole sites, by id. */
  siteChecks: ReadonlyMap<string, SiteTexts>;
  categories: Readonly<Record<Category, string>>;
  groups: Readonly<Record<Group, GroupWords>>;
  failures: Readonly<Record<FailureCode, Failure>>;
  crawlFailures: Readonly<Record<CrawlFailureCode, string>>;
  sentences: Sentences;
  markdown: MarkdownWords;
}

/** Texts of a check of whole sites. */
export type SiteTexts = Pick<SiteCheck, 'title' | 'headline' | 'why' | 'fix'>;

/** Texts of a group of checks. */
interface GroupWords {
  title: string;
  /** The problem; `{count}` is the number of its failing and warning checks. */
  headline: string;
}

/** Texts of a check in another language; a verdict without a sentence does not compile. Names in braces stay unchanged. */
export interface Translation<Verdicts extends string = string> {
  title: string;
  headline?: string;
  headlines?: { readonly [Key in Verdicts]?: string };
  notes?: Readonly<Record<string, string>>;
  why: string;
  fix: string;
  verdicts: Readonly<Record<Verdicts, string>>;
}

/** The type of a check's translation. */
export type TranslationOf<C> = C extends Check<infer _Need, infer Verdicts, infer _Limit> ? Translation<keyof Verdicts & string> : never;

export const english: Language = {
  checks: new Map(checks.map((check) => [check.id, check])),
  siteChecks: new Map(siteChecks.map((check) => [check.id, check])),
  categories: Object.fromEntries(Object.entries(categories).map(([id, { title }]) => [id, title])) as Record<Category, string>,
  groups: { 'security-headers': { title: 'Security headers', headline: 'Security headers: {count, number} missing or weak' } },
  failures,
  crawlFailures,
  sentences,
  markdown: markdownWords,
};

/** Returns all checks in another language; those without a translation stay English. */
export const translatedChecks = (translations: Readonly<Record<string, Translation>>): Language['checks'] =>
  new Map(
    checks.map((check) => {
      const translation = translations[check.id];
      return [check.id, translation ? translated(check, translation) : check];
    }),
  );

/** Returns a check with translated texts. */
export const translated = (check: Check, { verdicts, notes, headlines, ...words }: Translation): Check => ({
  ...check,
  ...words,
  ...(check.notes ? { notes: { ...check.notes, ...notes } } : {}),
  ...(check.headlines ? { headlines: { ...check.headlines, ...headlines } } : {}),
  verdicts: Object.fromEntries(
    Object.entries(check.verdicts).map(([key, verdict]): [string, Verdict] => [key, { ...verdict, text: verdicts[key] ?? verdict.text }]),
  ),
});

/** The problem of a group with so many failing and warning checks. */
export const groupHeadline = (
  group: Group,
  count: number,
  { groups, sentences }: Pick<Language, 'groups' | 'sentences'> = english,
): string => format(groups[group].headline, { count }, sentences.locale);
