import { readImageHead } from '../read/resources/image-head.ts';
import type { ImageFormat } from '../resources.ts';
import { type Codec, type Pixels, withCodec } from './codec.ts';
import { fittingSize, onWhite, shrink } from './shrink.ts';
import { MAX_FILE_BYTES, type PictureKind, type SitePicture } from './site-picture.ts';

/** Decodes a picture of a site and encodes it at a small size. Returns null for other formats, and for files that are too large or broken. */
export const renderPicture = (kind: PictureKind, file: Uint8Array): SitePicture | null => {
  if (!isReadable(kind, file)) return null;
  try {
    return withCodec((codec) => (kind === 'icon' ? renderIcon(file, codec) : renderPreview(file, codec)));
  } catch {
    return null;
  }
};

/** Formats that are decoded; SVG is excluded because it is a document. */
const FORMATS: ReadonlySet<ImageFormat> = new Set(['png', 'jpeg', 'gif', 'webp', 'ico']);
/** Maximum pixels of an image before decoding. */
const MAX_PIXELS: Record<PictureKind, number> = { icon: 1024 * 1024, preview: 8_000_000 };

const isReadable = (kind: PictureKind, file: Uint8Array): boolean => {
  if (file.byteLength > MAX_FILE_BYTES[kind]) return false;
  const head = readImageHead(file);
  if (head === null || head.width === null || head.height === null || !FORMATS.has(head.format)) return false;
  return head.width * head.height <= MAX_PIXELS[kind];
};

/** Maximum side lengths of an icon, the preferred one first, and maximum bytes. */
const ICON_SIDES = [64, 32];
const MAX_ICON_BYTES = 8 * 1024;

const renderIcon = (file: Uint8Array, codec: Codec): SitePicture | null => {
  const image = codec.decode(file, (decoded) => shrink(decoded, fittingSize(decoded, ICON_SIDES[0] ?? 0, ICON_SIDES[0] ?? 0)));
  if (isEmpty(image)) return null;
  for (const side of ICON_SIDES) {
    const small = shrink(image, fittingSize(image, side, side));
    const bytes = codec.encodePng(small);
    if (bytes.byteLength <= MAX_ICON_BYTES) return { type: 'image/png', width: small.width, height: small.height, bytes };
  }
  return null;
};

/** True if the image is fully transparent. */
const isEmpty = ({ data }: Pixels): boolean => {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return false;
  return true;
};

/** Maximum width, height and bytes of a preview, and the JPEG qualities that are tried. */
const PREVIEW_WIDTH = 600;
const PREVIEW_HEIGHT = 315;
const MAX_PREVIEW_BYTES = 40 * 1024;
const QUALITIES = [75, 55, 30];

const renderPreview = (file: Uint8Array, codec: Codec): SitePicture | null => {
  const image = onWhite(codec.decode(file, (decoded) => shrink(decoded, fittingSize(decoded, PREVIEW_WIDTH, PREVIEW_HEIGHT))));
  for (const quality of QUALITIES) {
    const bytes = codec.encodeJpeg(image, quality);
    if (bytes.byteLength <= MAX_PREVIEW_BYTES) return { type: 'image/jpeg', width: image.width, height: image.height, bytes };
  }
  return null;
};
