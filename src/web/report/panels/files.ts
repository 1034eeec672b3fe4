import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { MAX_RESOURCES, type ResourcesFacts } from '../../../audit/facts/resources.ts';
import type { Words } from '../../../locales/words.ts';
import { filled } from '../../ui/filled.ts';
import { foreign, foreignLink } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { markShape } from '../../ui/mark.ts';
import { answered } from './answered.ts';
import { foldedTable } from './folded-table.ts';
import { leftOut } from './left-out.ts';
import { csvLink, panel } from './panel.ts';

/** What the page loads: its weight by kind, the broken and the heaviest files. `owned` is the path of the report for its owner. */
export const files = ({ final_url, resources: found }: Facts, words: Words, owned: string | null): Html => {
  if (!found) return html``;
  const { marks, panels } = words;
  const { files: texts } = panels;
  const { requests, transfer_bytes, decoded_bytes, items } = found;
  const size = marks.size(transfer_bytes);
  const origin = URL.parse(final_url)?.origin ?? '';
  return panel(
    texts.title,
    texts.hint(requests, size, items.filter(({ broken }) => broken).length),
    html`<p>${texts.sums(requests, size, marks.size(decoded_bytes))} ${thirdParty(found, words)}</p>
${weights(found, words)}
${items.some(({ transfer_bytes: bytes, broken }) => bytes === null && !broken) ? html`<p class="note">${texts.sizeUnknown}</p>` : ''}
${foldedTable(
  {
    kind: 'files',
    caption: texts.list,
    head: html`<tr><th scope="col">${texts.url}</th><th scope="col">${texts.kind}</th><th scope="col">${texts.status}</th><th scope="col">${texts.cached}</th><th scope="col" class="number">${texts.size}</th></tr>`,
    rows: items,
    row: (item) => file(item, origin, words),
  },
  words,
)}
${items.length < MAX_RESOURCES ? '' : html`<p class="note">${texts.cut(MAX_RESOURCES)}</p>`}
${leftOut(found.left_out, words)}
${csvLink(owned, 'resources', words)}`,
  );
};

const thirdParty = (
  { transfer_bytes: all, third_party: { requests, transfer_bytes } }: ResourcesFacts,
  { marks, panels }: Words,
): string => {
  if (requests === 0) return panels.files.noThirdParty;
  return panels.files.thirdParty(requests, marks.size(transfer_bytes), all === 0 ? 0 : Math.round((100 * transfer_bytes) / all));
};

/** A bar for each kind, the heaviest first. The bars are hidden from screen readers, as the numbers are beside them. */
const weights = ({ by_kind, requests, transfer_bytes }: ResourcesFacts, { marks, panels: { files: texts } }: Words): Html => {
  const kinds = by_kind.toSorted((one, other) => other.transfer_bytes - one.transfer_bytes);
  const most = Math.max(1, ...kinds.map((one) => one.transfer_bytes));
  return html`<table class="weights"><caption>${texts.byKind}</caption>
<thead><tr><th scope="col">${texts.kind}</th><th scope="col" class="number">${texts.requests}</th><th scope="col" class="number">${texts.size}</th></tr></thead>
<tbody>${kinds.map(
    (
      one,
    ) => html`<tr><th scope="row">${texts.kinds[one.kind]}<svg class="bar" viewBox="0 0 ${most} 4" preserveAspectRatio="none" aria-hidden="true"><rect class="fill" width="${one.transfer_bytes}" height="4"/></svg></th><td class="number">${marks.amount(one.requests)}</td><td class="number">${marks.size(one.transfer_bytes)}</td></tr>
`,
  )}</tbody>
<tfoot><tr><th scope="row">${texts.all}</th><td class="number">${marks.amount(requests)}</td><td class="number">${marks.size(transfer_bytes)}</td></tr></tfoot></table>`;
};

type ResourceFacts = ResourcesFacts['items'][number];

/** On a phone, cells stand below the URL with the name of their column. */
const file = (item: ResourceFacts, origin: string, words: Words): Html => {
  const { marks, panels } = words;
  const { files: texts } = panels;
  const { url, kind, broken, line, transfer_bytes: bytes } = item;
  return html`<tr><td>${broken ? html`<span class="outcome fail">${markShape('fail')} ${texts.broken}</span>` : ''}<div class="clip">${foreignLink(url, withoutOrigin(url, origin))}</div>${line === null ? '' : html`<span class="line">${panels.line(line)}</span>`}</td><td>${texts.kinds[kind]}</td><td>${status(item, words)}</td>${broken ? html`<td></td>` : html`<td data-name="${texts.cached}">${cached(item, words)}</td>`}<td class="number">${bytes === null ? (broken ? '' : html`<span class="note">${texts.unknown}</span>`) : marks.size(bytes)}</td></tr>
`;
};

/** The path of a URL on the page's own origin; others whole. */
const withoutOrigin = (url: string, origin: string): string =>
  origin !== '' && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;

const status = (item: ResourceFacts, words: Words): Html => {
  const isOtherType = item.broken && item.error === null && item.status < 400;
  return html`${answered(item, words)}${isOtherType ? html`, ${filled(words.panels.files.otherType, { type: foreign(item.type) })}` : ''}`;
};

const cached = ({ cache_seconds: seconds }: ResourceFacts, { marks, panels: { files: texts } }: Words): Html => {
  if (seconds === null) return html`<span class="note">${texts.cacheUnknown}</span>`;
  return html`${seconds === 0 ? texts.notCached : marks.lifetime(seconds)}`;
};
