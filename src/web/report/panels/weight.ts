import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { ResourcesFacts } from '../../../audit/facts/resources.ts';
import type { ResourceKind } from '../../../audit/resources.ts';
import { escapeBidi } from '../../../lib/plain-text.ts';
import type { Words } from '../../../locales/words.ts';
import { bars, stackedBar } from '../../ui/chart/bars.ts';
import { chartTable, type Tone } from '../../ui/chart/scale.ts';
import type { Html } from '../../ui/html.ts';
import { panel } from './panel.ts';

/** Shades of the largest kinds; all other kinds share the palest shade. */
const SHADES: readonly Tone[] = [1, 2, 3, 4];
const PALEST = 5;
/** Maximum files shown with a bar. */
const MAX_FILES = 6;

/** Renders the size of the page by file kind, and its largest files. */
export const weight = ({ resources: found }: Facts, words: Words): Html => {
  if (!found) return html``;
  const { marks, panels } = words;
  const { files: texts } = panels;
  const { requests, transfer_bytes, decoded_bytes, third_party, items } = found;
  const kinds = found.by_kind.toSorted((one, other) => other.transfer_bytes - one.transfer_bytes);
  const tones = new Map(kinds.map(({ kind }, index): [ResourceKind, Tone] => [kind, toneAt(index, kinds.length)]));
  const size = marks.size(transfer_bytes);
  return panel('weight', texts.weight, texts.inRequests({ size, requests }), {
    body: html`${stackedBar({ name: texts.byKind, parts: partsOf(kinds, words) })}
${heaviest(found, tones, words)}
<p class="note">${texts.sums({ requests, size, decoded: marks.size(decoded_bytes) })}${third_party.requests === 0 ? ` ${texts.noThirdParty}` : ''}${items.some(({ transfer_bytes: bytes, broken }) => bytes === null && !broken) ? ` ${texts.sizeUnknown}` : ''}</p>
${chartTable({
  summary: texts.asTable,
  columns: [texts.kind, texts.requests, texts.size],
  rows: [
    ...kinds.map((one) => [texts.kinds[one.kind], marks.amount(one.requests), marks.size(one.transfer_bytes)]),
    [texts.all, marks.amount(requests), size],
  ],
})}`,
  });
};

/** If there is only one kind more than shades, that last kind gets the palest shade. */
const toneAt = (index: number, kinds: number): Tone =>
  (kinds <= SHADES.length + 1 ? [...SHADES, PALEST as Tone][index] : SHADES[index]) ?? PALEST;

const partsOf = (kinds: ResourcesFacts['by_kind'], { marks, panels: { files: texts } }: Words) => {
  const own = kinds.length <= SHADES.length + 1 ? kinds.length : SHADES.length;
  const parts = kinds.slice(0, own).map(({ kind, transfer_bytes: value }, index) => ({
    label: texts.kinds[kind],
    value,
    text: marks.size(value),
    tone: toneAt(index, kinds.length),
  }));
  const rest = kinds.slice(own).reduce((sum, { transfer_bytes }) => sum + transfer_bytes, 0);
  const all =
    own === kinds.length ? parts : [...parts, { label: texts.otherKinds, value: rest, text: marks.size(rest), tone: PALEST as Tone }];
  return all.filter(({ value }) => value > 0);
};

const heaviest = ({ items }: ResourcesFacts, tones: ReadonlyMap<ResourceKind, Tone>, { marks, panels: { files: texts } }: Words): Html => {
  const sized = items
    .flatMap(({ url, kind, broken, transfer_bytes: bytes }) => (broken || bytes === null || !tones.has(kind) ? [] : [{ url, kind, bytes }]))
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, MAX_FILES);
  if (sized.length < 2) return html``;
  return html`<h3>${texts.heaviest}</h3>${bars({
    name: texts.heaviest,
    rows: sized.map(({ url, kind, bytes }) => ({
      label: fileName(url),
      isUntrusted: true,
      value: bytes,
      text: marks.size(bytes),
      tone: tones.get(kind) ?? PALEST,
    })),
  })}`;
};

/** Returns the last part of a URL’s path, or the host without one. */
const fileName = (url: string): string => {
  const parsed = URL.parse(url);
  return escapeBidi(parsed?.pathname.split('/').findLast((part) => part !== '') ?? parsed?.host ?? url);
};
