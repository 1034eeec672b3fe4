import { html } from 'hono/html';
import { type Category, categories, categoryIds } from '../../audit/categories.ts';
import type { Check } from '../../audit/check.ts';
import { checks } from '../../audit/checks/index.ts';
import { gates, points } from '../../audit/score.ts';
import { count } from '../parts/amount.ts';
import { type Frame, type Html, layout } from '../parts/frame/layout.ts';
import { checkPath } from '../parts/report/check-path.ts';
import { severityMark } from '../parts/report/severity.ts';

/** The whole catalogue, in the order of the report, and how a score comes of it. */
export const checksPage = (frame: Frame): Html => {
  const shown = categoryIds.filter((id) => checks.some(({ category }) => category === id));
  const description = `${count(checks.length, 'check')} in ${count(shown.length, 'area')}: what each asks, why, how to fix it, and what it costs.`;
  return layout(frame, {
    title: 'What Sonde checks',
    description,
    main: html`<h1>What Sonde checks</h1>
<p>${description}</p>
<details class="panel"><summary><h2>How a score is made</h2></summary><div class="inside">${rules}</div></details>
<nav class="areas" aria-label="Areas"><ul>${shown.map((id) => html`<li><a href="#${id}">${categories[id].title}</a> <span class="note">${inCategory(id).length}</span></li>`)}</ul></nav>
${shown.map((id) => categorySection(id, frame))}`,
  });
};

const rules = html`<p>A score starts at 100, and what is found takes points from it.</p>
<table><thead><tr><th scope="col">Severity</th><th scope="col">Failed</th><th scope="col">Warning</th></tr></thead>
<tbody>${(['blocker', 'high', 'medium', 'low', 'information'] as const).map(
  (severity) =>
    html`<tr><th scope="row">${severity}</th><td>${points[severity]}${gates[severity] === undefined ? '' : `, and the score is held at ${gates[severity]}`}</td><td>${Math.ceil(points[severity] / 2)}</td></tr>`,
)}</tbody></table>
<p>A check over many things, such as images or links, costs by the share that is bad, and at least a third. No area costs more than its own limit. What does not apply or could not be checked costs nothing. From 80 on a page is good, from 50 on decent, below that bad.</p>`;

const categorySection = (id: Category, frame: Frame): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${categories[id].title}</h2>
<p class="note">${count(inCategory(id).length, 'check')}, together at most ${count(categories[id].cap, 'point')}</p>
<ul class="catalogue">${inCategory(id).map((check) => row(check, frame))}</ul></section>
`;

const inCategory = (id: Category): readonly Check[] => checks.filter(({ category }) => category === id);

const row = ({ id, title, severity }: Check, frame: Frame): Html =>
  html`<li><a href="${checkPath(frame, id)}">${title}</a> ${severityMark(severity)} <code>${id}</code></li>
`;
