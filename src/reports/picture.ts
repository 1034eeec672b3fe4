import { hash } from 'node:crypto';
import type { KnownPictures, PictureChanges } from '../audit/pictures/picture-changes.ts';
import { type PictureKind, pictureKinds } from '../audit/pictures/site-picture.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { unawaitedMark } from '../storage/statement-marks.ts';

/** Metadata of a picture from a report’s page, without the picture’s bytes. */
export interface PictureHead {
  /** Start of the SHA-256 of the picture’s bytes, in hexadecimal; it changes when the picture changes. */
  hash: string;
  /** Media type: `image/png` or `image/jpeg`. */
  type: string;
  /** Width and height in pixels. */
  width: number;
  height: number;
}

export interface StoredPicture extends PictureHead {
  bytes: Uint8Array;
}

const PICTURE_COLUMNS = ['hash', 'type', 'width', 'height'] as const;

/** Finds a picture of a report; undefined if the report has none. Callers check access to the report. */
export const findPicture = (db: Database, reportId: number, kind: PictureKind): Promise<StoredPicture | undefined> =>
  db
    .selectFrom('report_picture')
    .select([...PICTURE_COLUMNS, 'bytes'])
    .where('report_id', '=', reportId)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** The icon of a project: the report that stores the icon, and a hash that changes with the icon. */
export interface ProjectIcon {
  reportId: number;
  hash: string;
}

/** Finds the icons of projects: each project uses the icon of its oldest report with an icon. Does one index lookup per project. */
export const findProjectIcons = async (db: Database, projectIds: readonly number[]): Promise<Map<number, ProjectIcon>> => {
  if (projectIds.length === 0) return new Map();
  const oldest = db
    .selectFrom('project')
    .where(isAnyOf(db, 'project.id', projectIds))
    .select(({ selectFrom }) =>
      selectFrom('report_picture')
        .select(({ fn }) => fn.min<number>('report_id').as('report'))
        .whereRef('report_picture.project_id', '=', 'project.id')
        .where('kind', '=', 'icon')
        .as('report'),
    );
  const rows = await db
    .selectFrom('report_picture')
    .select(['project_id', 'report_id', 'hash'])
    .where('kind', '=', 'icon')
    .where('report_id', 'in', oldest)
    .execute();
  return new Map(rows.map(({ project_id, report_id, hash: its }) => [Number(project_id), { reportId: Number(report_id), hash: its }]));
};

/** Finds which pictures these reports have. */
export const findPictureHeads = async (
  db: Database,
  reportIds: readonly number[],
): Promise<Map<number, Partial<Record<PictureKind, PictureHead>>>> => {
  const found = new Map<number, Partial<Record<PictureKind, PictureHead>>>();
  if (reportIds.length === 0) return found;
  const rows = await db
    .selectFrom('report_picture')
    .select(['report_id', 'kind', ...PICTURE_COLUMNS])
    .where(isAnyOf(db, 'report_id', reportIds))
    .execute();
  for (const { report_id, kind, ...head } of rows) found.set(report_id, { ...found.get(report_id), [kind]: head });
  return found;
};

/** Finds the hashes of the files from which a report’s pictures were made. */
export const findKnownPictures = async (db: Database, reportId: number): Promise<KnownPictures> => {
  const rows = await db.selectFrom('report_picture').select(['kind', 'source_hash']).where('report_id', '=', reportId).execute();
  const of = (kind: PictureKind): string | null => rows.find((row) => row.kind === kind)?.source_hash ?? null;
  return { icon: of('icon'), preview: of('preview') };
};

/** Stores the pictures that have changed; writes nothing if none has changed. */
export const storePictures = async (
  trx: InTransaction,
  report: { id: number; project_id: number },
  changes: PictureChanges,
): Promise<void> => {
  for (const kind of pictureKinds) {
    const change = changes[kind];
    if (change) {
      const { source, type, width, height, bytes } = change;
      const columns = { source_hash: source, hash: hash('sha256', bytes).slice(0, 16), type, width, height, bytes };
      await trx
        .insertInto('report_picture')
        .values({ report_id: report.id, project_id: report.project_id, kind, ...columns })
        .onConflict((conflict) => conflict.columns(['report_id', 'kind']).doUpdateSet(columns))
        .modifyEnd(unawaitedMark)
        .execute();
    } else if (change === null) {
      await trx.deleteFrom('report_picture').where('report_id', '=', report.id).where('kind', '=', kind).modifyEnd(unawaitedMark).execute();
    }
  }
};
