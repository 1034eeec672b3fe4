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

const sources: ReadonlyMap<string, string> = new Map(siteChecks.map(({ id, source }) => [id, source]));
const ofLinks: ReadonlySet<string> = new Set(siteChecks.flatMap(({ id, needsAllLinks }) => (needsAllLinks ? [id] : [])));

/** Ids of all checks that a crawl can find as issues. */
export const issueIds = [...checks, ...siteChecks].map(({ id }) => id) as [string, ...string[]];

/** Whether an issue is in doubt, since links may not have been read: only then does such a check give information. */
export const isInDoubt = (check: string, severity: string): boolean => severity === 'information' && ofLinks.has(check);

/** Why an issue is in doubt: so many pages were not read. */
export const doubtOf = (unread: number, { sentences }: Language = english): string =>
  textOf(formatParts(sentences.unreadPages, { count: unread }, sentences.locale));

/** The texts of a page check or site check; those of an id that no check has any more are the id. */
export const issueTexts = (check: string, language = english): IssueTexts => {
  const ofPage = language.checks.get(check);
  const { why, fix } = issueParts(check, language);
  const worded = { why: textOf(why), fix: textOf(fix) };
  if (ofPage) return { title: ofPage.title, headline: headlineOf(ofPage), ...worded, source: ofPage.source };
  const ofSite = language.siteChecks.get(check);
  return { title: ofSite?.title ?? check, headline: ofSite?.headline ?? check, ...worded, source: sources.get(check) ?? '' };
};

const headlineOf = ({ headline, title }: Check): string => headline ?? title;

/** The problem as a headline. */
export const issueHeadline = (check: string, language = english): string => {
  const ofPage = language.checks.get(check);
  return ofPage ? headlineOf(ofPage) : (language.siteChecks.get(check)?.headline ?? check);
};

/** Why an issue matters and how to fix it, in parts, with the limits of a page check filled in. */
export const issueParts = (check: string, language = english): { why: Part[]; fix: Part[] } => {
  const ofPage = language.checks.get(check);
  if (ofPage) return { why: partsOfWhy(ofPage, language.sentences), fix: partsOfFix(ofPage, language.sentences) };
  const { why = '', fix = '' } = language.siteChecks.get(check) ?? {};
  const { locale } = language.sentences;
  return { why: formatParts(why, {}, locale), fix: formatParts(fix, {}, locale) };
};
