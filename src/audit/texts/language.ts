import type { FailureCode } from '../audit-failure.ts';
import { type Category, categories } from '../categories.ts';
import type { Check, Verdict } from '../check.ts';
import { checks } from '../checks/index.ts';
import { type Failure, failures } from '../failure.ts';
import type { CheckGroup } from '../scoring/groups.ts';
import { siteChecks } from '../site/checks/index.ts';
import { type CrawlFailureCode, crawlFailures } from '../site/failure.ts';
import { type Sentences, sentences } from './finding-messages.ts';
import { format } from './message.ts';

/** All texts of an audit in one language. */
export interface Language {
  checks: ReadonlyMap<string, Check>;
  /** The checks of crawled sites, by id. */
  siteChecks: ReadonlyMap<string, Check>;
  categories: Readonly<Record<Category, string>>;
  groups: Readonly<Record<CheckGroup, GroupWords>>;
  failures: Readonly<Record<FailureCode, Failure>>;
  crawlFailures: Readonly<Record<CrawlFailureCode, string>>;
  sentences: Sentences;
}

/** Texts of a group of checks. */
interface GroupWords {
  title: string;
  /** The group's problem; `{count}` is the number of its failing and warning checks. */
  headline: string;
  /** What to do about it, in words of laypeople. */
  task: string;
}

/** Texts of a check in another language; a translation that lacks the sentence of a verdict does not compile. Names in braces stay unchanged. */
export interface Translation<Verdicts extends string = string> {
  title: string;
  headline?: string;
  headlines?: { readonly [Key in Verdicts]?: string };
  notes?: Readonly<Record<string, string>>;
  why: string;
  fix: string;
  task: string;
  verdicts: Readonly<Record<Verdicts, string>>;
}

/** Texts of a site check in another language; the verdicts of site checks are not shown. */
export type SiteTranslation = Omit<Translation, 'verdicts'>;

/** The type of a check's translation. */
export type TranslationOf<C> = C extends Check<infer _Need, infer Verdicts, infer _Limit> ? Translation<keyof Verdicts & string> : never;

const byId = (all: readonly Check[]): ReadonlyMap<string, Check> => new Map(all.map((check) => [check.id, check]));

export const englishTexts: Language = {
  checks: byId(checks),
  siteChecks: byId(siteChecks),
  categories: Object.fromEntries(Object.entries(categories).map(([id, { title }]) => [id, title])) as Record<Category, string>,
  groups: {
    'security-headers': {
      title: 'Security headers',
      headline: 'Security headers: {count, number} missing or weak',
      task: 'Protect visitors with security headers',
    },
  },
  failures,
  crawlFailures,
  sentences,
};

/** Returns the checks in another language; checks without a translation stay English. */
export const translatedChecks = (
  all: readonly Check[],
  translations: Readonly<Record<string, Translation | SiteTranslation>>,
): Language['checks'] =>
  byId(
    all.map((check) => {
      const translation = translations[check.id];
      return translation ? translateCheck(check, translation) : check;
    }),
  );

/** Returns a check with translated texts. */
export const translateCheck = (check: Check, { notes, headlines, task, ...texts }: Translation | SiteTranslation): Check => ({
  ...check,
  ...texts,
  task: { ...check.task, text: task },
  ...(check.notes ? { notes: { ...check.notes, ...notes } } : {}),
  ...(check.headlines ? { headlines: { ...check.headlines, ...headlines } } : {}),
  verdicts: 'verdicts' in texts ? translatedVerdicts(check, texts.verdicts) : check.verdicts,
});

const translatedVerdicts = ({ verdicts }: Check, texts: Translation['verdicts']): Check['verdicts'] =>
  Object.fromEntries(
    Object.entries(verdicts).map(([key, verdict]): [string, Verdict] => [key, { ...verdict, text: texts[key] ?? verdict.text }]),
  );

/** Returns the headline of a group with this number of failing and warning checks. */
export const groupHeadline = (
  group: CheckGroup,
  count: number,
  { groups, sentences }: Pick<Language, 'groups' | 'sentences'> = englishTexts,
): string => format(groups[group].headline, { count }, sentences.locale);
