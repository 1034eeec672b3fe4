import { AccountRefused, readEmail } from './account-fields.ts';
import { type Picture, readPicture } from './picture.ts';

export type BrandField = 'name' | 'accent' | 'footer' | 'link' | 'contact' | 'email' | 'logo';

/** Error messages by field; each message says what would be valid. */
export type BrandProblems = Partial<Record<BrandField, string>>;

/** Error for invalid branding, with a message for each wrong field. */
export class BrandRefused extends Error {
  readonly problems: BrandProblems;
  constructor(problems: BrandProblems) {
    super(Object.values(problems).join(' '));
    this.problems = problems;
  }
}

export const MAX_BRAND_NAME = 60;
export const MAX_FOOTER_LENGTH = 200;
export const MAX_CONTACT_LENGTH = 100;
export const MAX_LINK = 500;
export const MAX_LOGO_BYTES = 100 * 1024;
/** Maximum width and height of a logo in pixels. */
export const MAX_LOGO_SIDE = 2000;

/** Branding fields without the logo. */
export interface BrandFields {
  name: string;
  /** The accent color as `#rrggbb`, in lower case. */
  accent: string | null;
  footer: string;
  /** The brand’s link, an https URL. */
  link: string | null;
  /** Name or description of a contact for the readers of a report, one line. */
  contact: string;
  /** E-mail address of the contact for the readers of a report. */
  email: string | null;
  hidesSonde: boolean;
}

/** Normalises the values of the branding form. Throws `BrandRefused` with all errors. */
export const readBrandFields = (
  form: Record<'name' | 'accent' | 'footer' | 'link' | 'contact' | 'email', string> & { hidesSonde: boolean },
): BrandFields => {
  const problems: BrandProblems = {};
  const value = <Value>(field: BrandField, read: Value | FieldError, otherwise: Value): Value => {
    if (!(read instanceof FieldError)) return read;
    problems[field] = read.message;
    return otherwise;
  };
  const fields: BrandFields = {
    name: value('name', readLine(form.name, MAX_BRAND_NAME), ''),
    accent: value('accent', readAccent(form.accent.trim()), null),
    footer: value('footer', readLine(form.footer, MAX_FOOTER_LENGTH), ''),
    link: value('link', readLink(form.link.trim()), null),
    contact: value('contact', readLine(form.contact, MAX_CONTACT_LENGTH), ''),
    email: value('email', readContactEmail(form.email), null),
    hidesSonde: form.hidesSonde,
  };
  if (Object.keys(problems).length > 0) throw new BrandRefused(problems);
  return fields;
};

/** Validates a logo. Throws `BrandRefused`. */
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

/** Error message for a logo that is too large; also used if the upload is too large to be read completely. */
export const tooLarge = `It is too large. A logo may have at most ${MAX_LOGO_BYTES / 1024} KB: save it smaller.`;

/** Error in one branding field. */
class FieldError {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

const readLine = (text: string, most: number): string | FieldError => {
  // Replaces control characters, which do not belong in a single line; PostgreSQL also rejects NUL.
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].length > most ? new FieldError(`It may have at most ${most} characters.`) : line;
};

const readAccent = (text: string): string | null | FieldError => {
  if (text === '') return null;
  if (!/^#[0-9a-f]{6}$/i.test(text))
    return new FieldError('A color is # and six digits or letters from a to f, as in #1d4ed8. Leave it empty for the usual one.');
  return text.toLowerCase();
};

const readLink = (text: string): string | null | FieldError => {
  if (text === '') return null;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.href.length > MAX_LINK)
    return new FieldError(`It must begin with https://, have no password in it and at most ${MAX_LINK} characters. Or leave it empty.`);
  return url.href;
};

const readContactEmail = (text: string): string | null | FieldError => {
  if (text.trim() === '') return null;
  try {
    return readEmail(text);
  } catch (error) {
    if (error instanceof AccountRefused) return new FieldError(error.message);
    throw error;
  }
};
