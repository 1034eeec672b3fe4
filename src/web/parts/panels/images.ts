import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { count } from '../amount.ts';
import { foreign, foreignLink } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { panel, unlisted } from './panel.ts';

/** The page's images by their addresses: none is loaded. */
export const images = ({ page: { images: found, img_no_alt } }: Facts): Html => {
  if (found.total === 0) return html``;
  return panel(
    'Images',
    `${count(found.total, 'image')}${img_no_alt === 0 ? '' : `, ${img_no_alt} without alternative text`}`,
    html`<table class="wide"><thead><tr><th scope="col">Image</th><th scope="col">Alternative text</th><th scope="col">Size</th></tr></thead>
<tbody>${found.items.map(
      ({ line, src, alt, width, height }) =>
        html`<tr><td><div class="clip">${src === null ? html`<em>no address</em>` : foreignLink(src)}</div><span class="line">line ${line}</span></td><td>${alternative(alt)}</td><td class="number">${width === null || height === null ? html`<span class="note">none</span>` : foreign(`${width} × ${height}`)}</td></tr>
`,
    )}</tbody></table>
${unlisted(found)}`,
  );
};

const alternative = (alt: string | null): Html => {
  if (alt === null) return html`<strong class="skipped">missing</strong>`;
  return alt.trim() === '' ? html`<span class="note">empty: decoration</span>` : foreign(alt);
};
