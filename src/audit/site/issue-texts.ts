import type { Check } from '../check.ts';
import { checks } from '../checks/index.ts';
import { partsOfFix, partsOfWhy } from '../texts/finding-messages.ts';
import { english, type Language } from '../texts/language.ts';
import { formatParts, type Part, textOf } from '../texts/message.ts';
import { siteChecks } from './checks/index.ts';

/** What an issue of a crawl is about. */
export interface IssueTexts {
  title: string;
  headline: string;
  why: string;
  fix: string;
  source: string;
}

/** Ids of all checks that a crawl can find as issues. */
export const issueIds = [...checks, ...siteChecks].map(({ id }) => id) as [string, ...string[]];

/** Whether an issue is in doubt, since links may not have been read: only then does such a check give information. */
export const isInDoubt = (id: string, severity: string): boolean => severity === 'information' && uncertainChecks.has(id);

const uncertainChecks: ReadonlySet<string> = new Set(siteChecks.flatMap(({ id, verdicts }) => ('uncertain' in verdicts ? [id] : [])));

/** Why an issue is in doubt: so many pages were not read. */
export const doubtOf = (unread: number, { sentences }: Language = english): string =>
  textOf(formatParts(sentences.unreadPages, { count: unread }, sentences.locale));

/** The texts of a page check or site check; those of an id that no check has any more are the id. */
export const issueTexts = (id: string, language = english): IssueTexts => {
  const check = checkIn(language, id);
  if (!check) return { title: id, headline: id, why: '', fix: '', source: '' };
  const { why, fix } = partsOf(check, language);
  return { title: check.title, headline: headlineOf(check), why: textOf(why), fix: textOf(fix), source: check.source };
};

/** The problem as a headline. */
export const issueHeadline = (id: string, language = english): string => {
  const check = checkIn(language, id);
  return check ? headlineOf(check) : id;
};

/** Why an issue matters and how to fix it, in parts, with the limits of the check filled in. */
export const issueParts = (id: string, language = english): { why: Part[]; fix: Part[] } => {
  const check = checkIn(language, id);
  return check ? partsOf(check, language) : { why: [], fix: [] };
};

const checkIn = ({ checks, siteChecks }: Language, id: string): Check | undefined => checks.get(id) ?? siteChecks.get(id);

const headlineOf = ({ headline, title }: Check): string => headline ?? title;

const partsOf = (check: Check, { sentences }: Language): { why: Part[]; fix: Part[] } => ({
  why: partsOfWhy(check, sentences),
  fix: partsOfFix(check, sentences),
});
