import { html } from 'hono/html';
import type { Outcome } from '../../audit/check.ts';
import { glyph, type Shape } from './glyph.ts';
import type { Html } from './layout.ts';

/** An outcome by shape, word and colour. */
export const outcomeMark = (outcome: Outcome): Html => {
  const { shape, word } = marks[outcome];
  return html`<span class="outcome ${outcome}">${glyph(shape)} ${word}</span>`;
};

const marks: Record<Outcome, { shape: Shape; word: string }> = {
  fail: { shape: 'cross', word: 'Failed' },
  warn: { shape: 'warning', word: 'Warning' },
  pass: { shape: 'check', word: 'Passed' },
  unknown: { shape: 'question', word: 'Could not be checked' },
  not_applicable: { shape: 'dash', word: 'Does not apply' },
};
