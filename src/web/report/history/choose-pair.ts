import { html } from 'hono/html';
import type { Words } from '../../../locales/words.ts';
import { card } from '../../ui/card.ts';
import { type Select, select } from '../../ui/form/select.ts';
import type { Html } from '../../ui/html.ts';

export interface PairChoice {
  title: string;
  action: string;
  selects: readonly [Select, Select];
}

/** Selects two things to compare. */
export const choosePair = ({ title, action, selects }: PairChoice, { compare }: Words): Html =>
  card({
    id: 'choose',
    title,
    body: html`<form class="choose-pair" method="get" action="${action}">${selects.map(select)}<button>${compare.submit}</button></form>`,
  });
