import type { Tag } from '../../../html/tree-handler.ts';
import { MAX_ANNOTATED_ELEMENTS, MAX_MARKED_IDS } from './document.ts';
import type { Attributes } from './document-elements.ts';
import { MAX_NAME } from './names.ts';
import { elementOf, type IdPath, type Open, type Pass, whenClosed } from './pass.ts';
import { TEXT } from './text-run.ts';

/** Records an element with microdata or RDFa, with everything needed to build its item. */
export const annotateElement = (pass: Pass, tag: Tag, open: Open): void => {
  const { document, run } = pass;
  const { name } = tag;
  const attributes = tag.attributes.record;
  // The parser may add the id of the body late, and that id would cover the whole page.
  if (attributes.id && name !== 'body') open.ids = { id: attributes.id, outer: open.ids };
  if (!isAnnotated(attributes, open) || document.annotated.length === MAX_ANNOTATED_ELEMENTS) return;
  const annotated = {
    ...elementOf(pass, tag, open),
    name,
    parent: open.annotated,
    ids: idsOf(open.ids),
    attributes: pickAttributes(attributes),
    text: '',
  };
  open.annotated = document.annotated.push(annotated) - 1;
  open.ids = null;
  if (isItem(attributes) || attributes.content !== undefined) return;
  whenClosed(open, (span) => {
    annotated.text = run.read(span, TEXT, 0, MAX_NAME);
  });
};

/** True if the element has microdata or RDFa. `property` and `rel` count only inside RDFa: elsewhere they belong to Open Graph and links. */
const isAnnotated = ({ itemscope, itemprop, typeof: type, vocab, property, rel }: Attributes, { annotated }: Open): boolean =>
  (itemscope ?? itemprop ?? type ?? vocab) !== undefined || (annotated !== null && (property ?? rel) !== undefined);

const isItem = ({ itemscope, typeof: type }: Attributes): boolean => itemscope !== undefined || type !== undefined;

const idsOf = (path: IdPath | null): string[] => {
  const ids: string[] = [];
  for (let step = path; step !== null && ids.length < MAX_MARKED_IDS; step = step.outer) ids.push(step.id);
  return ids;
};

const pickAttributes = (attributes: Attributes): Attributes => {
  const picked: Attributes = {};
  for (const name in attributes) if (KEPT_ATTRIBUTES.has(name)) picked[name] = attributes[name] ?? '';
  return picked;
};

const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set(
  'itemscope itemtype itemid itemprop itemref vocab typeof property rel resource about prefix content datetime href src data value id lang'.split(
    ' ',
  ),
);
