import { html } from 'hono/html';
import type { Item, Outcome } from '../../audit/check.ts';
import type { WordedFinding } from '../../audit/present.ts';
import { foreign, type Html } from './layout.ts';
import { severityMark } from './rating.ts';

export const outcomeWords: Record<Outcome, string> = {
  fail: 'Failed',
  warn: 'Warning',
  pass: 'Passed',
  not_applicable: 'Does not apply',
  unknown: 'Could not be checked',
};

/** A finding that asks for something: what was found, where, why it matters, how to mend it. */
export const openFinding = (finding: WordedFinding): Html => html`<article class="finding ${finding.outcome}" id="check-${finding.check}">
<h4>${finding.title}</h4>
<p class="marks"><span class="outcome ${finding.outcome}">${outcomeWords[finding.outcome]}</span> ${severityMark(finding.severity)} ${finding.lost > 0 ? html`<span class="lost">−${finding.lost} ${finding.lost === 1 ? 'point' : 'points'}</span>` : ''}</p>
<p class="found">${foreign(finding.text)}</p>
${finding.items.length === 0 ? '' : evidence(finding)}
<dl>
<dt>Why it matters</dt><dd>${finding.why}</dd>
<dt>How to mend it</dt><dd>${finding.fix} <a href="${finding.source}" rel="noopener noreferrer">Read the source</a></dd>
</dl>
</article>`;

/** A finding that asks for nothing. */
export const quietFinding = (finding: WordedFinding): Html =>
  html`<li id="check-${finding.check}"><strong>${finding.title}</strong> ${foreign(finding.text)}</li>`;

const evidence = ({ items, itemsTotal }: WordedFinding): Html => html`<details class="evidence"${items.length <= 3 ? ' open' : ''}>
<summary>Where: ${itemsTotal} ${itemsTotal === 1 ? 'place' : 'places'}</summary>
<ul>${items.map(evidenceItem)}${itemsTotal > items.length ? html`<li>and ${itemsTotal - items.length} more</li>` : ''}</ul>
</details>`;

const evidenceItem = ({ line, snippet, url, note }: Item): Html =>
  html`<li>${line ? html`<span class="line">line ${line}</span> ` : ''}${snippet === undefined ? '' : html`<code>${foreign(snippet)}</code> `}${url === undefined ? '' : html`<span class="url">${foreign(url)}</span> `}${note === undefined ? '' : foreign(note)}</li>`;
