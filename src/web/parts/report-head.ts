import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { Presentation } from '../../audit/present.ts';
import type { Rating } from '../../audit/score.ts';
import { day, minute } from './date.ts';
import { foreignLink } from './foreign.ts';
import type { Html } from './layout.ts';
import { ratingMark, ratingWords } from './rating.ts';
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
export const reportHead = ({ url, presentation, facts, generatedAt, previous }: ReportHead): Html => {
  const { score, rating } = presentation;
  return html`<header class="head ${rating}">
<div class="subject"><h1>${hostOf(facts.final_url)}</h1>
<p class="clip">${foreignLink(url)}</p>
${facts.redirects.length === 0 ? '' : html`<p class="clip"><span class="note">led to</span> ${foreignLink(facts.final_url)}</p>`}</div>
${scoreRing(score, rating)}
<div class="verdict">${ratingMark(rating)}${previous && html`<p>${change(score, previous.score)} <span class="note">${previous.score}, ${ratingWords[previous.rating].toLowerCase()}, on ${day(previous.generatedAt)}</span></p>`}</div>
<div class="sum"><p>${summarySentence(presentation)} ${heldBack(presentation)}</p>
<p class="note">Audited on ${minute(generatedAt)}${presentation.summary.unknown === 0 ? '' : html`. <a href="#not-checked">What could not be checked, and why</a>`}</p></div>
</header>`;
};

/** The host as it stands in an address: ASCII, so that it looks like no other. */
export const hostOf = (url: string): string => new URL(url).host;

const change = (now: number, before: number): Html => {
  if (now === before) return html`<strong>The same</strong> as before:`;
  return html`<strong>${now > before ? 'Up' : 'Down'} ${Math.abs(now - before)}</strong> from`;
};
