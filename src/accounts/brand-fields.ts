import { type Picture, readPicture } from './picture.ts';

export type BrandField = 'name' | 'accent' | 'footer' | 'link' | 'logo';

/** Why branding cannot be as asked; the message says what would be right. */
export class BrandRefused extends Error {
  readonly field: BrandField;
  constructor(field: BrandField, message: string) {
    super(message);
    this.field = field;
  }
}

export const MAX_BRAND_NAME = 60;
export const MAX_FOOTER = 200;
export const MAX_LINK = 500;
export const MAX_LOGO_BYTES = 100 * 1024;
/** Pixels each way. */
export const MAX_LOGO_SIDE = 2000;

/** What can be chosen, beside the logo. */
export interface BrandFields {
  name: string;
  /** As `#rrggbb`, in lower case. */
  accent: string | null;
  footer: string;
  /** An https address. */
  link: string | null;
  hidesSonde: boolean;
}

/** The fields as they are kept, from what was typed. Throws `BrandRefused`. */
export const readBrandFields = (typed: Record<'name' | 'accent' | 'footer' | 'link', string> & { hidesSonde: boolean }): BrandFields => ({
  name: readLine('name', typed.name, MAX_BRAND_NAME),
  accent: readAccent(typed.accent.trim()),
  footer: readLine('footer', typed.footer, MAX_FOOTER),
  link: readLink(typed.link.trim()),
  hidesSonde: typed.hidesSonde,
});

/** A logo as it is kept. Throws `BrandRefused`. */
export const readLogo = (bytes: Uint8Array): Picture => {
  if (bytes.byteLength > MAX_LOGO_BYTES) throw new BrandRefused('logo', tooLarge);
  const picture = readPicture(bytes);
  if (!picture)
    throw new BrandRefused('logo', 'This is no whole PNG, JPEG or WebP picture. Open it in a graphics program and save it as one of them.');
  const { width, height } = picture;
  if (Math.min(width, height) < 1 || Math.max(width, height) > MAX_LOGO_SIDE)
    throw new BrandRefused('logo', `It is ${width} by ${height} pixels. It may have at most ${MAX_LOGO_SIDE} each way: make it smaller.`);
  return picture;
};

/** Said of a file that is not even read to its end, too. */
export const tooLarge = `It is too large. A logo may have at most ${MAX_LOGO_BYTES / 1024} KB: save it smaller.`;

const readLine = (field: BrandField, text: string, most: number): string => {
  // Characters that cannot be seen have no place in a line, and PostgreSQL takes no zero.
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if ([...line].length > most) throw new BrandRefused(field, `It may have at most ${most} characters.`);
  return line;
};

const readAccent = (text: string): string | null => {
  if (text === '') return null;
  if (!/^#[0-9a-f]{6}$/i.test(text))
    throw new BrandRefused(
      'accent',
      'A colour is # and six digits or letters from a to f, as in #1d4ed8. Leave it empty for the usual one.',
    );
  return text.toLowerCase();
};

const readLink = (text: string): string | null => {
  if (text === '') return null;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.href.length > MAX_LINK)
    throw new BrandRefused(
      'link',
      `It must begin with https://, have no password in it and at most ${MAX_LINK} characters. Or leave it empty.`,
    );
  return url.href;
};
