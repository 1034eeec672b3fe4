import { html } from 'hono/html';
import type { WordedFinding } from '../../../audit/present.ts';
import { type Words, wordsOf } from '../../../words/words.ts';
import { filled } from '../filled.ts';
import { foundText } from '../foreign.ts';
import type { Frame, Html } from '../frame/layout.ts';
import { acceptLink } from './accept-link.ts';
import { checkPath } from './check-path.ts';
import { evidence } from './evidence.ts';
import { outcomeMark } from './outcome.ts';
import { ownWords } from './own-words.ts';
import { severityMark } from './severity.ts';

/** A finding that asks for something: what was found, where, why it matters, how to fix it. */
export const openFinding = (finding: WordedFinding, open: boolean, frame: Frame): Html => {
  const { check, outcome, severity, lost, title, why, fix, source } = finding;
  const words = wordsOf(frame);
  const said = words.report.finding;
  return html`<details class="finding ${outcome}" id="check-${check}"${open ? ' open' : ''}>
<summary><h4>${title}</h4><span class="found">${foundText(finding)}</span><span class="marks">${outcomeMark(outcome, words)} ${severityMark(severity, words)}${lost === 0 ? '' : html` <span class="lost">${words.marks.lost(lost)}</span>`}</span></summary>
<div class="more"><dl>${whatWasFound(finding, words)}
<dt>${said.why}</dt><dd>${ownWords(why)}</dd>
<dt>${said.fix}</dt><dd>${ownWords(fix)}</dd></dl>
<p class="sources"><a class="about" href="${checkPath(frame, check)}">${filled(said.about, { title: html`<span class="hidden">${said.aboutTitle(title)}</span>` })}</a> <a class="source" href="${source}" rel="noopener noreferrer">${filled(said.source, { title: html`<span class="hidden">${said.sourceTitle(title)}</span>` })}</a>${acceptLink(finding, frame)}</p></div>
</details>
`;
};

/** A finding that asks for nothing. */
export const quietFinding = (finding: WordedFinding, frame: Frame): Html =>
  html`<li id="check-${finding.check}"><a href="${checkPath(frame, finding.check)}">${finding.title}</a> <span class="found">${foundText(finding)}${finding.standing === 'accepted' ? acceptLink(finding, frame) : ''}</span></li>
`;

const whatWasFound = (finding: WordedFinding, words: Words): Html => {
  const { items, itemsTotal } = finding;
  if (items.length === 0) return html``;
  return html`<dt>${words.report.finding.found(itemsTotal === 1 ? '' : words.marks.amount(itemsTotal))}</dt><dd>${evidence(finding, words)}</dd>`;
};
