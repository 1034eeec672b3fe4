import type { Document } from './document.ts';
import type { AnchorElement, Element } from './document-elements.ts';
import { roleOf } from './elements.ts';

/** An element that assistive technology tells of, and whether it has a name for it. */
export interface Spoken {
  element: Element;
  named: boolean;
}

/** The links of a page that assistive technology tells of, in page order. */
export const spokenLinks = (document: Pick<Document, 'anchors' | 'images'>): Spoken[] => anchorsThat(isLink, document);

/** The buttons of a page, links with the role of one included, in page order. Images that send a form are images. */
export const spokenButtons = ({ controls, anchors, images }: Pick<Document, 'controls' | 'anchors' | 'images'>): Spoken[] => {
  const own = controls
    .filter(({ kind, type, hidden, noscript }) => (kind === 'button' || INPUT_BUTTONS.has(type)) && !hidden && !noscript)
    .map((element) => ({ element, named: element.named }));
  return [...own, ...anchorsThat(isButton, { anchors, images })].sort((one, other) => one.element.line - other.element.line);
};

/** Whether a name has a character that can be read out: more than white space and what is invisible by definition. */
export const canBeSpoken = (name: string): boolean => /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(name);

const anchorsThat = (is: (anchor: AnchorElement) => boolean, { anchors, images }: Pick<Document, 'anchors' | 'images'>): Spoken[] => {
  // An image named by another element lends that name to the link around it.
  const namedByImage = new Set(images.filter(({ named, hidden }) => named && !hidden).map(({ anchor }) => anchor));
  return anchors.flatMap((element, index) =>
    element.hidden || element.noscript || !is(element) ? [] : [{ element, named: canBeSpoken(element.name) || namedByImage.has(index) }],
  );
};

const isLink = ({ href, role }: AnchorElement): boolean => {
  const own = roleOf(role ?? undefined);
  return own === 'link' || (href !== null && REMAINS_LINK.has(own));
};

const isButton = ({ role }: AnchorElement): boolean => roleOf(role ?? undefined) === 'button';

/** What can be reached by keyboard keeps its own role when it is given none (ARIA, presentational roles conflict resolution). */
const REMAINS_LINK: ReadonlySet<string> = new Set(['', 'none', 'presentation']);
const INPUT_BUTTONS: ReadonlySet<string> = new Set(['button', 'reset', 'submit']);
