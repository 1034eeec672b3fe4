import { html } from 'hono/html';
import type { Asked } from '../ask.ts';
import { count } from '../parts/amount.ts';
import { foreign } from '../parts/foreign.ts';
import { askProblem } from '../parts/form/ask-problem.ts';
import { textField } from '../parts/form/text-field.ts';
import { crumbs } from '../parts/frame/crumbs.ts';
import { type Frame, type Html, layout } from '../parts/frame/layout.ts';

/** Addresses that are taken at once. */
export const MAX_MANY = 50;
const MAX_CHARACTERS = 110_000;

export interface ManyReportsPage {
  typed: string;
  /** What became of each address; null before. */
  lines: readonly { url: string; asked: Asked }[] | null;
  problem: 'none' | 'too_many' | null;
  /** Ports that an address may have. */
  ports: readonly number[];
}

/** Asks for many addresses, and tells of each what became of it. */
export const manyReportsPage = ({ typed, lines, problem, ports }: ManyReportsPage, frame: Frame): Html => {
  const title = lines ? `${count(lines.filter(({ asked }) => 'id' in asked).length, 'page')} asked for` : 'Check many pages';
  return layout(frame, {
    title,
    main: html`${crumbs([{ href: `${frame.basePath}/reports`, text: 'Reports' }])}
<div class="card wide-card"><h1>${title}</h1>
${lines ? outcome(lines, ports, frame) : form(typed, problem, frame)}</div>`,
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
  label: 'Addresses',
  value: typed,
  hint: `One on each line, at most ${MAX_MANY}. An address that comes twice is checked once.`,
  problem: problem && problems[problem],
  maxLength: MAX_CHARACTERS,
  rows: 12,
})}
<button>Check them</button></form>
<p class="note">The reports are private: only you see them until you share them. Pages of one site are checked one after the other. For a whole site, programs can <a href="${basePath}/docs">import its sitemap</a>.</p>`;

const problems = {
  none: 'Give at least one address, such as example.com/page.',
  too_many: `Those are more than ${MAX_MANY} addresses. Send the rest afterwards.`,
};

const outcome = (lines: NonNullable<ManyReportsPage['lines']>, ports: readonly number[], { basePath }: Frame): Html =>
  html`${refusal(lines)}<ul class="rows">${lines.map(
    ({ url, asked }) =>
      html`<li><div>${'id' in asked ? html`<a class="url" href="${basePath}/reports/${asked.id}">${foreign(url)}</a>` : html`<span class="url">${foreign(url)}</span><p class="problem">${askProblem(asked.problem, ports)}</p>`}</div></li>`,
  )}</ul>
<div class="choices"><a class="button" href="${basePath}/reports">To the reports</a><a class="button slight" href="${basePath}/reports/many">Check more</a></div>`;

const refusal = (lines: NonNullable<ManyReportsPage['lines']>): Html => {
  const refused = lines.filter(({ asked }) => !('id' in asked)).length;
  return refused === 0 ? html`` : html`<p>${count(refused, 'address was', 'addresses were')} not taken: see why below.</p>\n`;
};
