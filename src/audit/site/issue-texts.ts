import type { Check } from '../check.ts';
import { checks } from '../checks/index.ts';
import { partsOfFix, partsOfWhy } from '../finding-messages.ts';
import { formatParts, type Part } from '../message.ts';
import { siteChecks } from './checks/index.ts';

/** What an issue of a crawl is about, in English. */
export interface IssueTexts {
  title: string;
  headline: string;
  why: string;
  fix: string;
  source: string;
}

const texts: ReadonlyMap<string, IssueTexts> = new Map(
  [...checks, ...siteChecks].map(({ id, title, headline, why, fix, source }) => [
    id,
    { title, headline: headline ?? title, why, fix, source },
  ]),
);

/** The texts of a page check or site check; those of an id that no check has any more are the id. */
export const issueTexts = (check: string): IssueTexts =>
  texts.get(check) ?? { title: check, headline: check, why: '', fix: '', source: '' };

const pageChecks: ReadonlyMap<string, Check> = new Map(checks.map((check) => [check.id, check]));

/** Why an issue matters and how to fix it, in parts, with the limits of a page check filled in. */
export const issueParts = (check: string): { why: Part[]; fix: Part[] } => {
  const ofPage = pageChecks.get(check);
  if (ofPage) return { why: partsOfWhy(ofPage), fix: partsOfFix(ofPage) };
  const { why, fix } = issueTexts(check);
  return { why: formatParts(why, {}, 'en'), fix: formatParts(fix, {}, 'en') };
};
