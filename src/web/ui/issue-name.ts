import { html } from 'hono/html';
import type { GroupedEntry } from '../../audit/scoring/groups.ts';
import { englishTexts, groupHeadline } from '../../audit/texts/language.ts';
import { presentCheck } from '../../audit/texts/present.ts';
import type { Html } from './html.ts';

/** Renders the name of an issue as a link below `path`; for a group of issues, the group’s name and a link to each issue. */
export const issueName = <One>(
  { group, members }: GroupedEntry<One>,
  checkOf: (one: One) => string,
  path: string,
  language = englishTexts,
): Html => {
  const checks = members.map(checkOf);
  const link = (check: string, text: string): Html => html`<a href="${path}/${check}">${text}</a>`;
  return group === undefined
    ? html`${checks.map((check) => link(check, presentCheck(check, language).headline))}`
    : html`${groupHeadline(group, checks.length, language)} <span class="note">${checks.map((check, index) => html`${index === 0 ? '' : ', '}${link(check, presentCheck(check, language).title)}`)}</span>`;
};
