import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import { byGroup } from '../../audit/scoring/groups.ts';
import type { FixFirst, Presentation, PresentedFinding } from '../../audit/texts/present.ts';
import { card } from '../ui/card.ts';
import { filled, type Html } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { type IssueContext, issuesHref } from './issue-context.ts';
import { groupRow, issueRow } from './issue-row.ts';
import type { Growing } from './progress.ts';

/** Renders what to fix first, with the points that each fix gains and the score after all fixes. The first fix is unfolded. */
export const fixFirst = (
  presentation: Presentation,
  { http_status }: Pick<Facts, 'http_status'>,
  context: IssueContext,
  growing: Growing | null = null,
): Html => {
  const { report, progress } = context.words;
  const left = growing ? growing.total - growing.done : 0;
  const comes =
    left > 0
      ? html`<div class="fix-total"><span>${filled(progress.checksLeftNote, { checks: html`<b>${progress.checksLeft({ checks: left })}</b>` })}</span></div>`
      : '';
  const { fixFirst: fixes, categories, summary } = presentation;
  const byCheck = new Map(categories.flatMap(({ findings }) => findings).map((finding) => [finding.check, finding]));
  const hidden =
    http_status >= 400 && summary.unknown > 0
      ? html`<p class="issue-note">${report.fixFirst.hidden({ unknown: summary.unknown })}</p>`
      : '';
  return card({
    id: 'fix-first',
    title: report.fixFirst.title,
    ...(fixes.length === 0 ? {} : { end: report.fixFirst.points }),
    body:
      fixes.length === 0
        ? html`${hidden}${growing ? '' : empty(report.fixFirst.none)}${comes}`
        : html`${hidden}<div class="issue-rows">${fixes.map((fix, index) => row(fix, index === 0, byCheck, context))}</div>
${growing ? comes : scoreTotal(presentation, context)}`,
  });
};

const row = (fix: FixFirst, isOpen: boolean, byCheck: ReadonlyMap<string, PresentedFinding>, context: IssueContext): Html => {
  const { group, checks, gain } = fix;
  if (group === undefined || checks.length < 2) return issueRow(fix, { gain, isOpen }, context);
  const members = checks.flatMap((check) => byCheck.get(check) ?? []);
  return groupRow(group, members, { gain, isOpen }, context);
};

/** Renders the score before and after all these fixes, and the link to all issues. */
const scoreTotal = ({ score, categories, fixFirst: fixes, afterAll }: Presentation, context: IssueContext): Html => {
  const texts = context.words.report.fixFirst;
  const issues = byGroup(categories.flatMap(({ findings }) => findings).filter(({ status }) => status === 'fail' || status === 'warn'));
  const scores = html`<b class="scores">${score} → ${afterAll.score}</b>`;
  const promise = afterAll.score > score ? filled(texts.all, { fixes: fixes.length, scores }) : texts.noGain;
  return html`<div class="fix-total"><span>${promise}</span><a href="${issuesHref(context)}">${texts.issues({ issues: issues.length })}</a></div>`;
};
