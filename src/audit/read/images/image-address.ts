import type { ImageElement } from '../document/document-elements.ts';
import { parseSrcset } from './srcset.ts';

/** True if an image has a URL that browsers request; `data:` URLs are placeholders. */
export const hasAddress = (src: string | null, srcset: string | null): boolean =>
  isAddress(src ?? '') || parseSrcset(srcset ?? '').some(({ url }) => isAddress(url));

/** True if the `data-` attributes of an image contain a URL for a script, as for lazy loading. */
export const waitsForScript = ({ data }: Pick<ImageElement, 'data'>): boolean =>
  Object.entries(data).some(([name, value]) => value.trim() !== '' && /(?:^|-)(?:src|srcset|original|lazy|image|img)(?:-|$)/.test(name));

/** True if an `<img>` has no URL at all, as for an image that opens on a click; such an element shows nothing. */
export const isUnfilled = (image: ImageElement): boolean =>
  image.kind === 'img' && isEmpty(image.src) && isEmpty(image.srcset) && image.picture === null && !waitsForScript(image);

const isEmpty = (text: string | null): boolean => (text ?? '').trim() === '';

const isAddress = (text: string): boolean => !isEmpty(text) && !/^\s*(?:data|about|blob):/i.test(text);
