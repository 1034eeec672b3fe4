import type { Words } from '../../locales/words.ts';
import type { RatedResult } from '../../reports/report.ts';
import { type Html, html } from '../ui/html.ts';

type Score = Pick<RatedResult, 'result' | 'score'> | null;

/** Badge colors; white text on each has a contrast of at least 4.5:1. */
export const badgeColors = { good: '#0b7a4b', decent: '#8a5a00', bad: '#b42318', none: '#55606e' } as const;

export const badgeWords = (rated: Score, { marks, share }: Words): string =>
  rated ? `${marks.ratings[rated.result].toLowerCase()}, ${rated.score}` : share.unrated;

/** Average character width in pixels at this font size; the text is stretched to the total width in any font. */
const CHARACTER_WIDTH = 6.2;
const EDGE_WIDTH = 6;
const LABEL = 'SEO';

/** Renders a score as a self-contained SVG without style sheet, font or script. */
export const badgeSvg = (rated: Score, texts: Words): Html => {
  const words = badgeWords(rated, texts);
  const [left, right] = [widthOf(LABEL), widthOf(words)];
  const width = left + right + 4 * EDGE_WIDTH;
  const split = left + 2 * EDGE_WIDTH;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="SEO: ${words}"><title>SEO: ${words}</title><clipPath id="c"><rect width="${width}" height="20" rx="4"/></clipPath><g clip-path="url(#c)"><rect width="${split}" height="20" fill="#3b4450"/><rect x="${split}" width="${width - split}" height="20" fill="${badgeColors[rated?.result ?? 'none']}"/></g><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(LABEL, EDGE_WIDTH, left)}${text(words, split + EDGE_WIDTH, right)}</g></svg>`;
};

const widthOf = (words: string): number => Math.ceil(words.length * CHARACTER_WIDTH);

const text = (words: string, x: number, width: number): Html =>
  html`<text x="${x}" y="14" textLength="${width}" lengthAdjust="spacingAndGlyphs">${words}</text>`;
