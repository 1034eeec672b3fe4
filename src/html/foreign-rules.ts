import type { Construction, StartTag } from './construction.ts';
import { NotModelled } from './open-elements.ts';
import { ENDS_FOREIGN, INTEGRATION_POINTS, TAG_KINDS } from './tag-kinds.ts';

/** True if the rules for foreign content apply to the next tag: inside svg or math, but not in an integration point. */
export const isForeign = ({ elements }: Construction, isStart: boolean): boolean => {
  const { namespace, kind } = elements.top();
  return namespace !== 'html' && !(isStart && INTEGRATION_POINTS[namespace].get(kind.name.toLowerCase()) === kind);
};

/** Applies the HTML standard’s rules for a start tag in foreign content. HTML tags that end such content are not modelled. */
export const startInForeign = (construction: Construction, tag: StartTag): void => {
  const { namespace } = construction.elements.top();
  if (namespace === 'html') return;
  if (((TAG_KINDS.get(tag.name)?.flags ?? 0) & ENDS_FOREIGN) !== 0) throw new NotModelled(`${tag.name} in ${namespace}`);
  if (tag.name === 'annotation-xml' || tag.name === 'mglyph' || tag.name === 'malignmark') throw new NotModelled(tag.name);
  construction.insert(INTEGRATION_POINTS[namespace].get(tag.name) ?? { name: tag.name, flags: 0 }, tag, namespace);
};

/** Applies the HTML standard’s rules for an end tag in foreign content. */
export const endInForeign = ({ elements }: Construction, name: string): void => {
  if (name === 'p' || name === 'br') throw new NotModelled(`end of ${name} in foreign content`);
  for (let index = elements.size() - 1; elements.at(index)?.namespace !== 'html'; index--) {
    if (elements.at(index)?.kind.name.toLowerCase() === name) return elements.popTo(index);
  }
  throw new NotModelled('foreign content that ends inside another element');
};
