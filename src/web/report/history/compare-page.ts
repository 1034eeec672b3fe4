import { html } from 'hono/html';
import { type Difference, differenceOf, type Pair } from '../../../audit/difference.ts';
import type { Presentation, PresentedFinding } from '../../../audit/present.ts';
import type { StoredRun } from '../../../reports/history.ts';
import type { Report } from '../../../reports/report.ts';
import { checkPath } from '../../checks/check-path.ts';
import { crumbs } from '../../frame/crumbs.ts';
import type { Frame } from '../../frame/frame.ts';
import { layout } from '../../frame/layout.ts';
import { count } from '../../ui/amount.ts';
import { minute } from '../../ui/date.ts';
import { foreignLink } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { outcomeMark } from '../../ui/outcome.ts';
import { hostAndPath } from '../../ui/page-name.ts';
import { scoreChange } from '../../ui/score-change.ts';
import { severityMark } from '../../ui/severity.ts';
import { wordedParts } from '../../ui/worded-parts.ts';
import { change } from '../change.ts';
import { scoreMark } from '../report-mark.ts';
import { type RunChoice, runChoice } from './run-choice.ts';

export interface Side extends StoredRun {
  presentation: Presentation;
}

export interface ComparePage extends Pick<RunChoice, 'runs'> {
  report: Report;
  from: Side;
  to: Side;
}

/** Two runs of a report side by side: fixed, new and unchanged findings. */
export const comparePage = ({ report, runs, from, to }: ComparePage, frame: Frame): Html => {
  const path = `${frame.basePath}/reports/${report.id}`;
  const isOneMode = from.mode === to.mode;
  const difference = differenceOf(findingsOf(from), findingsOf(to));
  return layout(frame, {
    feature: 'report',
    title: `Changes: ${hostAndPath(report.url)}`,
    main: html`${crumbs([
      { href: path, text: `Report ${report.id}` },
      { href: `${path}/history`, text: 'History' },
    ])}
<h1>Changes</h1>
<p class="clip">${foreignLink(report.url)}</p>
<dl class="sides"><div><dt>${minute(new Date(from.generatedAt))}</dt><dd>${scoreMark(from)}</dd></div><div><dt>${minute(new Date(to.generatedAt))}</dt><dd>${scoreMark(to)} ${isOneMode ? change(to.score - from.score) : ''}</dd></div></dl>
<p>${sentence(difference)} ${isOneMode ? scoreChange(from.presentation, to.presentation) : ''}</p>
${isOneMode ? '' : html`<p class="banner">These audits have different modes (${from.mode} → ${to.mode}), so their scores can’t be compared.</p>`}
${leftOut(difference)}
${from.ruleset === to.ruleset ? '' : html`<p class="banner">Sonde’s rules changed between these audits (${from.ruleset} → ${to.ruleset}), so some differences aren’t changes of the page.</p>`}
${lists.map(({ list, title }) => changes(title, list, difference[list], frame))}
${isOneMode ? categoryChanges(from.presentation, to.presentation) : ''}
${runChoice({ runs, from: from.id, to: to.id, action: `${path}/compare` })}`,
  });
};

const lists = [
  { list: 'fixed', title: 'Fixed' },
  { list: 'fresh', title: 'New' },
  { list: 'stayed', title: 'Unchanged' },
  { list: 'accepted', title: 'Accepted' },
  { list: 'unsure', title: 'No longer checked' },
] as const satisfies readonly { list: Exclude<keyof Difference<unknown>, 'leftOut'>; title: string }[];

const findingsOf = ({ presentation }: Side): PresentedFinding[] => presentation.categories.flatMap(({ findings }) => findings);

const sentence = ({ fixed, fresh, stayed }: Difference<PresentedFinding>): string =>
  `${count(fixed.length, 'issue')} fixed, ${fresh.length} new, ${stayed.length} unchanged.`;

const leftOut = ({ leftOut: { length } }: Pick<Difference<unknown>, 'leftOut'>): Html =>
  length === 0
    ? html``
    : html`<p class="note">Only checks that both audits ran are compared. ${count(length, 'check')} that only one of them ran ${length === 1 ? 'is' : 'are'} left out.</p>`;

const changes = (title: string, id: string, pairs: readonly Pair<PresentedFinding>[], frame: Frame): Html =>
  pairs.length === 0
    ? html``
    : html`<section aria-labelledby="${id}"><h2 id="${id}">${title} <span class="note">${pairs.length}</span></h2>
<ul class="changes">${pairs.map((pair) => item(pair, frame))}</ul></section>
`;

const item = ({ before, after }: Pair<PresentedFinding>, frame: Frame): Html => {
  const { check, title, parts, severity, status } = after;
  return html`<li class="${status}"><a href="${checkPath(frame, check)}">${title}</a><span class="points">${change(before.lost - after.lost)}</span>
<span class="found">${wordedParts(parts)}</span>
<span class="marks">${before.status === status ? '' : html`${outcomeMark(before.status)} <span aria-hidden="true">→</span><span class="hidden"> then </span> `}${outcomeMark(status)} ${severityMark(severity)}</span></li>
`;
};

/** The categories whose scores differ between two runs; empty if none does. Category scores aren’t points of the report, so they look different. */
const categoryChanges = (before: Presentation, after: Presentation): Html => {
  const scores = new Map(before.categories.map(({ id, score }) => [id, score]));
  const changed = after.categories.flatMap(({ id, title, score }) => {
    const was = scores.get(id);
    return was === undefined || was === score ? [] : [{ title, was, score }];
  });
  if (changed.length === 0) return html``;
  return html`<section aria-labelledby="categories"><h2 id="categories">By area</h2>
<p class="note">Each area has its own score out of 100.</p>
<dl class="pairs">${changed.map(({ title, was, score }) => html`<dt>${title}</dt><dd>${was} <span aria-hidden="true">→</span><span class="hidden"> then </span> ${score}</dd>`)}</dl></section>
`;
};
