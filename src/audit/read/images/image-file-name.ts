import { percentDecoded } from '../address/percent-decoded.ts';

/**
 * True if an alt text is a file name: one word with an image extension, a file name from a camera, or the name in `src` unless that name is a phrase.
 */
export const isImageFileName = (alt: string, src: string): boolean => {
  if (alt.length > MAX_NAME) return false;
  if (/^\S+\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i.test(alt) || CAMERA_NAME.test(alt)) return true;
  const file = fileOf(src);
  if (alt.toLowerCase() === file.toLowerCase()) return file.includes('.') || CHECKSUM.test(alt);
  return (alt.includes('_') || CHECKSUM.test(alt)) && file.startsWith(`${alt}.`);
};

const MAX_NAME = 200;
const MAX_ADDRESS = 5_000;
const CAMERA_NAME = /^(?:img|dsc|dscf|dscn|pxl|mvimg|gopr)[-_ ]?\d{3,}[\w-]*$/i;

/** Matches file names that storage services generate: a checksum or a UUID. */
const CHECKSUM = /^(?=.*\d)(?:[\da-f]{16,}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;

const fileOf = (src: string): string => (src.length > MAX_ADDRESS ? '' : percentDecoded(src.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''));
