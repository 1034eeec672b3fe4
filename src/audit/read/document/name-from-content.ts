import { isBlank } from '../text/white-space.ts';
import type { Attributes } from './document-elements.ts';
import { type InheritedState, isHidden } from './elements.ts';
import { MAX_NAME } from './names.ts';
import { ALT, HIDDEN_FLAG, LABEL_FLAG, type Span, TEXT, type TextRun } from './text-run.ts';

/**
 * Returns the accessible name of an element that is named by its content: `aria-label`, else visible content, else `title`.
 * https://www.w3.org/TR/accname-1.2/#computation-steps
 */
export const nameFromContent = (
  run: TextRun,
  span: Span,
  attributes: Attributes,
  open: Pick<InheritedState, 'hidden' | 'rendered'>,
): string => {
  const label = isBlank(attributes['aria-label']) ? '' : (attributes['aria-label'] ?? '');
  const name = label || run.read(span, TEXT | ALT | LABEL_FLAG, isHidden(open) ? 0 : HIDDEN_FLAG, MAX_NAME) || (attributes.title ?? '');
  return name.trim();
};
