import { checks } from '../checks/index.ts';
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
