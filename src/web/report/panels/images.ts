import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { type Html, untrusted, untrustedLink } from '../../ui/html.ts';
import { statusShape } from '../../ui/marks.ts';
import { foldedTable } from './folded-table.ts';
import { notes, panel, unlistedNote } from './panel.ts';

/** Renders the images of the page as URLs; no image is loaded. */
export const images = ({ page: { images: found, img_no_alt } }: Facts, words: Words): Html => {
  const { images: texts, line: lineWords } = words.panels;
  if (found.total === 0) return html``;
  return panel('images', texts.title, texts.hint({ total: found.total, without: img_no_alt }), {
    table: html`${foldedTable(
      {
        kind: 'images',
        caption: texts.title,
        head: html`<tr><th scope="col">${texts.image}</th><th scope="col">${texts.alternative}</th><th scope="col" class="number">${texts.size}</th></tr>`,
        rows: found.items,
        row: ({ line, src, alt, width, height }) =>
          html`<th scope="row"><div class="target">${src === null || src.trim() === '' ? html`<em>${texts.noUrl}</em>` : untrustedLink(src)}</div><span class="note">${lineWords({ line })}</span></th><td>${altText(alt, texts)}</td><td class="number">${width === null || height === null ? html`<span class="note">${texts.noSize}</span>` : untrusted(`${width} × ${height}`)}</td>`,
        choices: [
          { name: texts.without, has: ({ alt }) => alt === null },
          { name: texts.decorative, has: ({ alt }) => alt !== null && alt.trim() === '' },
          { name: texts.described, has: ({ alt }) => alt !== null && alt.trim() !== '' },
        ],
      },
      words,
    )}
${notes(unlistedNote(found, words))}`,
  });
};

const altText = (alt: string | null, texts: Words['panels']['images']): Html => {
  if (alt === null) return html`<span class="outcome">${statusShape('warn')} ${texts.missing}</span>`;
  return alt.trim() === '' ? html`<span class="note">${texts.decoration}</span>` : untrusted(alt);
};
