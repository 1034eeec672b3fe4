import { hash } from 'node:crypto';
import { type Cache, makeCache } from '../../lib/cache.ts';
import { AuditFailure } from '../audit-failure.ts';
import type { Analysis } from '../processes/analysis-pool.ts';
import { WorkerCrashed } from '../processes/child-pool.ts';
import { type PictureFiles, type PictureKind, pictureKinds, type SitePicture } from './site-picture.ts';

/** Hexadecimal SHA-256 of the files from which the pictures were made; null if there is no picture. */
export type KnownPictures = Record<PictureKind, string | null>;

/** The pictures that changed: a new picture with the SHA-256 of its file, or null if the picture no longer exists. */
export type PictureChanges = Partial<Record<PictureKind, ChangedPicture | null>>;

export interface ChangedPicture extends SitePicture {
  source: string;
}

/** Pictures by kind and SHA-256 of their files, shared by pages of a site with the same pictures; null for unreadable files. */
export type RenderedPictures = Cache<string, SitePicture | null>;

/** Maximum bytes of all entries, and estimated bytes of an entry in addition to its picture. */
const MAX_RENDERED = 4 * 1024 * 1024;
const ENTRY = 500;

export const openRenderedPictures = (): RenderedPictures => makeCache(MAX_RENDERED, (picture) => ENTRY + (picture?.bytes.byteLength ?? 0));

/** Compares the files of an audit with the known ones and renders new files. An unreadable picture counts as no picture. */
export const findPictureChanges = async (
  files: PictureFiles,
  known: KnownPictures,
  analysis: Pick<Analysis, 'renderPicture'>,
  rendered: RenderedPictures,
): Promise<PictureChanges> => {
  const changes: PictureChanges = {};
  for (const kind of pictureKinds) {
    const file = files[kind];
    if (file === undefined) continue;
    const source = file && file.byteLength > 0 ? hash('sha256', file) : null;
    if (source === known[kind]) continue;
    const picture = file && source ? await renderFile(kind, file, source, analysis, rendered) : null;
    if (picture) changes[kind] = { ...picture, source: source ?? '' };
    else if (picture === null && known[kind] !== null) changes[kind] = null;
  }
  return changes;
};

/** Renders a picture; undefined if the analysis process ended for a reason unrelated to the picture. */
const renderFile = async (
  kind: PictureKind,
  file: Uint8Array,
  source: string,
  analysis: Pick<Analysis, 'renderPicture'>,
  rendered: RenderedPictures,
): Promise<SitePicture | null | undefined> => {
  const key = `${kind} ${source}`;
  if (!rendered.has(key)) {
    try {
      rendered.set(key, await analysis.renderPicture(kind, file));
    } catch (error) {
      if (error instanceof WorkerCrashed) return undefined;
      if (!(error instanceof AuditFailure)) throw error;
      rendered.set(key, null);
    }
  }
  return rendered.get(key) ?? null;
};
