import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { MAX_RESOURCES, type ResourcesFacts } from '../../../audit/facts/resources.ts';
import { resourceKinds } from '../../../audit/resources.ts';
import type { Words } from '../../../locales/words.ts';
import { filled, type Html, untrusted, untrustedLink } from '../../ui/html.ts';
import { statusShape } from '../../ui/marks.ts';
import { httpStatus, leftOut } from './answered.ts';
import { foldedTable } from './folded-table.ts';
import { csvLink, notes, type PanelExtras, panel } from './panel.ts';

/** Renders the files that the page loads: broken files first, then the largest ones. */
export const files = ({ final_url, resources: found }: Facts, words: Words, { owned }: PanelExtras = {}): Html => {
  if (!found) return html``;
  const { marks, panels } = words;
  const { files: texts } = panels;
  const { requests, transfer_bytes, items } = found;
  const origin = URL.parse(final_url)?.origin ?? '';
  const hint = texts.hint({ requests, size: marks.size(transfer_bytes), broken: items.filter(({ broken }) => broken).length });
  return panel('files', texts.title, html`${hint}${csvLink(owned, 'resources', words)}`, {
    table: html`${foldedTable(
      {
        kind: 'files',
        caption: texts.list,
        head: html`<tr><th scope="col">${texts.url}</th><th scope="col">${texts.kind}</th><th scope="col">${texts.status}</th><th scope="col">${texts.cached}</th><th scope="col" class="number">${texts.size}</th></tr>`,
        rows: items,
        row: (item) => file(item, origin, words),
        choices: [
          { name: texts.broken, has: ({ broken }) => broken },
          ...resourceKinds.map((kind) => ({ name: texts.kinds[kind], has: (item: ResourceFacts) => item.kind === kind })),
        ],
      },
      words,
    )}
${notes(items.length < MAX_RESOURCES ? html`` : html`<p class="note">${texts.cut({ most: MAX_RESOURCES })}</p>`, leftOut(found.left_out, words))}`,
  });
};

type ResourceFacts = ResourcesFacts['items'][number];

/** Renders a file as table cells. On phones, the cells appear below the URL with their column names. */
const file = (item: ResourceFacts, origin: string, words: Words): Html => {
  const { marks, panels } = words;
  const { files: texts } = panels;
  const { url, kind, broken, line, transfer_bytes: bytes } = item;
  return html`<th scope="row"><div class="target">${untrustedLink(url, withoutOrigin(url, origin))}</div>${line === null ? '' : html`<span class="note">${panels.line({ line })}</span>`}</th><td>${texts.kinds[kind]}</td><td>${broken ? html`<span class="outcome">${statusShape('fail')} ${texts.broken}</span> ` : ''}${status(item, words)}</td>${broken ? html`<td></td>` : html`<td data-name="${texts.cached}">${cacheTime(item, words)}</td>`}<td class="number">${bytes === null ? (broken ? '' : html`<span class="note">${texts.unknown}</span>`) : marks.size(bytes)}</td>`;
};

/** Returns the path of a URL on the page’s own origin; the whole URL for other origins. */
const withoutOrigin = (url: string, origin: string): string =>
  origin !== '' && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;

const status = (item: ResourceFacts, words: Words): Html => {
  const isOtherType = item.broken && item.error === null && item.status < 400;
  return html`${httpStatus(item, words)}${isOtherType ? html`, ${filled(words.panels.files.otherType, { type: untrusted(item.type) })}` : ''}`;
};

const cacheTime = ({ cache_seconds: seconds }: ResourceFacts, { marks, panels: { files: texts } }: Words): Html => {
  if (seconds === null) return html`<span class="note">${texts.cacheUnknown}</span>`;
  return html`${seconds === 0 ? texts.notCached : marks.lifetime(seconds)}`;
};
