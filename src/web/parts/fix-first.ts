import { html } from 'hono/html';
import type { Presentation, WordedFinding } from '../../audit/present.ts';
import { count } from './amount.ts';
import { foundText } from './foreign.ts';
import type { Html } from './layout.ts';
import { outcomeMark } from './outcome.ts';
import { severityMark } from './severity.ts';

/** The dearest findings, each a row to tap. */
export const fixFirst = ({ fixFirst: findings }: Presentation): Html =>
  findings.length === 0
    ? html``
    : html`<section aria-labelledby="fix-first"><h2 id="fix-first">Fix these first</h2>
<ol class="fix-first">${findings.map(row)}</ol></section>`;

const row = (finding: WordedFinding): Html =>
  html`<li class="${finding.outcome}"><a href="#check-${finding.check}">${finding.title}</a><span class="worth">worth ${count(finding.lost, 'point')}</span><span class="found">${foundText(finding)}</span><span class="marks">${outcomeMark(finding.outcome)} ${severityMark(finding.severity)}</span></li>`;
