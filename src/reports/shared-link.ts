import type { Insertable, Selectable } from 'kysely';
import type { InTransaction } from '../storage/database.ts';
import { makeSlug, type SharedKind, type SharedLinkTable } from '../storage/schema/shared-link.ts';
import { unawaitedMark } from '../storage/statement-marks.ts';
import { forgetUnlockTries } from './unlock-tries.ts';

/** What a share link opens. */
export interface SharedSubject {
  kind: SharedKind;
  id: number;
}

/** The columns of a share link that the row of what is shared includes. */
export type LinkRow = Pick<Selectable<SharedLinkTable>, (typeof columns)[number]>;
const columns = ['slug', 'password_hash', 'access_version'] as const;
export const linkColumns = ['shared_link.slug', 'shared_link.password_hash', 'shared_link.access_version'] as const;

/** Creates the share link of a new report, crawl or project. */
export const addLink = async (trx: InTransaction, { kind, id }: SharedSubject, passwordHash: string | null): Promise<LinkRow> => {
  const link = { slug: makeSlug(), password_hash: passwordHash, access_version: 1 };
  await trx
    .insertInto('shared_link')
    .values({ [column({ kind })]: id, ...link })
    .modifyEnd(unawaitedMark)
    .execute();
  return link;
};

/** Replaces a share link’s slug; the old slug stops working. */
export const renewSlug = (trx: InTransaction, subject: SharedSubject): Promise<void> => changeLink(trx, subject, { slug: makeSlug() });

/** Finds the password hash of a share link; null without a password. */
export const findLinkPassword = async (trx: InTransaction, subject: SharedSubject): Promise<string | null> => {
  const link = trx.selectFrom('shared_link').select('password_hash').where(column(subject), '=', subject.id);
  return (await link.executeTakeFirst())?.password_hash ?? null;
};

/** Changes a share link when its access changes: browsers that had entered the password must enter it again. */
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

const column = ({ kind }: Pick<SharedSubject, 'kind'>) => `${kind}_id` as const;
