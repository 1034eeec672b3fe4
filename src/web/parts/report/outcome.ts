import { html } from 'hono/html';
import type { Standing } from '../../../audit/present.ts';
import { english } from '../../../words/english.ts';
import type { Html } from '../frame/frame.ts';
import { glyph, type Shape } from '../glyph.ts';

/** How a finding stands, by shape, word and colour. */
export const outcomeMark = (standing: Standing, { marks } = english): Html =>
  html`<span class="outcome ${standing}">${glyph(shapes[standing])} ${marks.standings[standing]}</span>`;

const shapes: Record<Standing, Shape> = {
  fail: 'cross',
  warn: 'warning',
  pass: 'check',
  accepted: 'check',
  unknown: 'question',
  not_applicable: 'dash',
};
