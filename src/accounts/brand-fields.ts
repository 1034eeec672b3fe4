import { AccountRefused, readEmail } from './account-fields.ts';
import { type Picture, readPicture } from './picture.ts';

export type BrandField = 'name' | 'accent' | 'footer' | 'link' | 'contact' | 'email' | 'logo';

export type BrandProblem = 'too_long' | 'invalid_color' | 'invalid_link' | 'invalid_email' | 'too_large' | 'no_picture' | 'too_many_pixels';

/** Errors by field. */
export type BrandProblems = Partial<Record<BrandField, BrandProblem>>;

/** Error for invalid branding, with a code for each wrong field. */
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
    problems[field] = read.code;
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
  if (bytes.byteLength > MAX_LOGO_BYTES) throw new BrandRefused({ logo: 'too_large' });
  const picture = readPicture(bytes);
  if (!picture || Math.min(picture.width, picture.height) < 1) throw new BrandRefused({ logo: 'no_picture' });
  if (Math.max(picture.width, picture.height) > MAX_LOGO_SIDE) throw new BrandRefused({ logo: 'too_many_pixels' });
  return picture;
};

/** Error in one branding field. */
class FieldError {
  readonly code: BrandProblem;
  constructor(code: BrandProblem) {
    this.code = code;
  }
}

const readLine = (text: string, most: number): string | FieldError => {
  // Replaces control characters, which do not belong in a single line; PostgreSQL also rejects NUL.
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].length > most ? new FieldError('too_long') : line;
};

const readAccent = (text: string): string | null | FieldError => {
  if (text === '') return null;
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : new FieldError('invalid_color');
};

const readLink = (text: string): string | null | FieldError => {
  if (text === '') return null;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.href.length > MAX_LINK)
    return new FieldError('invalid_link');
  return url.href;
};

const readContactEmail = (text: string): string | null | FieldError => {
  if (text.trim() === '') return null;
  try {
    return readEmail(text);
  } catch (error) {
    if (error instanceof AccountRefused) return new FieldError('invalid_email');
    throw error;
  }
};
