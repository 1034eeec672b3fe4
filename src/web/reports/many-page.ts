import { html } from 'hono/html';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { count } from '../ui/amount.ts';
import { foreign } from '../ui/foreign.ts';
import { textField } from '../ui/form/text-field.ts';
import type { Html } from '../ui/html.ts';
import type { Creation } from './create-report.ts';
import { creationProblem } from './creation-problem.ts';

/** Most URLs of one form. */
export const MAX_MANY = 50;
const MAX_CHARACTERS = 110_000;

export interface ManyReportsPage {
  typed: string;
  /** The result for each URL; null before the form was sent. */
  results: readonly { url: string; created: Creation }[] | null;
  problem: 'none' | 'too_many' | null;
  /** Ports that a URL can have. */
  ports: readonly number[];
}

/** The form for many URLs, and the result for each. */
export const manyReportsPage = ({ typed, results, problem, ports }: ManyReportsPage, frame: Frame): Html => {
  const title = results ? `${count(results.filter(({ created }) => 'id' in created).length, 'audit')} started` : 'Audit a list of URLs';
  return layout(frame, {
    feature: 'reports',
    title,
    main: html`${crumbs([{ href: `${frame.basePath}/reports`, text: 'Reports' }])}
<div class="card wide-card"><h1>${title}</h1>
${results ? outcome(results, ports, frame) : form(typed, problem, frame)}</div>`,
  });
};

const form = (
  typed: string,
  problem: ManyReportsPage['problem'],
  { basePath }: Frame,
): Html => html`<form method="post" action="${basePath}/reports/many">
${textField({
  id: 'urls',
  name: 'urls',
  label: 'URLs',
  value: typed,
  hint: `One per line, up to ${MAX_MANY}. Duplicates are audited once.`,
  problem: problem && problems[problem],
  maxLength: MAX_CHARACTERS,
  rows: 12,
})}
<button>Run audits</button></form>
<p class="note">Only you can see the reports until you share them. Pages of one site are audited one after the other. Whole site? <a href="${basePath}/docs">Import its sitemap</a> with the API.</p>`;

const problems = {
  none: 'Enter at least one URL, such as example.com/page.',
  too_many: `That’s more than ${MAX_MANY} URLs. Submit the rest afterwards.`,
};

const outcome = (results: NonNullable<ManyReportsPage['results']>, ports: readonly number[], { basePath }: Frame): Html =>
  html`${refusal(results)}<ul class="rows">${results.map(
    ({ url, created }) =>
      html`<li><div>${'id' in created ? html`<a class="url" href="${basePath}/reports/${created.id}">${foreign(url)}</a>` : html`<span class="url">${foreign(url)}</span><p class="problem">${creationProblem(created.problem, ports)}</p>`}</div></li>`,
  )}</ul>
<div class="choices"><a class="button" href="${basePath}/reports">View reports</a><a class="button secondary" href="${basePath}/reports/many">Audit more URLs</a></div>`;

const refusal = (results: NonNullable<ManyReportsPage['results']>): Html => {
  const refused = results.filter(({ created }) => !('id' in created)).length;
  return refused === 0 ? html`` : html`<p>${count(refused, 'URL was', 'URLs were')} rejected. See why below.</p>\n`;
};
