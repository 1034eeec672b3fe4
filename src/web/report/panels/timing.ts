import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { timing as chart } from '../../ui/chart/bars.ts';
import type { Html } from '../../ui/html.ts';
import { panel } from './panel.ts';

/** Renders the phases of loading the page in sequence: redirects, then the phases of the last request. */
export const timing = ({ timing: measured, redirects }: Facts, { marks, panels: { timing: words } }: Words): Html => {
  if (!measured) return html``;
  const { dns, connect, tls, first_byte, download, total } = measured;
  const parts = [
    { label: words.dns, milliseconds: dns, tone: 5 },
    { label: words.connect, milliseconds: connect, tone: 4 },
    { label: words.tls, milliseconds: tls, tone: 3 },
    { label: words.wait, milliseconds: first_byte, tone: 1 },
    { label: words.download, milliseconds: download, tone: 2 },
  ] as const;
  // The phases cover the last request only; the rest of the total time went to the requests before it.
  const before = total - parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const first =
    redirects.length > 0 && before > 0
      ? [{ label: words.redirects({ hops: redirects.length }), milliseconds: before, tone: 3 as const }]
      : [];
  return panel('timing', words.title, words.inTotal({ time: marks.milliseconds({ number: total }) }), {
    body: html`${chart({
      name: words.title,
      unit: words.unit,
      format: marks.amount,
      rows: [...first, ...parts].map(({ label, milliseconds, tone }) => ({
        label,
        text: marks.amount(milliseconds),
        parts: [{ milliseconds, tone, title: `${label}: ${marks.milliseconds({ number: milliseconds })}` }],
      })),
    })}
<p class="note">${words.note}</p>`,
  });
};
