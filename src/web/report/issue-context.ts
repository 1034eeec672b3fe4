import type { Presentation } from '../../audit/texts/present.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import type { Frame } from '../frame/frame.ts';

/** Data needed to render the issues of a report. */
export interface IssueContext {
  frame: Frame;
  words: Words;
  /** Path of the page that lists all issues; '' if the issues are on the current page. */
  issuesPath: string;
  /** Headlines of the report’s findings by check, as causes and consequences refer to each other by headline. */
  headlines: ReadonlyMap<string, string>;
}

export const issueContext = ({ categories }: Presentation, issuesPath: string, frame: Frame): IssueContext => ({
  frame,
  words: wordsOf(frame),
  issuesPath,
  headlines: new Map(categories.flatMap(({ findings }) => findings).map(({ check, headline }) => [check, headline])),
});

/** Returns the link to the finding of a check. */
export const checkHref = ({ issuesPath }: Pick<IssueContext, 'issuesPath'>, check: string): string => `${issuesPath}#check-${check}`;

/** Returns the link to the issues; filtered if the issues have their own page. */
export const issuesHref = ({ issuesPath }: Pick<IssueContext, 'issuesPath'>, filter: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(filter);
  return issuesPath === '' ? '#issues' : `${issuesPath}${query.size === 0 ? '' : `?${query}`}`;
};
