import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { chartRows } from './rows.ts';
import { percent, shareOf } from './scale.ts';

export interface Funnel {
  name: string;
  /** What is left at each step: never more than at the step before. */
  steps: readonly {
    label: string;
    value: number;
    /** The value and its share in words: `486 · 87%`. */
    text: string;
    href?: string;
  }[];
  /** How many are lost at a step: `41 fewer`. */
  lost: (number: number) => string;
}

const LEAST = 0.5;
const tones = [1, 1, 2, 2, 3] as const;

/** What is left of an amount, step by step. The pale end of a bar is what the step before had more. */
export const funnel = ({ name, steps, lost }: Funnel): Html => {
  const whole = steps[0]?.value ?? 0;
  return chartRows({
    name,
    rows: steps.map(({ label, value, text, href }, index) => {
      const before = steps[index - 1]?.value ?? value;
      const words = before > value ? lost(before - value) : undefined;
      const share = value > 0 ? Math.max(LEAST, shareOf(value, whole)) : 0;
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
