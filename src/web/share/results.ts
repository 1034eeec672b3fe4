import { html } from 'hono/html';
import { byGroup } from '../../audit/scoring/groups.ts';
import { findingsOf, type Presentation, type PresentedFinding } from '../../audit/texts/present.ts';
import { wordsOf } from '../../locales/english.ts';
import { checkPath } from '../checks/check-path.ts';
import type { Frame } from '../frame/frame.ts';
import { causesFirst, issueContext, issueRows, quietFindings } from '../report/issues.ts';
import { card, fold } from '../ui/card.ts';
import { type Html, withCode } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';
import { statusShape } from '../ui/marks.ts';

/** Maximum issues shown unfolded; later issues are folded. */
const MAX_SHOWN = 5;

/** Renders all results: issues by the points they cost, then passed checks and checks that couldn’t run, as lists. */
export const results = (presentation: Presentation, frame: Frame): Html => {
  const words = wordsOf(frame);
  const { share, marks } = words;
  const texts = share.results;
  const findings = findingsOf(presentation);
  const issues = byGroup(causesFirst(findings.filter(({ status }) => status === 'fail' || status === 'warn')));
  const passed = findings.filter(({ status }) => status === 'pass');
  const other = findings.filter(({ status }) => status === 'not_applicable');
  const context = issueContext(presentation, '', frame);
  const rows = (those: typeof issues): Html =>
    issueRows(
      those.flatMap(({ members }) => members),
      { isTarget: true },
      context,
    );
  const more = issues.slice(MAX_SHOWN);
  return card({
    id: 'issues',
    title: texts.title,
    end: texts.checks({ number: marks.amount(findings.length) }),
    body: html`<div class="issues">${issues.length === 0 ? html`<p class="card-body">${texts.none}</p>` : rows(issues.slice(0, MAX_SHOWN))}</div>
${more.length === 0 ? '' : html`<details class="fold more-issues"><summary>${statusShape('warn')}${texts.more({ number: more.length })}${chevron}</summary><div class="issues">${rows(more)}</div></details>`}
${quietFindings(findings, ['accepted', 'unknown'], context)}
${passed.length === 0 ? '' : fold(html`${statusShape('pass')}${texts.passed({ number: passed.length })}`, titles(passed, frame))}
${other.length === 0 ? '' : html`<div class="not-applicable-checks">${fold(html`${statusShape('not_applicable')}${texts.notApplicable({ number: other.length })}`, titles(other, frame))}</div>`}`,
  });
};

const titles = (findings: readonly PresentedFinding[], frame: Frame): Html =>
  html`<ul class="check-titles">${findings.map(({ check, title }) => html`<li id="check-${check}"><a href="${checkPath(frame, check)}">${withCode(title)}</a></li>`)}</ul>`;
