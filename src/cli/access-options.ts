import { readFileSync } from 'node:fs';
import { profileFields } from '../front/projects/access-fields.ts';
import type { Access } from '../http/access.ts';
import { accessOf, type NamedSecret, type ProfileChange } from '../http/access-profile.ts';
import type { Words } from '../locales/words.ts';
import { CommandError } from './exit.ts';

/** Options that say how to get in to a site. A file keeps secrets out of the list of processes. */
export interface AccessOptions {
  header?: string[];
  cookie?: string;
  /** `USER:PASSWORD`. */
  basic?: string;
  userAgent?: string;
  /** Name of a JSON file with the fields of an access profile. */
  access?: string;
}

/** Reads the options as an access profile; those of the command line win over those of the file. Null without options. Throws `CommandError`. */
export const readProfile = (
  { header, cookie, basic, userAgent, access: file }: AccessOptions,
  { cli: { usage } }: Words,
): ProfileChange | null => {
  if (header === undefined && cookie === undefined && basic === undefined && userAgent === undefined && file === undefined) return null;
  const refuse = (detail: string): never => {
    throw new CommandError(usage.access({ detail }));
  };
  const colon = basic?.indexOf(':') ?? -1;
  if (basic !== undefined && colon < 1) refuse('--basic USER:PASSWORD');
  const fields = {
    ...(file === undefined ? {} : readFile(file, refuse)),
    ...(header && { headers: header.join('\n') }),
    ...(cookie !== undefined && { cookies: cookie }),
    ...(basic !== undefined && { basic_user: basic.slice(0, colon), basic_password: basic.slice(colon + 1) }),
    ...(userAgent !== undefined && { user_agent: userAgent }),
  };
  const { data, error } = profileFields.safeParse(fields);
  if (!data) return refuse(error.issues[0]?.message ?? '');
  const { headers, cookies, basic_user: basicUser, basic_password: basicPassword, user_agent, origins } = data;
  for (const { name, value } of [...(headers ?? []), ...(cookies ?? [])]) if (value === undefined) refuse(`${name} has no value.`);
  return { headers, cookies, basicUser, basicPassword, userAgent: user_agent, origins };
};

/** Returns what the origin of a URL gets, or the origins that the profile lists. */
export const accessFromProfile = (
  { headers, cookies, basicUser = null, basicPassword = null, userAgent = null, origins }: ProfileChange,
  { origin }: URL,
): Access => {
  const pairOf = ({ name, value = '' }: NamedSecret) => [name, value] as const;
  const secrets = { headers: (headers ?? []).map(pairOf), cookies: (cookies ?? []).map(pairOf), password: basicPassword };
  return accessOf({ origins: origins ?? [origin], basicUser, userAgent }, secrets);
};

const readFile = (file: string, refuse: (detail: string) => never): object => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : file);
  }
  return refuse(`${file} must be a JSON object.`);
};
