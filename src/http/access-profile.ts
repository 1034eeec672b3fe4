import type { Access } from './access.ts';

/** A profile as its owner can read it: how to get in to a site, without the values of headers, cookies and the password. */
export interface AccessProfile {
  name: string;
  origins: readonly string[];
  /** Names of headers and cookies, in the owner’s spelling and order. */
  headers: readonly string[];
  cookies: readonly string[];
  basicUser: string | null;
  userAgent: string | null;
  /** Times in milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
}

/** Values by their names. */
export type NamedValues = readonly (readonly [name: string, value: string])[];

/** What a request changes in a profile. Omitted fields stay as they are; null clears a field. */
export interface ProfileChange {
  origins?: readonly string[] | null | undefined;
  /** All headers and cookies; one without a value keeps the stored value. */
  headers?: readonly NamedSecret[] | null | undefined;
  cookies?: readonly NamedSecret[] | null | undefined;
  basicUser?: string | null | undefined;
  basicPassword?: string | null | undefined;
  userAgent?: string | null | undefined;
}

/** A header or cookie; `value` is undefined to keep the stored one. */
export interface NamedSecret {
  name: string;
  value?: string | undefined;
}

export interface ProfileSecrets {
  headers: NamedValues;
  cookies: NamedValues;
  password: string | null;
}

/** Maximum profiles of one project. */
export const MAX_PROFILES = 10;
/** Maximum headers of a profile, and maximum bytes of all its headers, cookies and the password together. */
export const MAX_PROFILE_HEADERS = 20;
export const MAX_PROFILE_BYTES = 8 * 1024;
/** Maximum origins of a profile. */
export const MAX_ORIGINS = 20;

/** The origins of a profile that lists none: the host of the project and its `www` twin, over HTTPS. */
export const defaultOrigins = (project: string): string[] =>
  [project, project.startsWith('www.') ? project.slice('www.'.length) : `www.${project}`]
    .map((host) => URL.parse(`https://${host}/`)?.origin)
    .filter((origin) => origin !== undefined);

/** Returns what an audit or crawl uses of a profile and its secrets. */
export const accessOf = (
  { origins, basicUser, userAgent }: Pick<AccessProfile, 'origins' | 'basicUser' | 'userAgent'>,
  { headers, cookies, password }: ProfileSecrets,
): Access => ({
  origins,
  headers: Object.fromEntries(headers.map(([header, value]) => [header.toLowerCase(), value])),
  cookies: cookies.map(([cookie, value]) => `${cookie}=${value}`).join('; '),
  basic: basicUser === null && password === null ? null : { user: basicUser ?? '', password: password ?? '' },
  userAgent: userAgent ?? '',
});
