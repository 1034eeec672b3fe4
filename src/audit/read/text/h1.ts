import type { HeadingElement } from '../document/document-elements.ts';

/** True for a level 1 heading: by element, as search engines decide, or by `aria-level`, as assistive technology decides. */
export const isH1 = ({ level, native }: HeadingElement): boolean => level === 1 || native === 1;
