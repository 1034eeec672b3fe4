import type { ImageElement } from '../document/document-elements.ts';
import { parseSrcset } from './srcset.ts';

/** Checks for a URL that is fetched; `data:` URLs are placeholders. */
export const hasAddress = (src: string | null, srcset: string | null): boolean =>
  isAddress(src ?? '') || parseSrcset(srcset ?? '').some(({ url }) => isAddress(url));

/** Checks if a script finds the URL of an image in its `data-` attributes. */
export const waitsForScript = ({ data }: Pick<ImageElement, 'data'>): boolean =>
  Object.entries(data).some(([name, value]) => value.trim() !== '' && /(?:^|-)(?:src|srcset|original|lazy|image|img)(?:-|$)/.test(name));

/** Checks for an `<img>` that no URL belongs to, such as the frame of an image that opens on a click: it shows nothing. */
export const isUnfilled = (image: ImageElement): boolean =>
  image.kind === 'img' && isEmpty(image.src) && isEmpty(image.srcset) && image.picture === null && !waitsForScript(image);

const isEmpty = (text: string | null): boolean => (text ?? '').trim() === '';

const isAddress = (text: string): boolean => !isEmpty(text) && !/^\s*(?:data|about|blob):/i.test(text);
