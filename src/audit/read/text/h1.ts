import type { HeadingElement } from '../document/document-elements.ts';

/** Checks for level 1: by element, as search engines do, or by `aria-level`, as assistive technology does. */
export const isH1 = ({ level, native }: HeadingElement): boolean => level === 1 || native === 1;
