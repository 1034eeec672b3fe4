import { hash } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import type { BrandTable } from '../storage/schema/account.ts';
import { type BrandFields, readLogo } from './brand-fields.ts';
import type { Picture } from './picture.ts';

/** Branding that an account’s shared reports show. */
export interface Brand extends BrandFields {
  logo: Logo | null;
}

/** Properties of a logo without the image’s bytes. */
export interface Logo extends Pick<Picture, 'width' | 'height'> {
  /** First characters of the SHA-256 of the logo’s bytes, hexadecimal. */
  hash: string;
}

const emptyBrand: Brand = { name: '', accent: null, footer: '', link: null, contact: '', email: null, hidesSonde: false, logo: null };

export const findBrand = async (db: Database, accountId: number): Promise<Brand> => {
  const row = await db
    .selectFrom('brand')
    .select(['name', 'accent', 'footer', 'link', 'contact', 'email', 'hides_sonde', 'logo_hash', 'logo_width', 'logo_height'])
    .where('workspace_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return emptyBrand;
  const { name, accent, footer, link, contact, email, logo_hash: key, logo_width: width, logo_height: height } = row;
  const logo = key === null || width === null || height === null ? null : { hash: key, width, height };
  return { name, accent, footer, link, contact, email, hidesSonde: row.hides_sonde === 1, logo };
};

/** Returns the bytes of the logo with this hash; undefined if the account has a different logo or no logo. */
export const findLogo = async (db: Database, accountId: number, key: string): Promise<{ type: string; bytes: Uint8Array } | undefined> => {
  const row = await db
    .selectFrom('brand')
    .select(['logo', 'logo_type'])
    .where('workspace_id', '=', accountId)
    .where('logo_hash', '=', key)
    .executeTakeFirst();
  return row && row.logo !== null && row.logo_type !== null ? { type: row.logo_type, bytes: row.logo } : undefined;
};

/** Changes all branding fields except the logo. */
export const changeBrand = (
  db: Database,
  accountId: number,
  { name, accent, footer, link, contact, email, hidesSonde }: BrandFields,
): Promise<void> => upsertBrand(db, accountId, { name, accent, footer, link, contact, email, hides_sonde: hidesSonde ? 1 : 0 });

/** Changes an account’s logo. Throws `BrandRefused`. */
export const changeLogo = (db: Database, accountId: number, bytes: Uint8Array): Promise<void> => {
  const { type, width, height } = readLogo(bytes);
  return upsertBrand(db, accountId, {
    logo: bytes,
    logo_type: type,
    logo_hash: hash('sha256', bytes).slice(0, 16),
    logo_width: width,
    logo_height: height,
  });
};

export const removeLogo = (db: Database, accountId: number): Promise<void> => upsertBrand(db, accountId, noLogo);

/** Resets all branding fields and deletes the logo. */
export const removeBrand = async (db: Database, accountId: number): Promise<void> => {
  await db.deleteFrom('brand').where('workspace_id', '=', accountId).execute();
};

const noLogo = { logo: null, logo_type: null, logo_hash: null, logo_width: null, logo_height: null };
const emptyBrandRow = { name: '', accent: null, footer: '', link: null, contact: '', email: null, hides_sonde: 0, ...noLogo };

const upsertBrand = async (db: Database, accountId: number, columns: Partial<Omit<BrandTable, 'workspace_id'>>): Promise<void> => {
  await db
    .insertInto('brand')
    .values({ workspace_id: accountId, ...emptyBrandRow, ...columns })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(columns))
    .execute();
};
