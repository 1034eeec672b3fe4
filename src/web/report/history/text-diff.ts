import type { Facts } from '../../../audit/facts/facts.ts';
import type { VanishedKind } from '../../../audit/facts/vanished.ts';
import { lazy } from '../../../lib/lazy.ts';
import type { Words } from '../../../locales/words.ts';
import { card, cardBody } from '../../ui/card.ts';
import { type Html, html, untrustedBlock } from '../../ui/html.ts';

/** A part of two compared texts: in both texts, only in the first, or only in the second. */
interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Maximum words compared; longer texts are replaced as a whole. */
const MOST_WORDS = 400;

/** Compares two short texts word by word, by their longest common subsequence. */
export const textDiff = (before: string, after: string): DiffPart[] => {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) return mergeParts([part('removed', before), part('added', after)]);
  const width = now.length + 1;
  // lengths[i * width + j]: length of the longest common subsequence of old words from i on and new words from j on.
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      parts.push(part('same', old[i] ?? ''));
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) parts.push(part('removed', old[i++] ?? ''));
    else parts.push(part('added', now[j++] ?? ''));
  }
  return mergeParts([...parts, part('removed', old.slice(i).join('')), part('added', now.slice(j).join(''))]);
};

const part = (kind: DiffPart['kind'], text: string): DiffPart => ({ kind, text });

const segmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'word' }));

const wordsOf = (text: string): string[] => Array.from(segmenter().segment(text), ({ segment }) => segment);

/** Merges adjacent parts of the same kind; between unchanged parts, the removed text comes before the added text. */
const mergeParts = (parts: readonly DiffPart[]): DiffPart[] => {
  const all: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const flush = (): void => {
    if (removed !== '') all.push(part('removed', removed));
    if (added !== '') all.push(part('added', added));
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of parts) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      const last = all.at(-1);
      if (last?.kind === 'same') last.text += text;
      else all.push(part('same', text));
    }
  }
  flush();
  return all;
};

/** Renders the title, description and H1 of a page in two audits, and highlights what changed in them. */
export const comparedTexts = ({ page: before }: Facts, { page: after }: Facts, { compare: texts, panels }: Words): Html => {
  const row = (name: string, old: string | null, now: string | null): Html =>
    html`<h3>${name}</h3>${old === now ? html`<p class="diff" dir="auto">${now === null ? texts.none : untrustedBlock(now)}</p><p class="note">${texts.unchanged}</p>` : textChange(old ?? '', now ?? '')}`;
  return card({
    id: 'texts',
    title: texts.texts,
    body: cardBody(
      html`<div class="diffs">${row(panels.search.pageTitle, before.title, after.title)}${row(panels.search.description, before.meta_description, after.meta_description)}${row('H1', before.first_h1, after.first_h1)}</div>`,
    ),
  });
};

const diffElements = {
  same: (text: Html): Html => text,
  removed: (text: Html): Html => html`<del>${text}</del>`,
  added: (text: Html): Html => html`<ins>${text}</ins>`,
};

/** Renders a text of a page before and after, with what changed marked. */
export const textChange = (before: string, after: string): Html =>
  html`<p class="diff" dir="auto">${textDiff(before, after).map(({ kind, text }) => diffElements[kind](untrustedBlock(text)))}</p>`;

/** Names what vanished from a page. */
export const vanishedWords = (kinds: readonly VanishedKind[], { compare, tag }: Words): string =>
  new Intl.ListFormat(tag).format(kinds.map((kind) => compare.vanished[kind]));
