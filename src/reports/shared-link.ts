import { randomBytes } from 'node:crypto';
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import type { SharedLinkTable } from '../storage/schema/shared-link.ts';
import { unawaited } from '../storage/statement-marks.ts';
import { forgetUnlockTries } from './unlock-tries.ts';

/** What a link shares. */
export interface SharedSubject {
  kind: 'report' | 'crawl';
  id: number;
}

/** What the row of a report or crawl has of its link. */
export type LinkRow = Pick<Selectable<SharedLinkTable>, (typeof columns)[number]>;
const columns = ['slug', 'password_hash', 'access_version'] as const;
export const linkColumns = ['shared_link.slug', 'shared_link.password_hash', 'shared_link.access_version'] as const;

/** 128 bits. */
const SLUG_BYTES = 16;
const makeSlug = (): string => randomBytes(SLUG_BYTES).toString('base64url');

/** Gives a new report or crawl its link. */
export const addLink = async (trx: InTransaction, { kind, id }: SharedSubject, passwordHash: string | null): Promise<LinkRow> => {
  const link = { slug: makeSlug(), password_hash: passwordHash, access_version: 1 };
  const subject = kind === 'report' ? { report_id: id } : { crawl_id: id };
  await trx
    .insertInto('shared_link')
    .values({ ...subject, ...link })
    .modifyEnd(unawaited)
    .execute();
  return link;
};

/** Replaces the slug; the old one stops working. */
export const renewSlug = (trx: InTransaction, subject: SharedSubject): Promise<void> => changeLink(trx, subject, { slug: makeSlug() });

/** The password’s hash of a report or crawl; null without a password. */
export const findLinkPassword = async (trx: InTransaction, subject: SharedSubject): Promise<string | null> => {
  const link = trx.selectFrom('shared_link').select('password_hash').where(column(subject), '=', subject.id);
  return (await link.executeTakeFirst())?.password_hash ?? null;
};

/** Changes a link after who can open it changed: browsers that had entered the password must enter it again. */
export const changeLink = async (
  trx: InTransaction,
  subject: SharedSubject,
  to: Partial<Pick<Insertable<SharedLinkTable>, 'slug' | 'password_hash'>>,
): Promise<void> => {
  await trx
    .updateTable('shared_link')
    .set(({ eb }) => ({ ...to, access_version: eb('access_version', '+', 1) }))
    .where(column(subject), '=', subject.id)
    .execute();
  await forgetUnlockTries(trx, subject.kind, subject.id);
};

/** Condition on rows that are joined with their links: the link has this slug and has not expired. */
export const isOpenedBy = (db: Database, slug: string): RawBuilder<SqlBool> =>
  sql`shared_link.slug = ${slug} and (shared_link.expires_at is null or shared_link.expires_at > ${timeOf(db)})`;

const column = ({ kind }: Pick<SharedSubject, 'kind'>) => (kind === 'report' ? 'report_id' : 'crawl_id');
