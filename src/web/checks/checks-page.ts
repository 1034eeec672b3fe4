import { html } from 'hono/html';
import { type Category, categories, categoryIds } from '../../audit/categories.ts';
import type { Check } from '../../audit/check.ts';
import { checks } from '../../audit/checks/index.ts';
import { points, scoreCaps } from '../../audit/scoring/points.ts';
import { fixMessage, whyMessage } from '../../audit/texts/finding-messages.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { count } from '../ui/amount.ts';
import { card, fold } from '../ui/card.ts';
import { type Html, untrusted } from '../ui/html.ts';
import { severityLabel } from '../ui/marks.ts';
import { checkPath } from './check-path.ts';

/** Maximum length of a search text in characters. */
export const MAX_SEARCH = 100;

/** Renders all checks in report order, or the checks that match a search, and explains how the score is calculated. */
export const checksPage = (frame: Frame, search = ''): Html => {
  const found = findChecks(search);
  const shown = categoryIds.filter((id) => found.some(({ category }) => category === id));
  const inArea = (id: Category): readonly Check[] => found.filter(({ category }) => category === id);
  const description = `${count(checks.length, 'check')} in ${count(Object.keys(Object.groupBy(checks, ({ category }) => category)).length, 'area')}: what each tests, why it matters, how to fix it, and the points it costs.`;
  return layout(frame, {
    feature: 'checks',
    title: search === '' ? 'Checks' : `Checks with “${search}”`,
    description,
    main: html`<div class="top"><h1>Checks</h1></div>
<p class="dim">${description}</p>
${searchForm(search, frame)}
${search === '' ? '' : html`<p role="status">${found.length === 0 ? 'No checks match.' : html`${count(found.length, 'check matches', 'checks match')} “${untrusted(search)}”.`} <a href="${frame.basePath}/checks">Show all</a></p>`}
${shown.length < 2 ? '' : html`<nav class="areas" aria-label="Areas"><ul>${shown.map((id) => html`<li><a href="#${id}">${categories[id].title}</a> <span class="note">${inArea(id).length}</span></li>`)}</ul></nav>`}
<div class="columns catalogue">${shown.map((id) => categorySection(id, inArea(id), frame))}</div>
<section class="card" aria-label="Scoring">${fold(html`<h2>How scoring works</h2>`, scoreRules)}</section>`,
  });
};

const searchForm = (search: string, { basePath }: Frame): Html =>
  html`<form class="search" method="get" action="${basePath}/checks" role="search"><div class="field"><label class="hidden" for="search">Search checks</label><input id="search" name="search" type="search" value="${search}" placeholder="Search checks" maxlength="${MAX_SEARCH}" autocomplete="off" spellcheck="false"></div>
<button class="secondary">Search</button></form>`;

/** Finds checks whose title, question and advice together contain every word of the search. */
const findChecks = (search: string): readonly Check[] => {
  const words = search.toLowerCase().split(/\s+/);
  return checks.filter((check) => {
    const text = [check.id, check.title, whyMessage(check), fixMessage(check), categories[check.category].title].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

const scoreRules = html`<p>A score starts at 100. Each issue deducts points.</p>
<div class="sideways" tabindex="0" role="group" aria-label="Points by severity"><table><thead><tr><th scope="col">Severity</th><th scope="col">Failed</th><th scope="col">Warning</th></tr></thead>
<tbody>${(['blocker', 'high', 'medium', 'low', 'information'] as const).map(
  (severity) =>
    html`<tr><th scope="row">${severity}</th><td>${points[severity]}${scoreCaps[severity] === undefined ? '' : `, and the score is capped at ${scoreCaps[severity]}`}</td><td>${Math.ceil(points[severity] / 2)}</td></tr>`,
)}</tbody></table></div>
<p>A check over many things, such as images or links, costs by the share that is bad, rounded up. Each area has a maximum deduction. What does not apply or could not be checked costs nothing. From 80 on a page is good, from 50 on decent, below that bad.</p>`;

const categorySection = (id: Category, shown: readonly Check[], frame: Frame): Html =>
  card({
    id,
    title: categories[id].title,
    end: `${count(inCategory(id), 'check')}, at most ${count(categories[id].cap, 'point')}`,
    body: html`<ul class="check-list">${shown.map((check) => row(check, frame))}</ul>`,
  });

const inCategory = (id: Category): number => checks.filter(({ category }) => category === id).length;

const row = ({ id, title, severity }: Check, frame: Frame): Html =>
  html`<li><a href="${checkPath(frame, id)}">${title}</a> ${severityLabel(severity)} <code class="dim">${id}</code></li>
`;
