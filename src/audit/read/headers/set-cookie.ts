/** A cookie that a server sets, without its value. */
export interface SetCookie {
  /** '' if it has none. */
  name: string;
  secure: boolean;
  httpOnly: boolean;
  /** `invalid` if browsers do not know the value. */
  sameSite: 'strict' | 'lax' | 'none' | 'invalid' | null;
  /** In seconds; null if missing or no number. */
  maxAge: number | null;
  /** In milliseconds since 1970; null if missing or no date. */
  expires: number | null;
}

/** Parses one `Set-Cookie` header by RFC 6265 (5.2). Never fails; of duplicate attributes, the last counts. */
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
    expires: dateOf(values.get('expires')),
  };
};

/** Checks if it only deletes a cookie. `now` is in milliseconds since 1970. */
export const isRemoval = ({ maxAge, expires }: SetCookie, now: number): boolean =>
  maxAge === null ? expires !== null && expires <= now : maxAge <= 0;

/** Browsers store no cookie above 4 KB. */
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

/** Parses `Wed, 21 Oct 2026 07:28:00 GMT`, also with hyphens in the date. */
const dateOf = (value: string | undefined): number | null => {
  const date = Date.parse(value ?? '');
  return Number.isNaN(date) ? null : date;
};
