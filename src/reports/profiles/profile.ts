import type { Selectable } from 'kysely';
import type { Access } from '../../http/access.ts';
import {
  type AccessProfile,
  accessOf,
  defaultOrigins,
  MAX_PROFILE_BYTES,
  MAX_PROFILES,
  type NamedSecret,
  type NamedValues,
  type ProfileChange,
  type ProfileSecrets,
} from '../../http/access-profile.ts';
import { Problem } from '../../lib/problem.ts';
import { ownerOf, type SecretBox } from '../../lib/secret-box.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Database, InTransaction, Privacy, Tables } from '../../storage/database.ts';
import { inAccount } from '../../storage/locks.ts';
import { requireProjectNamed } from '../project.ts';
import { removeEmptyProject } from '../remove.ts';

const NO_SECRETS: ProfileSecrets = { headers: [], cookies: [], password: null };

export const listProfiles = async (db: Database, projectId: number): Promise<AccessProfile[]> => {
  const rows = await db.selectFrom('access_profile').selectAll().where('project_id', '=', projectId).orderBy('name').execute();
  return rows.map(profileOf);
};

export const findProfile = async (db: Database | InTransaction, projectId: number, name: string): Promise<AccessProfile | undefined> => {
  const row = await findRow(db, projectId, name);
  return row && profileOf(row);
};

/** Decrypts a profile for an audit or crawl; undefined if the project has none of this name, or its secrets can’t be decrypted. */
export const readAccess = async (
  db: Database,
  secretBox: SecretBox,
  { accountId, projectId, name }: { accountId: number; projectId: number; name: string },
): Promise<Access | undefined> => {
  const row = await findRow(db, projectId, name);
  const secrets = row && unseal(row, secretBox, accountId);
  if (!row || !secrets) return undefined;
  return accessOf(profileOf(row), secrets);
};

interface OwnedProfile {
  accountId: number;
  /** Name of the project. */
  project: string;
  name: string;
}

/**
 * Creates a profile, together with its project if the account has none of this name, or changes it. A new origin erases all stored secrets that the
 * change does not send again. Throws a Problem if a name without a value has no stored value either, or if there are too many profiles or bytes.
 */
export const saveProfile = (
  db: Database,
  secretBox: SecretBox,
  { accountId, project, name }: OwnedProfile,
  change: ProfileChange,
  assertCurrent: (before: AccessProfile | undefined) => void = () => {},
  now = timeOf(db),
): Promise<{ profile: AccessProfile; isNew: boolean }> =>
  inAccount(db, accountId, async (trx) => {
    const projectId = await requireProjectNamed(trx, accountId, project, now);
    const row = await findRow(trx, projectId, name);
    const before = row && profileOf(row);
    assertCurrent(before);
    if (!before) await assertProfileQuota(trx, projectId);
    const origins =
      change.origins === undefined ? (before?.origins ?? defaultOrigins(project)) : (change.origins ?? defaultOrigins(project));
    const isWider = origins.some((origin) => before && !before.origins.includes(origin));
    const stored = (!isWider && row && unseal(row, secretBox, accountId)) || NO_SECRETS;
    const secrets = {
      headers: valuesAfter('headers', change.headers, stored.headers),
      cookies: valuesAfter('cookies', change.cookies, stored.cookies),
      password: change.basicPassword === undefined ? stored.password : change.basicPassword,
    };
    const text = JSON.stringify(secrets);
    if (Buffer.byteLength(text) > MAX_PROFILE_BYTES)
      throw refused('headers', 'too_long', `A profile may hold at most ${MAX_PROFILE_BYTES / 1024} KiB.`);
    const hasSecrets = secrets.headers.length + secrets.cookies.length > 0 || secrets.password !== null;
    const basicUser = change.basicUser === undefined ? (before?.basicUser ?? null) : change.basicUser;
    if ((basicUser !== null || secrets.password !== null) && secrets.headers.some(([header]) => header.toLowerCase() === 'authorization'))
      throw refused('headers', 'conflict', 'Send either a header Authorization or basic_user and basic_password.');
    const values = {
      origins: JSON.stringify(origins),
      header_names: JSON.stringify(secrets.headers.map(([header]) => header)),
      cookie_names: JSON.stringify(secrets.cookies.map(([cookie]) => cookie)),
      basic_user: basicUser,
      user_agent: change.userAgent === undefined ? (before?.userAgent ?? null) : change.userAgent,
      sealed: hasSecrets ? secretBox.seal(text, ownerOf(accountId)) : null,
      updated_at: now,
    };
    const saved = { project_id: projectId, name, created_at: before?.createdAt ?? now, ...values };
    await trx
      .insertInto('access_profile')
      .values(saved)
      .onConflict((conflict) => conflict.columns(['project_id', 'name']).doUpdateSet(values))
      .execute();
    return { profile: profileOf(saved), isNew: before === undefined };
  });

/** Deletes a profile. Returns false if there is none. `assertCurrent` may throw, such as if the profile is in use. */
export const removeProfile = (
  db: Database,
  accountId: number,
  projectId: number,
  name: string,
  assertCurrent: (before: AccessProfile, trx: InTransaction) => void | Promise<void>,
): Promise<boolean> =>
  inAccount(db, accountId, async (trx) => {
    const before = await findProfile(trx, projectId, name);
    if (!before) return false;
    await assertCurrent(before, trx);
    await trx.deleteFrom('access_profile').where('project_id', '=', projectId).where('name', '=', name).execute();
    await removeEmptyProject(trx, accountId, projectId);
    return true;
  });

/** True if the project of a host has a profile of this name. */
export const hasProfile = async (db: Database | InTransaction, accountId: number, project: string, name: string): Promise<boolean> => {
  const profile = await db
    .selectFrom('access_profile')
    .innerJoin('project', 'project.id', 'access_profile.project_id')
    .select('access_profile.name')
    .where('workspace_id', '=', accountId)
    .where('project.name', '=', project)
    .where('access_profile.name', '=', name)
    .executeTakeFirst();
  return profile !== undefined;
};

/** Throws a Problem if a request names a profile that the project of a host does not have. */
export const assertProfile = async (
  trx: Database | InTransaction,
  accountId: number,
  project: string,
  name: string | null | undefined,
): Promise<void> => {
  if (name === null || name === undefined || (await hasProfile(trx, accountId, project, name))) return;
  throw refused('access', 'unknown', `access must be the name of an access profile of ${project}.`);
};

/** Throws a Problem for a User-Agent header without Sonde’s name, which only owners of a site may send. */
export const assertAgent = (userAgent: string | null | undefined): void => {
  if (!userAgent || /sonde/i.test(userAgent)) return;
  throw refused('user_agent', 'not_verified', 'user_agent must contain Sonde for a site that you don’t own.');
};

const findRow = (db: Database | InTransaction, projectId: number, name: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('access_profile').selectAll().where('project_id', '=', projectId).where('name', '=', name).executeTakeFirst();

type ProfileRow = Selectable<Tables['access_profile']>;

const profileOf = (row: ProfileRow): AccessProfile => ({
  name: row.name,
  origins: JSON.parse(row.origins) as string[],
  headers: JSON.parse(row.header_names) as string[],
  cookies: JSON.parse(row.cookie_names) as string[],
  basicUser: row.basic_user,
  userAgent: row.user_agent,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Decrypts the secrets of a profile; undefined if they were encrypted under another key. */
const unseal = ({ sealed }: ProfileRow, secretBox: SecretBox, accountId: number): ProfileSecrets | undefined => {
  if (sealed === null) return NO_SECRETS;
  const text = secretBox.open(sealed, ownerOf(accountId));
  return text === undefined ? undefined : (JSON.parse(text) as ProfileSecrets);
};

const valuesAfter = (field: 'headers' | 'cookies', sent: readonly NamedSecret[] | null | undefined, stored: NamedValues): NamedValues => {
  if (sent === undefined) return stored;
  const known = new Map(stored.map(([name, value]) => [name.toLowerCase(), value]));
  return (sent ?? []).map(({ name, value = known.get(name.toLowerCase()) }) => {
    if (value === undefined) throw refused(field, 'required', `${field} has ${name} without a value, and none is stored.`);
    return [name, value] as const;
  });
};

const assertProfileQuota = async (trx: InTransaction, projectId: number): Promise<void> => {
  const { count } = await trx
    .selectFrom('access_profile')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_PROFILES) throw new Problem('too_many_profiles', { values: { most: String(MAX_PROFILES) } });
};

const refused = (field: string, code: string, detail: string): Problem =>
  new Problem('validation_failed', { errors: [{ field, in: 'body', code, detail }] });

/**
 * Throws a Problem if what is seen with an access profile would be shared without the owner’s confirmation. `before` is what was confirmed already:
 * null for something new.
 */
export const assertSharingConfirmed = (
  { privacy, access }: { privacy: Privacy; access: readonly (string | null | undefined)[] },
  before: { privacy: Privacy; access: string | null } | null,
  isConfirmed: boolean,
): void => {
  const [next] = access;
  const isNew = before === null || before.privacy === 1 || (next ?? null) !== before.access;
  if (isConfirmed || privacy === 1 || !isNew || access.every((name) => name === null || name === undefined)) return;
  throw refused(
    'confirm_access',
    'access_not_confirmed',
    'What an access profile sees is private. Send confirm_access=1 to share it with others.',
  );
};
