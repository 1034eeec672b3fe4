import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { shortened } from './scale.ts';

/** An average character of a label in pixels, and the fewest of a text that still say what it is. */
const CHARACTER = 7.4;
const FEWEST = 6;

export interface Fitted {
  /** The same in ever fewer characters; the first that fits is shown. */
  texts: readonly string[];
  /** Whether the first is cut if none fits. */
  mayBeCut: boolean;
  /** Class of the element. */
  name: string;
  /** Pixels that it has on a phone and on a wide screen. */
  widths: readonly [narrow: number, wide: number];
  /** Attributes that place the text. */
  attributes: Html;
}

/** Text in a drawing, as long as fits on a phone and on a wide screen; nothing where it would be too short to read. */
export const fitted = ({ texts, mayBeCut, name, widths: [narrow, wide], attributes }: Fitted): Html => {
  const fit = (width: number): string => {
    const length = Math.floor(width / CHARACTER);
    const whole = texts.find((text) => text.length <= length);
    return whole ?? (mayBeCut && length >= FEWEST ? shortened(texts[0] ?? '', length) : '');
  };
  const [short, long] = [fit(narrow), fit(wide)];
  const element = (shown: string, where: string): Html =>
    shown === '' ? html`` : html`<text class="${name}${where}" aria-hidden="true"${attributes}>${shown}</text>`;
  return short === long ? element(long, '') : html`${element(short, ' chart-narrow')}${element(long, ' chart-wide')}`;
};
