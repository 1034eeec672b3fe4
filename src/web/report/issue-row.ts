import { html } from 'hono/html';
import { byGroup, type CheckGroup, type GroupedEntry, worstOutcome } from '../../audit/scoring/groups.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import type { PresentedFinding } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { checkPath } from '../checks/check-path.ts';
import { minus, signed } from '../ui/amount.ts';
import { filled, type Html, richText, withCode } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';
import { type StatusKind, severityLabel, statusIcon } from '../ui/marks.ts';
import { evidence } from './evidence.ts';
import { checkHref, type IssueContext } from './issue-context.ts';

/** Options for rendering a row of an issue. */
export interface RowView {
  /** Points that fixing the issue gains, shown instead of the points that the issue costs. */
  gain?: number;
  isOpen?: boolean;
  /** True if links to the check lead to this row. Each check has one such row. */
  isTarget?: boolean;
  /** True if the row is inside the row of a group. */
  isInside?: boolean;
}

/** Returns the status that filters issues: a failure or warning that costs no points counts as information. */
export const statusOf = ({ outcome, informational }: Pick<PresentedFinding, 'outcome' | 'informational'>): StatusKind =>
  informational ? 'info' : outcome;

/** Returns the status of a row; the row of a group fails if one of its checks fails. */
export const statusOfRow = ({ group, first, members }: GroupedEntry<PresentedFinding>): StatusKind =>
  group === undefined ? statusOf(first) : worstOutcome(members);

/** Renders an issue as a line: status, problem, sentence with numbers, points. Unfolded, it shows the place, the fix and the reason. */
export const issueRow = (finding: PresentedFinding, view: RowView, context: IssueContext): Html => {
  const { category, headline, parts, check, lost, followsFrom } = finding;
  const { words } = context;
  const kind = statusOf(finding);
  const title = view.isInside ? html`<h4>${withCode(headline)}</h4>` : html`<h3>${withCode(headline)}</h3>`;
  return html`<details class="issue${followsFrom === undefined ? '' : ' consequence'}" data-outcome="${kind}" data-area="${category}"${view.isOpen ? ' open' : ''}>
<summary>${statusIcon(kind, words)}<div>${title}<p>${richText(parts)}</p></div>${points(view.gain, lost, words)}${chevron}</summary>
<div class="issue-more"${view.isTarget ? html` id="check-${check}"` : ''}>${details(finding, context)}</div></details>
`;
};

/** Renders a group of issues in one row. */
export const groupRow = (group: CheckGroup, findings: readonly PresentedFinding[], view: RowView, context: IssueContext): Html => {
  const { words } = context;
  const lost = findings.reduce((sum, finding) => sum + finding.lost, 0);
  const outcome = worstOutcome(findings);
  const headline = groupHeadline(group, findings.length, words.language);
  return html`<details class="issue" data-outcome="${outcome}" data-area="${findings[0]?.category}"${view.isOpen ? ' open' : ''}>
<summary>${statusIcon(outcome, words)}<div><h3>${headline}</h3><p>${findings.map(({ title }) => title).join(', ')}</p></div>${points(view.gain, lost, words)}${chevron}</summary>
<div class="issue-group">${findings.map((finding) => issueRow(finding, { isTarget: view.isTarget ?? false, isInside: true }, context))}</div></details>
`;
};

/** Renders issues as rows; issues of a group share a row. */
export const issueRows = (findings: readonly PresentedFinding[], view: RowView, context: IssueContext): Html =>
  html`${byGroup(findings).map(({ group, first, members }) =>
    group === undefined ? issueRow(first, view, context) : groupRow(group, members, view, context),
  )}`;

/** Renders the points of a row: visually a number only, with the unit for screen readers. */
const points = (gain: number | undefined, lost: number, { marks }: Words): Html => {
  const [shown, spoken] = gain === undefined ? [minus(lost), marks.lost({ number: lost })] : [signed(gain), marks.gained({ number: gain })];
  return html`<span class="issue-points${gain === undefined || gain === 0 ? '' : ' gain'}"><span aria-hidden="true">${shown}</span><span class="hidden">${spoken}</span></span>`;
};

const details = (finding: PresentedFinding, context: IssueContext): Html => {
  const { category, severity, followsFrom, consequences, document, whyParts, fixParts } = finding;
  const { words } = context;
  const texts = words.report.finding;
  return html`${followsFrom === undefined ? '' : html`<p class="note">${filled(texts.follows, { cause: checkLink(followsFrom, context) })}</p>`}${document === 'rendered' ? html`<p class="note">${words.markdown.inRenderedPage}</p>` : ''}${whatWasFound(finding, words)}
<div><h4>${texts.fix}</h4><p>${richText(fixParts)}</p></div>
<div class="issue-why"><h4>${texts.why}</h4><p>${richText(whyParts)}</p></div>
${consequences.length === 0 ? '' : html`<div><h4>${texts.consequences}</h4><ul class="follows">${consequences.map((other) => html`<li>${checkLink(other, context)}</li>`)}</ul></div>`}
<p class="issue-links"><span class="dim">${words.language.categories[category]}</span> ${severityLabel(severity, words)} ${links(finding, context)}</p>`;
};

const links = (finding: PresentedFinding, { frame, words }: IssueContext): Html => {
  const texts = words.report.finding;
  const named = { title: html`<span class="hidden">${texts.named({ title: finding.title })}</span>` };
  return html`<a class="about" href="${checkPath(frame, finding.check)}">${filled(texts.about, named)}</a> <a class="source" href="${finding.source}" rel="noopener noreferrer">${filled(texts.source, named)}</a>${acceptLink(finding, { frame, words })}`;
};

const checkLink = (check: string, context: IssueContext): Html =>
  html`<a href="${checkHref(context, check)}">${withCode(context.headlines.get(check) ?? check)}</a>`;

const whatWasFound = (finding: PresentedFinding, words: Words): Html => {
  const { items, itemsTotal } = finding;
  if (items.length === 0) return html``;
  return html`<div><h4>${words.report.finding.evidence({ total: itemsTotal === 1 ? 'none' : words.marks.amount(itemsTotal) })}</h4>${evidence(finding, words)}</div>`;
};

/** Renders the owner’s link to accept a finding or edit its acceptance; empty for other users. */
export const acceptLink = ({ check, title, status }: PresentedFinding, { frame, words }: Pick<IssueContext, 'frame' | 'words'>): Html => {
  const { basePath, ownReport } = frame;
  if (ownReport === undefined) return html``;
  const { tools, report } = words;
  const text = status === 'accepted' ? tools.acceptEdit : tools.accept;
  return html` <a class="accept" href="${basePath}/reports/${ownReport}/accept/${check}">${text}<span class="hidden">${report.finding.named({ title })}</span></a>`;
};
