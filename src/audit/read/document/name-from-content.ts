import { isBlank } from '../text/white-space.ts';
import type { Attributes } from './document-elements.ts';
import { isHidden, type Surroundings } from './elements.ts';
import { MAX_NAME } from './names.ts';
import { ALT, HIDDEN, LABEL, type Span, TEXT, type TextRun } from './text-run.ts';

/**
 * Returns the accessible name of an element that is named by its content: `aria-label`, else visible content, else `title`.
 * https://www.w3.org/TR/accname-1.2/#computation-steps
 */
export const nameFromContent = (
  run: TextRun,
  span: Span,
  attributes: Attributes,
  open: Pick<Surroundings, 'hidden' | 'rendered'>,
): string => {
  const label = isBlank(attributes['aria-label']) ? '' : (attributes['aria-label'] ?? '');
  const name = label || run.read(span, TEXT | ALT | LABEL, isHidden(open) ? 0 : HIDDEN, MAX_NAME) || (attributes.title ?? '');
  return name.trim();
};
