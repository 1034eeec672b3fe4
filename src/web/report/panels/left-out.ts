import { html } from 'hono/html';
import type { LinkLeftOut } from '../../../audit/link-check.ts';
import type { LeftOut } from '../../../audit/resources.ts';
import type { Words } from '../../../locales/words.ts';
import type { Html } from '../../ui/html.ts';

/** Says how many URLs were not asked, and why; empty if all were. */
export const leftOut = (numbers: { [Reason in LeftOut | LinkLeftOut]?: number | undefined }, { panels }: Words): Html => {
  const reasons = Object.entries(panels.leftOutReasons).flatMap(([reason, words]) => {
    const number = numbers[reason as LeftOut | LinkLeftOut] ?? 0;
    return number === 0 ? [] : [words({ number })];
  });
  return reasons.length === 0 ? html`` : html`<p>${panels.leftOut({ all: reasons.join(', ') })}</p>`;
};
