import { type Rating, ratingOf } from '../../../audit/scoring/score.ts';
import { type Html, html } from '../html.ts';
import { clamp, type NumberFormat, rounded } from './scale.ts';

export interface Ring {
  /** The accessible name with the whole message, such as `Score 68 out of 100, decent. 89 after the five fixes below.` */
  name: string;
  /** Score from 0 to 100; null if there is none. */
  score: number | null;
  /** The rating, if it differs from the rating of the score. */
  rating?: Rating;
  /** The rating as text below the number; without a score, a text that replaces both. */
  word: string;
  /** The score that the fixes would reach, drawn as a pale arc. */
  attainable?: number | null;
  format?: NumberFormat;
  /** True if the score may still change: the arc is dashed and has no rating. */
  isPreliminary?: boolean;
}

const RADIUS = 70;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
/** Number of characters above which the word has a smaller font, as the circle is narrow below its middle. */
const LONG_WORD = 9;
/** Maximum width of the word in the ring, and number of characters that fill that width. */
const WORD_WIDTH = 104;
const LONGEST_WORD = 16;

/** Renders the score as an arc that begins at the top of a circle, with cuts at 50 and 80. The style sheet sets the size. */
export const ring = ({ name, score, rating, word, attainable = null, format = String, isPreliminary = false }: Ring): Html => {
  const value = score === null ? 0 : clamp(score, 0, 100);
  const tone = score === null ? null : isPreliminary ? 'accent' : (rating ?? ratingOf(value));
  const more = score === null || attainable === null ? 0 : clamp(attainable, 0, 100) - value;
  return html`<svg class="score-ring" viewBox="0 0 170 170" role="img" aria-label="${name}"><circle class="s-track${score === null && ' ring-none'}" cx="85" cy="85" r="${RADIUS}" stroke-width="11"/>${
    more > 0 &&
    html`<circle class="s-good ring-more" cx="85" cy="85" r="${RADIUS}" stroke-width="11" stroke-dasharray="${arc(more)}" stroke-dashoffset="${rounded((-value / 100) * CIRCUMFERENCE)}" transform="rotate(-90 85 85)"/>`
  }${
    tone &&
    value > 0 &&
    html`<circle class="s-${tone} ring-now" cx="85" cy="85" r="${RADIUS}" stroke-width="11" stroke-linecap="${value < 100 && !isPreliminary ? 'round' : 'butt'}" stroke-dasharray="${isPreliminary ? dashes(value) : arc(value)}" transform="rotate(-90 85 85)"/>`
  }${score !== null && !isPreliminary && [50, 80].map((threshold) => html`<path class="ring-cut" d="${crossLine(threshold)}"/>`)}<text class="ring-value" x="83" y="98" text-anchor="middle">${score === null ? '–' : format(score)}</text><text class="ring-word${tone && ` t-${tone}`}${[...word].length > LONG_WORD && ' ring-long'}" x="85" y="121" text-anchor="middle"${[...word].length > LONGEST_WORD && html` textLength="${WORD_WIDTH}" lengthAdjust="spacingAndGlyphs"`}>${word}</text></svg>`;
};

const arc = (points: number): string => `${rounded((points / 100) * CIRCUMFERENCE)} ${rounded(CIRCUMFERENCE)}`;

/** Length of a dash and of the space after it. */
const DASH = [3, 7.2] as const;

/** Returns dashes along an arc of so many points, then nothing. */
const dashes = (points: number): string => {
  const [dash, space] = DASH;
  const count = Math.max(1, Math.round(((points / 100) * CIRCUMFERENCE) / (dash + space)));
  return `${`${dash} ${space} `.repeat(count - 1)}${dash} ${rounded(CIRCUMFERENCE)}`;
};

/** Returns the path of a short line across the ring. */
const crossLine = (points: number): string => {
  const angle = (points / 50 - 0.5) * Math.PI;
  const at = (radius: number): string => `${rounded(85 + radius * Math.cos(angle))} ${rounded(85 + radius * Math.sin(angle))}`;
  return `M${at(RADIUS - 7)}L${at(RADIUS + 7)}`;
};
