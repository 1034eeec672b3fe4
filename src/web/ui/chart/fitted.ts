import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { shortened } from './scale.ts';

/** Average width of a label’s character in pixels, and minimum characters for a shortened text to be recognizable. */
const CHARACTER = 7.4;
const FEWEST = 6;

export interface Fitted {
  /** Versions of the text from longest to shortest; the first version that fits is shown. */
  texts: readonly string[];
  /** True if the first version may be cut when no version fits. */
  mayBeCut: boolean;
  /** CSS class of the text element. */
  name: string;
  /** Width available to the text, in pixels, on a phone and on a wide screen. */
  widths: readonly [narrow: number, wide: number];
  /** SVG attributes that position the text. */
  attributes: Html;
}

/** Renders text in a drawing, as long as fits on a phone and on a wide screen. Where it would be too short to read, nothing is shown. */
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
