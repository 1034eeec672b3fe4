import { oncePer } from '../../../lib/once-per.ts';
import { spokenLinks } from '../document/accessible-name.ts';
import type { Document } from '../document/document.ts';
import type { AnchorElement, ImageElement } from '../document/document-elements.ts';

/** A link that assistive technology announces, with its images; links in `<noscript>` are excluded. */
export interface SpokenLink {
  anchor: AnchorElement;
  named: boolean;
  images: readonly ImageElement[];
}

/** Returns the links that assistive technology announces, with their images, in document order. */
export const spokenLinksWithImages = oncePer((document: Pick<Document, 'anchors' | 'images'>): readonly SpokenLink[] => {
  const imagesOf = Map.groupBy(
    document.images.filter(({ anchor, noscript }) => anchor !== null && !noscript),
    ({ anchor }) => anchor,
  );
  const named = new Map(spokenLinks(document).map((link) => [link.element, link.named]));
  return document.anchors.flatMap((anchor, index) => {
    const isNamed = named.get(anchor);
    return isNamed === undefined ? [] : [{ anchor, named: isNamed, images: imagesOf.get(index) ?? [] }];
  });
});
