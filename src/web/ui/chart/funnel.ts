import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { chartRows } from './rows.ts';
import { percent, shareOf } from './scale.ts';

export interface Funnel {
  name: string;
  /** The steps with the amount that is left at each, which is never more than at the previous step. */
  steps: readonly {
    label: string;
    value: number;
    /** The value and its share as text, such as `486 · 87%`. */
    text: string;
    href?: string;
  }[];
  /** Returns how much is lost at a step as text, such as `41 fewer`. */
  lost: (number: number) => string;
}

const MIN_PERCENT = 0.5;
const tones = [1, 1, 2, 2, 3] as const;

/** Renders what is left of an amount after each step. The pale end of a bar is the amount lost since the previous step. */
export const funnel = ({ name, steps, lost }: Funnel): Html => {
  const whole = steps[0]?.value ?? 0;
  return chartRows({
    name,
    rows: steps.map(({ label, value, text, href }, index) => {
      const before = steps[index - 1]?.value ?? value;
      const words = before > value ? lost(before - value) : undefined;
      const share = value > 0 ? Math.max(MIN_PERCENT, shareOf(value, whole)) : 0;
      return {
        label,
        href,
        drawing: html`<rect class="f-track" width="100%" height="14" rx="3"/>${
          words !== undefined &&
          html`<rect class="f-5" width="${percent(Math.max(share, shareOf(before, whole)))}" height="14" rx="3"><title>${words}</title></rect>`
        }${share > 0 && html`<rect class="f-${tones[index] ?? 3}" width="${percent(share)}" height="14" rx="3"/>`}`,
        drawingName: words,
        value: text,
      };
    }),
  });
};
