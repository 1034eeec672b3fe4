import { html } from 'hono/html';
import type { FindingStatus } from '../../audit/scoring/score.ts';
import { english } from '../../locales/english.ts';
import type { Html } from './html.ts';
import { markShape } from './mark.ts';

/** The status of a finding by shape, word and color. */
export const outcomeMark = (status: FindingStatus, { marks } = english): Html =>
  html`<span class="outcome">${markShape(status)} ${marks.statuses[status]}</span>`;
