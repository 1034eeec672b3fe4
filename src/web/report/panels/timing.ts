import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import type { Html } from '../../ui/html.ts';
import { panel } from './panel.ts';

/** The phases of the last request, as a bar and as a table. */
export const timing = ({ timing: measured }: Facts, { marks, panels: { timing: words } }: Words): Html => {
  if (!measured) return html``;
  const parts = [
    { kind: 'dns', name: words.dns, ms: measured.dns },
    { kind: 'connect', name: words.connect, ms: measured.connect },
    { kind: 'tls', name: words.tls, ms: measured.tls },
    { kind: 'wait', name: words.wait, ms: measured.first_byte },
    { kind: 'download', name: words.download, ms: measured.download },
  ];
  return panel(
    words.title,
    marks.milliseconds(measured.total),
    html`${stack(parts)}
<table class="timing"><thead><tr><th scope="col">${words.part}</th><th scope="col">${words.milliseconds}</th></tr></thead>
<tbody>${parts.map(({ kind, name, ms }) => html`<tr><th scope="row">${swatch(kind)} ${name}</th><td>${marks.amount(ms)}</td></tr>`)}</tbody>
<tfoot><tr><th scope="row">${words.all}</th><td>${marks.amount(measured.total)}</td></tr></tfoot></table>
<p class="note">${words.note}</p>`,
  );
};

interface Part {
  kind: string;
  ms: number;
}

const stack = (parts: readonly Part[]): Html => {
  const sum = Math.max(
    1,
    parts.reduce((total, { ms }) => total + ms, 0),
  );
  let x = 0;
  return html`<svg class="bar stack" viewBox="0 0 ${sum} 4" preserveAspectRatio="none" aria-hidden="true">${parts.map(({ kind, ms }) => {
    const rectangle = html`<rect class="${kind}" x="${x}" width="${ms}" height="4"/>`;
    x += ms;
    return rectangle;
  })}</svg>`;
};

const swatch = (kind: string): Html =>
  html`<svg class="swatch" viewBox="0 0 1 1" aria-hidden="true"><rect class="${kind}" width="1" height="1"/></svg>`;
