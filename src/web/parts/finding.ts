import { html } from 'hono/html';
import type { Item } from '../../audit/check.ts';
import type { WordedFinding } from '../../audit/present.ts';
import { count } from './amount.ts';
import { checkPath } from './check-path.ts';
import { foreign, foreignLink, foundText } from './foreign.ts';
import type { Frame, Html } from './layout.ts';
import { outcomeMark } from './outcome.ts';
import { severityMark } from './severity.ts';

/** A finding that asks for something: what was found, where, why it matters, how to fix it. */
export const openFinding = (finding: WordedFinding, open: boolean, frame: Frame): Html => {
  const { check, outcome, severity, lost, title, why, fix, source } = finding;
  return html`<details class="finding ${outcome}" id="check-${check}"${open ? ' open' : ''}>
<summary><h4>${title}</h4><span class="marks">${outcomeMark(outcome)} ${severityMark(severity)}${lost === 0 ? '' : html` <span class="lost">−${count(lost, 'point')}</span>`}</span><span class="found">${foundText(finding)}</span></summary>
<div class="more">${evidence(finding)}
<dl><dt>Why it matters</dt><dd>${why}</dd><dt>How to fix it</dt><dd>${fix}</dd></dl>
<p class="sources"><a class="about" href="${checkPath(frame, check)}">About this check<span class="hidden">: ${title}</span></a> <a class="source" href="${source}" rel="noopener noreferrer">Source<span class="hidden"> of the rule: ${title}</span></a></p></div>
</details>`;
};

/** A finding that asks for nothing. */
export const quietFinding = (finding: WordedFinding, frame: Frame): Html =>
  html`<li id="check-${finding.check}"><a href="${checkPath(frame, finding.check)}">${finding.title}</a>. ${foundText(finding)}</li>`;

const evidence = ({ items, itemsTotal }: WordedFinding): Html =>
  items.length === 0
    ? html``
    : html`<h5>${count(itemsTotal, 'place')}</h5><ul class="evidence">${items.map(evidenceItem)}${itemsTotal > items.length ? html`<li>and ${itemsTotal - items.length} more</li>` : ''}</ul>`;

const evidenceItem = ({ line, snippet, url, note }: Item): Html =>
  html`<li>${[
    line === undefined ? '' : html`<span class="note">line ${line}</span> `,
    snippet === undefined ? '' : html`<code>${foreign(snippet)}</code> `,
    url === undefined ? '' : html`${foreignLink(url)} `,
    note === undefined ? '' : foreign(note),
  ]}</li>`;
