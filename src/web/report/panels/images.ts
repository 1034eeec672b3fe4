import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { foreign, foreignLink } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { panel, unlisted } from './panel.ts';

/** The images of the page as URLs; none is loaded. */
export const images = ({ page: { images: found, img_no_alt } }: Facts, words: Words): Html => {
  const texts = words.panels.images;
  if (found.total === 0) return html``;
  return panel(
    texts.title,
    texts.hint(found.total, img_no_alt),
    html`<table class="wide"><thead><tr><th scope="col">${texts.image}</th><th scope="col">${texts.alternative}</th><th scope="col">${texts.size}</th></tr></thead>
<tbody>${found.items.map(
      ({ line, src, alt, width, height }) =>
        html`<tr><td><div class="clip">${src === null ? html`<em>${texts.noUrl}</em>` : foreignLink(src)}</div><span class="line">${words.panels.line(line)}</span></td><td>${alternative(alt, texts)}</td><td class="number">${width === null || height === null ? html`<span class="note">${texts.noSize}</span>` : foreign(`${width} × ${height}`)}</td></tr>
`,
    )}</tbody></table>
${unlisted(found, words)}`,
  );
};

const alternative = (alt: string | null, texts: Words['panels']['images']): Html => {
  if (alt === null) return html`<strong class="skipped">${texts.missing}</strong>`;
  return alt.trim() === '' ? html`<span class="note">${texts.decoration}</span>` : foreign(alt);
};
