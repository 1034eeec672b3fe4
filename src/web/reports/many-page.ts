import { html } from 'hono/html';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { count } from '../ui/amount.ts';
import { cardBody } from '../ui/card.ts';
import { type ModeChoice, modeChoice, textField } from '../ui/form/field.ts';
import { type Html, untrusted } from '../ui/html.ts';
import { statusShape } from '../ui/marks.ts';
import type { Creation } from './create-report.ts';
import { creationProblem } from './creation-problem.ts';
import { newAuditTabs } from './new-audit.ts';

/** Maximum URLs per form. */
export const MAX_URLS = 50;
const MAX_CHARACTERS = 110_000;

export interface ManyReportsPage {
  text: string;
  /** The result for each URL; null before the form is submitted. */
  results: readonly { url: string; created: Creation }[] | null;
  problem: 'none' | 'too_many' | null;
  /** Ports that a URL may have. */
  ports: readonly number[];
  mode: Pick<ModeChoice, 'value' | 'hasBrowser'>;
}

/** Renders the form for many URLs, and the result for each URL. */
export const manyReportsPage = ({ text, results, problem, ports, mode }: ManyReportsPage, frame: Frame): Html => {
  const title = results ? `${count(results.filter(({ created }) => 'id' in created).length, 'audit')} started` : 'New audit';
  return layout(frame, {
    feature: 'reports',
    title,
    main: html`<div class="top"><h1>${title}</h1></div>
${newAuditTabs(frame, 'list')}
<section class="card">${results ? createdList(results, ports, frame) : cardBody(form({ text, problem, mode }, frame))}</section>`,
  });
};

const form = (
  { text, problem, mode }: Pick<ManyReportsPage, 'text' | 'problem' | 'mode'>,
  { basePath }: Frame,
): Html => html`<form class="urls" method="post" action="${basePath}/reports/many">
${textField({
  id: 'urls',
  name: 'urls',
  label: 'URLs',
  value: text,
  hint: `One per line, up to ${MAX_URLS}. Duplicates are audited once.`,
  problem: problem && problems[problem],
  maxLength: MAX_CHARACTERS,
  rows: 12,
})}
<div class="run-mode">${modeChoice({ ...mode, label: 'What to look at' })}</div>
<div class="actions-row"><button>Run audits</button></div></form>
<p class="note">Only you can see the reports until you share them. Pages of one site are audited one after the other.</p>`;

const problems = {
  none: 'Enter at least one URL, such as example.com/page.',
  too_many: `That’s more than ${MAX_URLS} URLs. Submit the rest afterwards.`,
};

const createdList = (results: NonNullable<ManyReportsPage['results']>, ports: readonly number[], { basePath }: Frame): Html =>
  html`${cardBody(html`${refusal(results)}<div class="actions-row"><a class="button" href="${basePath}/reports">View reports</a><a class="button secondary" href="${basePath}/reports/many">Audit more URLs</a></div>`)}<ul class="outcomes">${results.map(
    ({ url, created }) =>
      html`<li>${'id' in created ? html`${statusShape('pass')}<a class="url" href="${basePath}/reports/${created.id}">${untrusted(url)}</a>` : html`${statusShape('fail')}<div><span class="url">${untrusted(url)}</span><p class="problem">${creationProblem(created.problem, ports)}</p></div>`}</li>`,
  )}</ul>`;

const refusal = (results: NonNullable<ManyReportsPage['results']>): Html => {
  const refused = results.filter(({ created }) => !('id' in created)).length;
  return refused === 0
    ? html`<p>The audits are running. Each page has a report, which updates itself.</p>`
    : html`<p>${count(refused, 'URL was', 'URLs were')} rejected. See why below.</p>`;
};
