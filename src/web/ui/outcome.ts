import { html } from 'hono/html';
import type { FindingStatus } from '../../audit/present.ts';
import { english } from '../../locales/english.ts';
import { glyph, type Shape } from './glyph.ts';
import type { Html } from './html.ts';

/** The status of a finding by shape, word and color. */
export const outcomeMark = (status: FindingStatus, { marks } = english): Html =>
  html`<span class="outcome ${status}">${glyph(shapes[status])} ${marks.statuses[status]}</span>`;

const shapes: Record<FindingStatus, Shape> = {
  fail: 'cross',
  warn: 'warning',
  pass: 'check',
  accepted: 'check',
  unknown: 'question',
  not_applicable: 'dash',
};
