import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { shortenText } from './scale.ts';

/** Average width of a label’s character in pixels, and minimum characters for a shortened text to be recognizable. */
const CHARACTER_WIDTH = 7.4;
const MIN_CHARACTERS = 6;

export interface FittedText {
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
export const fittedText = ({ texts, mayBeCut, name, widths: [narrow, wide], attributes }: FittedText): Html => {
  const fit = (width: number): string => {
    const length = Math.floor(width / CHARACTER_WIDTH);
    const whole = texts.find((text) => text.length <= length);
    return whole ?? (mayBeCut && length >= MIN_CHARACTERS ? shortenText(texts[0] ?? '', length) : '');
  };
  const [short, long] = [fit(narrow), fit(wide)];
  const element = (shown: string, where: string): Html =>
    shown === '' ? html`` : html`<text class="${name}${where}" aria-hidden="true"${attributes}>${shown}</text>`;
  return short === long ? element(long, '') : html`${element(short, ' chart-narrow')}${element(long, ' chart-wide')}`;
};
