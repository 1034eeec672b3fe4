import type { HeadingElement } from '../document/document-elements.ts';

/** Whether a heading is of the first level: to search engines by its element, to assistive technology by `aria-level`. */
export const isH1 = ({ level, native }: HeadingElement): boolean => level === 1 || native === 1;
