import { html } from 'hono/html';
import type { PresentedFinding } from '../../audit/present.ts';
import { type Words, wordsOf } from '../../locales/words.ts';
import { checkPath } from '../checks/check-path.ts';
import type { Frame } from '../frame/frame.ts';
import { filled } from '../ui/filled.ts';
import type { Html } from '../ui/html.ts';
import { outcomeMark } from '../ui/outcome.ts';
import { ownWords } from '../ui/own-words.ts';
import { severityMark } from '../ui/severity.ts';
import { wordedParts } from '../ui/worded-parts.ts';
import { evidence } from './evidence.ts';

/** Headlines of a report’s findings by check: causes and consequences name each other. */
export type Headlines = ReadonlyMap<string, string>;

/** An open finding: what was found, where, why it matters, how to fix it. */
export const openFinding = (finding: PresentedFinding, open: boolean, headlines: Headlines, frame: Frame): Html => {
  const { check, outcome, severity, lost, title, headline, followsFrom, consequences, parts, whyParts, fixParts, source } = finding;
  const words = wordsOf(frame);
  const texts = words.report.finding;
  const linkTo = (other: string): Html => html`<a href="#check-${other}">${ownWords(headlines.get(other) ?? other)}</a>`;
  const named = { title: html`<span class="hidden">${texts.named(title)}</span>` };
  return html`<details class="finding ${outcome}${followsFrom === undefined ? '' : ' consequence'}" id="check-${check}"${open ? ' open' : ''}>
<summary><h4>${ownWords(headline)}</h4><span class="found">${wordedParts(parts)}</span><span class="marks">${outcomeMark(outcome, words)} ${severityMark(severity, words)}${lost === 0 ? '' : html` <span class="lost">${words.marks.lost(lost)}</span>`}</span></summary>
<div class="more">${followsFrom === undefined ? '' : html`<p class="note">${filled(texts.follows, { cause: linkTo(followsFrom) })}</p>`}<dl>${whatWasFound(finding, words)}
<dt>${texts.why}</dt><dd>${wordedParts(whyParts)}</dd>
<dt>${texts.fix}</dt><dd>${wordedParts(fixParts)}</dd>
${consequences.length === 0 ? '' : html`<dt>${texts.consequences}</dt><dd><ul class="follows">${consequences.map((other) => html`<li>${linkTo(other)}</li>`)}</ul></dd>`}</dl>
<p class="sources"><a class="about" href="${checkPath(frame, check)}">${filled(texts.about, named)}</a> <a class="source" href="${source}" rel="noopener noreferrer">${filled(texts.source, named)}</a>${acceptLink(finding, frame)}</p></div>
</details>
`;
};

/** A finding that needs no action. */
export const quietFinding = (finding: PresentedFinding, frame: Frame): Html =>
  html`<li id="check-${finding.check}">${titleLink(finding, frame)} <span class="found">${wordedParts(finding.parts)}${finding.status === 'accepted' ? acceptLink(finding, frame) : ''}</span></li>
`;

/** Checks that couldn’t run for the same reason. */
export const unknownFindings = (findings: readonly PresentedFinding[], frame: Frame): Html => {
  const byReason = [...Map.groupBy(findings, ({ reason }) => reason).values()];
  return html`${byReason.map(([first, ...others]) =>
    first === undefined
      ? ''
      : html`<li>${[first, ...others].map((finding, index) => html`${index === 0 ? '' : ', '}<span id="check-${finding.check}">${titleLink(finding, frame)}</span>`)} <span class="found">${wordedParts(first.parts)}</span></li>
`,
  )}`;
};

const titleLink = ({ check, title }: PresentedFinding, frame: Frame): Html =>
  html`<a href="${checkPath(frame, check)}">${ownWords(title)}</a>`;

const whatWasFound = (finding: PresentedFinding, words: Words): Html => {
  const { items, itemsTotal } = finding;
  if (items.length === 0) return html``;
  return html`<dt>${words.report.finding.evidence(itemsTotal === 1 ? '' : words.marks.amount(itemsTotal))}</dt><dd>${evidence(finding, words)}</dd>`;
};

/** The owner’s link to accept a finding or undo that; empty for others. */
const acceptLink = ({ check, title, status }: PresentedFinding, frame: Frame): Html => {
  const { basePath, ownReport } = frame;
  if (ownReport === undefined) return html``;
  const { tools, report } = wordsOf(frame);
  const words = status === 'accepted' ? tools.acceptEdit : tools.accept;
  return html` <a class="accept" href="${basePath}/reports/${ownReport}/accept/${check}">${words}<span class="hidden">${report.finding.named(title)}</span></a>`;
};
