import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { amount } from '../amount.ts';
import type { Html } from '../layout.ts';
import { panel } from './panel.ts';

/** Where the time of the last request went: a bar of its parts, and the same as a table. */
export const timing = ({ timing: measured }: Facts): Html => {
  if (!measured) return html``;
  const parts = [
    { kind: 'dns', name: 'Name lookup', ms: measured.dns },
    { kind: 'connect', name: 'Connection', ms: measured.connect },
    { kind: 'tls', name: 'Encryption', ms: measured.tls },
    { kind: 'wait', name: 'Waiting for the first byte', ms: measured.first_byte },
    { kind: 'download', name: 'Download', ms: measured.download },
  ];
  return panel(
    'Timing',
    `${amount(measured.total)} ms`,
    html`${stack(parts)}
<table class="timing"><thead><tr><th scope="col">Part</th><th scope="col">Milliseconds</th></tr></thead>
<tbody>${parts.map(({ kind, name, ms }) => html`<tr><th scope="row">${swatch(kind)} ${name}</th><td>${amount(ms)}</td></tr>`)}</tbody>
<tfoot><tr><th scope="row">Everything, redirects included</th><td>${amount(measured.total)}</td></tr></tfoot></table>
<p class="note">Measured once, from where this service runs.</p>`,
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
