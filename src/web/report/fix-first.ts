import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { FixFirst, Presentation } from '../../audit/present.ts';
import type { Words } from '../../locales/words.ts';
import { filled } from '../ui/filled.ts';
import type { Html } from '../ui/html.ts';
import { outcomeMark } from '../ui/outcome.ts';
import { ownWords } from '../ui/own-words.ts';
import { severityMark } from '../ui/severity.ts';
import { wordedParts } from '../ui/worded-parts.ts';

type Answer = Pick<Facts, 'http_status'>;

/** The list of what to fix first, with the points that each fix gives and their total. */
export const fixFirst = (presentation: Presentation, answer: Answer, words: Words): Html => {
  const { fixFirst: findings } = presentation;
  if (findings.length === 0) return html``;
  const titles = new Map(presentation.categories.flatMap((category) => category.findings).map(({ check, title }) => [check, title]));
  const membersOf = ({ checks }: FixFirst): string[] => (checks.length < 2 ? [] : checks.map((check) => titles.get(check) ?? check));
  return html`<section aria-labelledby="fix-first"><h2 id="fix-first">${words.report.fixFirst.title}</h2>
${promise(presentation, answer, words)}
<ol class="fix-first">${findings.map((finding) => row(finding, membersOf(finding), words))}</ol></section>`;
};

const row = (finding: FixFirst, members: readonly string[], words: Words): Html => {
  const { check, outcome, severity, headline, gain, scoreAfter, parts } = finding;
  const { marks, report } = words;
  const given =
    gain === 0
      ? html`<span class="note">${report.fixFirst.noGain}</span>`
      : html`<span class="note">${report.fixFirst.scoreAfter(scoreAfter)}</span>`;
  return html`<li class="${outcome}"><a href="#check-${check}">${ownWords(headline)}</a><span class="gain">${gain === 0 ? '' : marks.gained(gain)}</span><span class="found">${members.length === 0 ? wordedParts(parts) : members.join(', ')}</span><span class="marks">${outcomeMark(outcome, words)} ${severityMark(severity, words)} ${given}</span></li>`;
};

/** The score after fixing the whole list. Empty if other findings would keep the score, or if the response was an error page. */
const promise = (presentation: Presentation, { http_status }: Answer, { marks, report }: Words): Html => {
  const texts = report.fixFirst;
  const { score, summary, fixFirst: findings, afterAll } = presentation;
  if (http_status >= 400 && summary.unknown > 0) return html`<p>${texts.hidden(summary.unknown)}</p>`;
  if (afterAll.score <= score) return html``;
  const after = html`<strong>${texts.after(afterAll.score, marks.ratingsWithin[afterAll.rating])}</strong>`;
  return html`<p>${filled(texts.promise(findings.length), { score, after })}</p>`;
};
