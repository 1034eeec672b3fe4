import { html } from 'hono/html';
import { type Category, categoryIds } from '../../audit/categories.ts';
import { byGroup } from '../../audit/scoring/groups.ts';
import type { FindingStatus } from '../../audit/scoring/score.ts';
import { findingsOf, type Presentation, type PresentedFinding } from '../../audit/texts/present.ts';
import { checkPath } from '../checks/check-path.ts';
import { card, fold } from '../ui/card.ts';
import { type Html, richText, withCode } from '../ui/html.ts';
import { type StatusKind, statusShape } from '../ui/marks.ts';
import { empty } from '../ui/notice.ts';
import type { IssueContext } from './issue-context.ts';
import { acceptLink, issueRows, statusOfRow } from './issue-row.ts';

/** The issue filters by their names in the URL, with the status that each filter shows. */
const filterStatuses = { failed: 'fail', warnings: 'warn', info: 'info' } as const satisfies Record<string, StatusKind>;
type OutcomeFilter = keyof typeof filterStatuses;
const outcomeNames = Object.keys(filterStatuses) as OutcomeFilter[];

/** Filters that are active when the page opens; null for no filter. */
export interface IssueFilter {
  show: OutcomeFilter | null;
  area: Category | null;
}

/** Reads filters such as `?show=failed&area=images` from the query; ignores unknown values. */
export const readIssueFilter = (show: string | undefined, area: string | undefined): IssueFilter => ({
  show: outcomeNames.find((name) => name === show) ?? null,
  area: categoryIds.find((id) => id === area) ?? null,
});

/** Counts the issues as the list shows them, where a group counts as one; issues that are only information don’t count. */
export const countIssues = (presentation: Presentation): { failed: number; warned: number } => {
  const rows = byGroup(findingsOf(presentation).filter(({ status }) => status === 'fail' || status === 'warn'));
  const count = (kind: StatusKind): number => rows.filter((row) => statusOfRow(row) === kind).length;
  return { failed: count('fail'), warned: count('warn') };
};

/** Renders all issues by the points they cost, then the folded checks without issues. The filters are radio buttons, so they need no script. */
export const issueList = (presentation: Presentation, { show, area }: IssueFilter, context: IssueContext): Html => {
  const { words } = context;
  const texts = words.report.filter;
  const findings = findingsOf(presentation);
  const issues = causesFirst(findings.filter(({ status }) => status === 'fail' || status === 'warn'));
  const rows = byGroup(issues);
  const areas = presentation.categories.filter(({ id }) => issues.some(({ category }) => category === id));
  const counts = new Map(outcomeNames.map((name) => [name, rows.filter((row) => statusOfRow(row) === filterStatuses[name])]));
  const offered = outcomeNames.filter((name) => counts.get(name)?.length);
  return card({
    id: 'issues',
    title: words.report.sections.findings,
    ...(issues.length === 0 ? {} : { end: texts.lost }),
    body: html`${
      issues.length === 0
        ? empty(texts.noIssues)
        : html`<div class="issue-list">${filterButtons('show', texts.outcome, [[null, texts.all, null], ...offered.map((name) => [name, texts[name], counts.get(name)?.length ?? 0] as const)], show)}
${areas.length < 2 ? '' : filterButtons('area', texts.area, [[null, texts.allAreas, null], ...areas.map(({ id, title }) => [id, title, rows.filter(({ first }) => first.category === id).length] as const)], area)}
<div class="issue-rows">${issueRows(issues, { isTarget: true }, context)}${offered.flatMap((name) =>
            areas
              .filter(({ id }) => !counts.get(name)?.some(({ first }) => first.category === id))
              .map(({ id }) => html`<p class="no-issue" data-outcome="${filterStatuses[name]}" data-area="${id}">${texts.none}</p>`),
          )}</div></div>`
    }${quietFindings(findings, ['accepted', 'unknown', 'pass', 'not_applicable'], context)}`,
  });
};

/** Renders a group of radio buttons; the first button shows all issues. */
const filterButtons = (
  name: 'show' | 'area',
  legend: string,
  options: readonly (readonly [id: string | null, text: string, count: number | null])[],
  chosen: string | null,
): Html => {
  const isOffered = options.some(([id]) => id === chosen);
  return html`<fieldset class="filter by-${name}"><legend class="hidden">${legend}</legend>${options.map(
    ([id, text, count]) =>
      html`<label><input type="radio" name="${name}" id="${name}-${id ?? 'all'}" value="${id ?? ''}" autocomplete="off"${(isOffered ? chosen : null) === id ? ' checked' : ''}>${text}${count === null ? '' : ` ${count}`}</label>`,
  )}</fieldset>
`;
};

/** Sorts findings so that each consequence follows its cause; otherwise, keeps the order of the findings. */
export const causesFirst = (findings: readonly PresentedFinding[]): PresentedFinding[] => {
  const checks = new Set(findings.map(({ check }) => check));
  const causedBy = Map.groupBy(findings, ({ followsFrom }) => followsFrom);
  return findings
    .filter(({ followsFrom }) => followsFrom === undefined || !checks.has(followsFrom))
    .flatMap((cause) => [cause, ...(causedBy.get(cause.check) ?? [])]);
};

type QuietStatus = Exclude<FindingStatus, 'fail' | 'warn'>;

/** Renders the checks that need no action, folded by status, for the given statuses. */
export const quietFindings = (findings: readonly PresentedFinding[], statuses: readonly QuietStatus[], context: IssueContext): Html => {
  const { filter: texts, sections } = context.words.report;
  const names: Record<QuietStatus, { id: string; title: (number: number) => string }> = {
    accepted: { id: 'accepted', title: (issues) => texts.accepted({ issues }) },
    unknown: { id: 'not-checked', title: (number) => `${sections.notChecked} (${number})` },
    pass: { id: 'passed', title: (checks) => texts.passed({ checks }) },
    not_applicable: { id: 'not-applicable', title: (checks) => texts.notApplicable({ checks }) },
  };
  return html`${statuses.map((status) => {
    const { id, title } = names[status];
    const found = findings.filter((finding) => finding.status === status);
    if (found.length === 0) return '';
    const isCount = status === 'pass' || status === 'not_applicable';
    const rows = status === 'unknown' ? unknownRows(found, context) : html`${found.map((finding) => quietRow(finding, context))}`;
    return html`<div class="quiet${isCount ? ' is-count' : ''}" id="${id}">${fold(html`${statusShape(status)} ${title(found.length)}`, html`<ul class="quiet-list${isCount ? ' in-columns' : ''}">${rows}</ul>`)}</div>`;
  })}`;
};

const quietRow = (finding: PresentedFinding, context: IssueContext): Html =>
  html`<li id="check-${finding.check}">${titleLink(finding, context)} <span class="dim">${richText(finding.parts)}</span>${finding.status === 'accepted' ? acceptLink(finding, context) : ''}</li>
`;

/** Renders the checks that couldn’t run, grouped by reason. */
const unknownRows = (findings: readonly PresentedFinding[], context: IssueContext): Html =>
  html`${[...Map.groupBy(findings, ({ reason }) => reason).values()].map((same) => {
    const [first] = same;
    return first === undefined
      ? ''
      : html`<li>${same.map((finding, index) => html`${index === 0 ? '' : ', '}<span id="check-${finding.check}">${titleLink(finding, context)}</span>`)} <span class="dim">${richText(first.parts)}</span></li>
`;
  })}`;

const titleLink = ({ check, title }: PresentedFinding, { frame }: Pick<IssueContext, 'frame' | 'words'>): Html =>
  html`<a href="${checkPath(frame, check)}">${withCode(title)}</a>`;
