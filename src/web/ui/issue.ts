import type { GroupedEntry } from '../../audit/scoring/groups.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import type { Part } from '../../audit/texts/message.ts';
import { presentCheck } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { card, cardBody } from './card.ts';
import { thinBar } from './chart/bars.ts';
import { type Html, html, richText } from './html.ts';

/** Renders the name of an issue as a link; for a group of issues, the group’s name and a link to each issue. */
export const issueName = <One>(
  { group, members }: GroupedEntry<One>,
  checkOf: (one: One) => string,
  hrefOf: (check: string) => string,
  language: Words['language'],
): Html => {
  const checks = members.map(checkOf);
  const link = (check: string, text: string): Html => html`<a href="${hrefOf(check)}">${text}</a>`;
  return group === undefined
    ? html`${checks.map((check) => link(check, presentCheck(check, language).headline))}`
    : html`${groupHeadline(group, checks.length, language)} <span class="note">${checks.map((check, index) => html`${index === 0 ? '' : ', '}${link(check, presentCheck(check, language).title)}`)}</span>`;
};

/** Renders why an issue matters and how to fix it. */
export const adviceCard = ({ why, fix }: { why: readonly Part[]; fix: readonly Part[] }, { site }: Words): Html =>
  card({
    id: 'why',
    title: site.why,
    body: cardBody(html`<p class="prose">${richText(why)}</p>
<h3 class="fix-title">${site.howToFix}</h3><p class="prose">${richText(fix)}</p>`),
  });

/** Renders the number and share of the pages that have an issue. */
export const affectedBar = (pages: number, total: number, { site, marks }: Words): Html =>
  html`<span class="affected">${thinBar({ value: pages, whole: Math.max(1, total) })}<span class="number"><b>${marks.amount(pages)}</b> <span class="dim">${site.ofTotal({ total })}</span></span></span>`;
