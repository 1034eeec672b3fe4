import { type Picture, readPicture } from './picture.ts';

export type BrandField = 'name' | 'accent' | 'footer' | 'link' | 'logo';

/** What would be right, by the fields that are not. */
export type BrandProblems = Partial<Record<BrandField, string>>;

/** Why branding cannot be as asked. */
export class BrandRefused extends Error {
  readonly problems: BrandProblems;
  constructor(problems: BrandProblems) {
    super(Object.values(problems).join(' '));
    this.problems = problems;
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

/** The fields as they are kept, from what was typed. Throws `BrandRefused` with all that is wrong. */
export const readBrandFields = (typed: Record<'name' | 'accent' | 'footer' | 'link', string> & { hidesSonde: boolean }): BrandFields => {
  const name = readLine(typed.name, MAX_BRAND_NAME);
  const accent = readAccent(typed.accent.trim());
  const footer = readLine(typed.footer, MAX_FOOTER);
  const link = readLink(typed.link.trim());
  if (name instanceof Wrong || accent instanceof Wrong || footer instanceof Wrong || link instanceof Wrong) {
    const read = Object.entries({ name, accent, footer, link });
    throw new BrandRefused(Object.fromEntries(read.flatMap(([field, value]) => (value instanceof Wrong ? [[field, value.words]] : []))));
  }
  return { name, accent, footer, link, hidesSonde: typed.hidesSonde };
};

/** A logo as it is kept. Throws `BrandRefused`. */
export const readLogo = (bytes: Uint8Array): Picture => {
  if (bytes.byteLength > MAX_LOGO_BYTES) throw new BrandRefused({ logo: tooLarge });
  const picture = readPicture(bytes);
  if (!picture)
    throw new BrandRefused({
      logo: 'This is no whole PNG, JPEG or WebP picture. Open it in a graphics program and save it as one of them.',
    });
  const { width, height } = picture;
  if (Math.min(width, height) < 1 || Math.max(width, height) > MAX_LOGO_SIDE)
    throw new BrandRefused({ logo: `It is ${width} by ${height} pixels. It may have at most ${MAX_LOGO_SIDE} each way: make it smaller.` });
  return picture;
};

/** Said of a file that is not even read to its end, too. */
export const tooLarge = `It is too large. A logo may have at most ${MAX_LOGO_BYTES / 1024} KB: save it smaller.`;

/** What is wrong with a field. */
class Wrong {
  readonly words: string;
  constructor(words: string) {
    this.words = words;
  }
}

const readLine = (text: string, most: number): string | Wrong => {
  // Characters that cannot be seen have no place in a line, and PostgreSQL takes no zero.
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].length > most ? new Wrong(`It may have at most ${most} characters.`) : line;
};

const readAccent = (text: string): string | null | Wrong => {
  if (text === '') return null;
  if (!/^#[0-9a-f]{6}$/i.test(text))
    return new Wrong('A colour is # and six digits or letters from a to f, as in #1d4ed8. Leave it empty for the usual one.');
  return text.toLowerCase();
};

const readLink = (text: string): string | null | Wrong => {
  if (text === '') return null;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.href.length > MAX_LINK)
    return new Wrong(`It must begin with https://, have no password in it and at most ${MAX_LINK} characters. Or leave it empty.`);
  return url.href;
};
