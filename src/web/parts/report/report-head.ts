import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Presentation } from '../../../audit/present.ts';
import type { Rating } from '../../../audit/score.ts';
import { filled } from '../../words/filled.ts';
import type { Words } from '../../words/words.ts';
import { day, minute } from '../date.ts';
import { foreignLink } from '../foreign.ts';
import type { Html } from '../frame/layout.ts';
import { ratingMark } from './rating.ts';
import { scoreRing } from './score-ring.ts';
import { heldBack, summarySentence } from './summary.ts';

export interface ReportHead {
  /** As submitted. */
  url: string;
  presentation: Presentation;
  facts: Pick<Facts, 'final_url' | 'redirects'>;
  generatedAt: Date;
  previous: { score: number; rating: Rating; generatedAt: Date } | null;
}

/** What the report is about, and what it comes to. */
export const reportHead = ({ url, presentation, facts, generatedAt, previous }: ReportHead, words: Words): Html => {
  const { score, rating } = presentation;
  const { head } = words.report;
  return html`<header class="head ${rating}">
<div class="subject"><h1>${hostOf(facts.final_url)}</h1>
<p class="clip">${foreignLink(url)}</p>
${facts.redirects.length === 0 ? '' : html`<p class="clip"><span class="note">${head.ledTo}</span> ${foreignLink(facts.final_url)}</p>`}</div>
${scoreRing(score, rating, words)}
<div class="verdict">${ratingMark(rating, words)}${previous && html`<p>${change(score, previous.score, words)} <span class="note">${filled(head.before, { score: previous.score, rating: words.marks.ratingsWithin[previous.rating], day: day(previous.generatedAt, words.marks.dates) })}</span></p>`}</div>
<div class="sum"><p>${summarySentence(presentation, words)} ${heldBack(presentation, words)}</p>
<p class="note">${filled(head.audited, { time: minute(generatedAt, words.marks.dates) })}${presentation.summary.unknown === 0 ? '' : html`. <a href="#not-checked">${head.gaps}</a>`}</p></div>
</header>`;
};

/** The host as it stands in an address: ASCII, so that it looks like no other. */
export const hostOf = (url: string): string => new URL(url).host;

const change = (now: number, before: number, { report: { head } }: Words): Html => {
  if (now === before) return filled(head.same, { change: html`<strong>${head.theSame}</strong>` });
  const words = now > before ? head.up(now - before) : head.down(before - now);
  return filled(head.changed, { change: html`<strong>${words}</strong>` });
};
