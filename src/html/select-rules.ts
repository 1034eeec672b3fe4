import type { Construction, StartTag } from './construction.ts';
import { NotModelled } from './open-elements.ts';
import { kindOf, TABLE_PART } from './tag-kinds.ts';

/** Applies the HTML standard’s rules for a start tag inside `<select>`; only options and option groups are modelled. */
export const startInSelect = (construction: Construction, tag: StartTag): void => {
  const { elements } = construction;
  if (tag.name !== 'option' && tag.name !== 'optgroup') throw new NotModelled(`${tag.name} in a select`);
  if (elements.top().kind === OPTION_KIND) elements.pop();
  if (tag.name === 'optgroup' && elements.top().kind === GROUP_KIND) elements.pop();
  construction.insert(construction.kind(tag.name), tag);
};

/** Applies the HTML standard’s rules for an end tag inside `<select>`. */
export const endInSelect = (construction: Construction, name: string): void => {
  const { elements } = construction;
  const kind = construction.kind(name);
  if ((kind.flags & TABLE_PART) !== 0 || name === 'table' || name === 'template') throw new NotModelled(`end of ${name} in a select`);
  if (name === 'select') return elements.popTo(elements.find(kind, 0), 'formatting');
  if (name === 'optgroup' && elements.top().kind === OPTION_KIND && elements.at(elements.size() - 2)?.kind === GROUP_KIND) elements.pop();
  if ((name === 'option' || name === 'optgroup') && elements.top().kind === kind) elements.pop();
};

const OPTION_KIND = kindOf('option');
const GROUP_KIND = kindOf('optgroup');
