import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { AuditMode } from '../../audit/mode.ts';
import type { Presentation } from '../../audit/present.ts';
import type { Rating } from '../../audit/score.ts';
import type { Words } from '../../locales/words.ts';
import { signed } from '../ui/amount.ts';
import { day, minute } from '../ui/date.ts';
import { filled } from '../ui/filled.ts';
import { foreign, foreignLink } from '../ui/foreign.ts';
import type { Html } from '../ui/html.ts';
import { hostWithPort, pageName } from '../ui/page-name.ts';
import { ratingMark } from '../ui/rating.ts';
import { scoreRing } from './score-ring.ts';
import { capSentence, summarySentence } from './summary.ts';

export interface ReportHead {
  /** URL as submitted. */
  url: string;
  presentation: Presentation;
  facts: Pick<Facts, 'final_url' | 'redirects' | 'page'>;
  generatedAt: Date;
  /** What the audit looked at. */
  mode: AuditMode;
  previous: { score: number; rating: Rating; generatedAt: Date } | null;
  /** URL of the comparison with the previous run; null for others, and if that run isn’t stored. */
  changes: string | null;
}

/** The head of a report: the page, the score and the most important facts. */
export const reportHead = (head: ReportHead, words: Words): Html => {
  const { url, presentation, facts, generatedAt, mode, previous, changes } = head;
  const { score, rating } = presentation;
  const texts = words.report.head;
  return html`<header class="head ${rating}">
<div class="subject">${heading(facts)}
<p class="clip">${foreignLink(url)}</p>
${facts.redirects.length === 0 ? '' : html`<p class="clip"><span class="note">${texts.redirects}</span> ${foreignLink(facts.final_url)}</p>`}</div>
${scoreRing(score, rating, words)}
<div class="verdict">${ratingMark(rating, words)}${previous && html`<p>${since(score, previous, changes, words)}</p>`}</div>
<div class="sum"><p>${summarySentence(presentation, words)} ${capSentence(presentation, words)}</p>
<p class="note">${filled(texts.audited, { time: minute(generatedAt, words.marks.dates), mode })}${presentation.summary.unknown === 0 ? '' : html`. <a href="#not-checked">${texts.gaps}</a>`}</p></div>
</header>`;
};

/** The heading: the host above the page’s title, as a title could claim to be any site. */
const heading = (facts: ReportHead['facts']): Html => {
  const [host, name] = [hostWithPort(facts.final_url), pageName(facts)];
  return name === null
    ? html`<h1>${foreign(host)}</h1>`
    : html`<p class="host">${foreign(host)}</p>
<h1 class="clip">${foreign(name)}</h1>`;
};

const since = (
  now: number,
  { score, generatedAt }: NonNullable<ReportHead['previous']>,
  changes: string | null,
  { marks, report: { head } }: Words,
): Html => {
  const when = { day: day(generatedAt, marks.dates) };
  const text =
    now === score ? filled(head.same, when) : filled(head.since, { ...when, change: html`<strong>${signed(now - score)}</strong>` });
  return changes === null ? text : html`<a href="${changes}">${text}</a>`;
};
