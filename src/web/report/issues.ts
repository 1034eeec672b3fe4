import { type Category, categoryIds } from '../../audit/categories.ts';
import { byGroup, type CheckGroup, type GroupedEntry, worstOutcome } from '../../audit/scoring/groups.ts';
import type { FindingStatus } from '../../audit/scoring/score.ts';
import type { PresentedItem } from '../../audit/texts/finding-messages.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import { findingsOf, type Presentation, type PresentedFinding } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { checkPath } from '../checks/check-path.ts';
import type { Frame } from '../frame/frame.ts';
import { minus, signed } from '../ui/amount.ts';
import { card, fold } from '../ui/card.ts';
import { filled, type Html, html, richText, untrusted, untrustedLink, withCode } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';
import { type StatusKind, severityLabel, statusIcon, statusShape } from '../ui/marks.ts';
import { empty } from '../ui/notice.ts';

/** Data needed to render the issues of a report. */
export interface IssueContext {
  frame: Frame;
  words: Words;
  /** Path of the page that lists all issues; '' if the issues are on the current page. */
  issuesPath: string;
  /** Headlines of the report’s findings by check, as causes and consequences refer to each other by headline. */
  headlines: ReadonlyMap<string, string>;
}

export const issueContext = ({ categories }: Presentation, issuesPath: string, frame: Frame): IssueContext => ({
  frame,
  words: frame.words,
  issuesPath,
  headlines: new Map(categories.flatMap(({ findings }) => findings).map(({ check, headline }) => [check, headline])),
});

/** Returns the link to the finding of a check. */
export const checkHref = ({ issuesPath }: Pick<IssueContext, 'issuesPath'>, check: string): string => `${issuesPath}#check-${check}`;

/** Returns the link to the issues; filtered if the issues have their own page. */
export const issuesHref = ({ issuesPath }: Pick<IssueContext, 'issuesPath'>, filter: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(filter);
  return issuesPath === '' ? '#issues' : `${issuesPath}${query.size === 0 ? '' : `?${query}`}`;
};

/** Maximum items shown unfolded; later items are folded. */
const MAX_SHOWN = 4;

/** Renders the items of a finding: the first items, the others folded, and the number of items that weren’t stored. */
export const evidence = ({ items, itemsTotal }: Pick<PresentedFinding, 'items' | 'itemsTotal'>, words: Words): Html => {
  const { marks, report } = words;
  const { more, unlisted: cutOff } = report.finding;
  // Folding a single item would save no space.
  const shown = items.length <= MAX_SHOWN + 1 ? items.length : MAX_SHOWN;
  const folded = items.slice(shown);
  const unlisted = itemsTotal - items.length;
  const cut = unlisted === 0 ? '' : html`<p class="note">${cutOff({ number: marks.amount(unlisted) })}</p>`;
  return html`${list(items.slice(0, shown), words)}
${folded.length === 0 ? cut : html`<details class="others"><summary>${more({ number: marks.amount(folded.length) })}</summary>${list(folded, words)}${cut}</details>`}`;
};

const list = (items: readonly PresentedItem[], words: Words): Html =>
  html`<ul class="evidence${items.some(({ line }) => line !== undefined) ? ' with-lines' : ''}">${items.map((item) => evidenceItem(item, words))}</ul>`;

const evidenceItem = ({ line, snippet, url, note }: PresentedItem, { report }: Words): Html =>
  html`<li>${line === undefined ? '' : html`<span class="line" title="${report.finding.line({ line })}"><span class="hidden">${report.finding.line({ line })}</span><span aria-hidden="true">${line}</span></span>`}<div>${[
    snippet === undefined ? '' : html`<code>${untrusted(snippet)}</code> `,
    url === undefined ? '' : html`${untrustedLink(url)} `,
    note === undefined ? '' : html`<span class="dim">${untrusted(note)}</span>`,
  ]}</div></li>`;

/** Options for rendering a row of an issue. */
interface RowView {
  /** Points that fixing the issue gains, shown instead of the points that the issue costs. */
  gain?: number;
  isOpen?: boolean;
  /** True if links to the check lead to this row. Each check has one such row. */
  isTarget?: boolean;
  /** True if the row is inside the row of a group. */
  isInside?: boolean;
}

/** Returns the status that filters issues: a failure or warning that costs no points counts as information. */
const statusOf = ({ outcome, informational }: Pick<PresentedFinding, 'outcome' | 'informational'>): StatusKind =>
  informational ? 'info' : outcome;

/** Returns the status of a row; the row of a group fails if one of its checks fails. */
const statusOfRow = ({ group, first, members }: GroupedEntry<PresentedFinding>): StatusKind =>
  group === undefined ? statusOf(first) : worstOutcome(members);

/** Renders an issue as a line: status, problem, sentence with numbers, points. Unfolded, it shows the place, the fix and the reason. */
export const issueRow = (finding: PresentedFinding, view: RowView, context: IssueContext): Html => {
  const { category, headline, parts, check, lost, followsFrom } = finding;
  const { words } = context;
  const kind = statusOf(finding);
  const title = view.isInside ? html`<h4>${withCode(headline)}</h4>` : html`<h3>${withCode(headline)}</h3>`;
  return html`<details class="issue${followsFrom === undefined ? '' : ' consequence'}" data-outcome="${kind}" data-area="${category}"${view.isOpen ? ' open' : ''}>
<summary>${statusIcon(kind, words)}<div>${title}<p>${richText(parts)}</p></div>${points(view.gain, lost, words)}${chevron}</summary>
<div class="issue-more"${view.isTarget ? html` id="check-${check}"` : ''}>${issueDetails(finding, context)}</div></details>
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

/** Renders the place of an issue, how to fix it, and why. */
export const issueDetails = (finding: PresentedFinding, context: IssueContext): Html => {
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
const acceptLink = ({ check, title, status }: PresentedFinding, { frame, words }: Pick<IssueContext, 'frame' | 'words'>): Html => {
  const { basePath, ownReport } = frame;
  if (ownReport === undefined) return html``;
  const { tools, report } = words;
  const text = status === 'accepted' ? tools.acceptEdit : tools.accept;
  return html` <a class="accept" href="${basePath}/reports/${ownReport}/accept/${check}">${text}<span class="hidden">${report.finding.named({ title })}</span></a>`;
};

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
