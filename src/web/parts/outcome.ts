import { html } from 'hono/html';
import type { Standing } from '../../audit/present.ts';
import { glyph, type Shape } from './glyph.ts';
import type { Html } from './layout.ts';

/** How a finding stands, by shape, word and colour. */
export const outcomeMark = (standing: Standing): Html => {
  const { shape, word } = marks[standing];
  return html`<span class="outcome ${standing}">${glyph(shape)} ${word}</span>`;
};

const marks: Record<Standing, { shape: Shape; word: string }> = {
  fail: { shape: 'cross', word: 'Failed' },
  warn: { shape: 'warning', word: 'Warning' },
  pass: { shape: 'check', word: 'Passed' },
  accepted: { shape: 'check', word: 'Accepted' },
  unknown: { shape: 'question', word: 'Could not be checked' },
  not_applicable: { shape: 'dash', word: 'Does not apply' },
};
