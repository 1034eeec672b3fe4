import { html } from 'hono/html';
import type { PresentedFinding } from '../../audit/texts/present.ts';
import { MAX_REASON } from '../../reports/accept.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { crumbs } from '../frame/page-head.ts';
import { textField } from '../ui/form/field.ts';
import { type Html, richText } from '../ui/html.ts';
import { severityLabel, statusLabel } from '../ui/marks.ts';

export interface AcceptPage {
  report: { id: number };
  project: { name: string };
  finding: PresentedFinding;
  scores: [without: number, with_: number];
  /** Reason for accepting the finding; undefined if the finding isn’t accepted. */
  reason: string | undefined;
  value: string;
  problem: string | null;
}

/** Renders the form that accepts a finding and explains the effect. For an accepted finding, it shows the reason and a form to undo it. */
export const acceptPage = ({ report, project, finding, scores, reason, value, problem }: AcceptPage, frame: Frame): Html => {
  const { check, title, outcome, severity } = finding;
  const { basePath } = frame;
  const list = `${basePath}/sites/${encodeURIComponent(project.name)}/settings#accepted`;
  const path = `${basePath}/reports/${report.id}`;
  const isNew = reason === undefined;
  return layout(frame, {
    feature: 'report',
    title: isNew ? `Accept: ${title}` : `Accepted: ${title}`,
    main: html`<div class="top">${crumbs([
      { href: list, text: `Accepted issues of ${project.name}` },
      { href: path, text: `Report ${report.id}` },
    ])}</div>
<div class="card alone wide"><h1>${isNew ? `Accept “${title}”?` : `“${title}” is accepted`}</h1>
<p>${richText(finding.parts)}</p>
<p class="issue-links">${statusLabel(outcome)} ${severityLabel(severity)}</p>
<form class="form" method="post" action="${path}/accept/${check}">
<p>${isNew ? 'Known issue? Accept it and it stops affecting the score.' : 'It doesn’t affect the score.'} Applies to every report of <strong>${project.name}</strong>, now and in future. Readers see “accepted”, not your reason.</p>
${isNew ? scoreEffect(scores) : ''}
${textField({ id: 'reason', name: 'reason', label: 'Reason', value: value, hint: 'Only visible to you.', problem, maxLength: MAX_REASON })}
<div class="actions-row"><button>${isNew ? 'Accept issue' : 'Save reason'}</button> <a class="button secondary" href="${path}/issues#check-${check}">Cancel</a></div></form>
${isNew ? '' : html`<form method="post" action="${list}/${check}/take-back"><button class="secondary">Undo</button></form>`}</div>`,
  });
};

const scoreEffect = ([without, with_]: AcceptPage['scores']): Html =>
  without === with_
    ? html`<p>The score of this report stays at <strong>${with_}</strong>.</p>`
    : html`<p>The score of this report goes from <strong>${without}</strong> to <strong>${with_}</strong>.</p>`;
