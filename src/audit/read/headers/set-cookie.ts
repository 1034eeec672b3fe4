/** A cookie that a server sets; the cookie’s value is not stored. */
export interface SetCookie {
  /** The name of the cookie; '' if it has none. */
  name: string;
  secure: boolean;
  httpOnly: boolean;
  /** The SameSite attribute; `invalid` if browsers do not know the value; null if missing. */
  sameSite: 'strict' | 'lax' | 'none' | 'invalid' | null;
  /** Max-Age in seconds; null if missing or not a number. */
  maxAge: number | null;
  /** Expires in milliseconds since 1970; null if missing or not a date. */
  expires: number | null;
}

/** Parses one `Set-Cookie` header by RFC 6265 (5.2). Never throws; of duplicate attributes, the last counts. */
export const readSetCookie = (header: string): SetCookie => {
  const [pair = '', ...attributes] = header.slice(0, MAX_LENGTH).split(';');
  const values = new Map(attributes.map(nameAndValue));
  const maxAge = values.get('max-age');
  return {
    name: pair.includes('=') ? pair.slice(0, pair.indexOf('=')).trim() : '',
    secure: values.has('secure'),
    httpOnly: values.has('httponly'),
    sameSite: sameSiteOf(values.get('samesite')),
    maxAge: maxAge !== undefined && /^-?\d{1,15}$/.test(maxAge) ? Number(maxAge) : null,
    expires: expiryDateOf(values.get('expires')),
  };
};

/** True if a `Set-Cookie` header only deletes a cookie. `now` is in milliseconds since 1970. */
export const isRemoval = ({ maxAge, expires }: SetCookie, now: number): boolean =>
  maxAge === null ? expires !== null && expires <= now : maxAge <= 0;

/** Maximum characters of a header that are read; browsers store no cookie above 4 KB. */
const MAX_LENGTH = 8 * 1024;

const nameAndValue = (attribute: string): [name: string, value: string] => {
  const [name = '', ...value] = attribute.split('=');
  return [name.trim().toLowerCase(), value.join('=').trim()];
};

const sameSiteOf = (value: string | undefined): SetCookie['sameSite'] => {
  const lower = value?.toLowerCase();
  if (lower === undefined) return null;
  return lower === 'strict' || lower === 'lax' || lower === 'none' ? lower : 'invalid';
};

/** Parses a date such as `Wed, 21 Oct 2026 07:28:00 GMT`, also with hyphens. */
const expiryDateOf = (value: string | undefined): number | null => {
  const date = Date.parse(value ?? '');
  return Number.isNaN(date) ? null : date;
};
