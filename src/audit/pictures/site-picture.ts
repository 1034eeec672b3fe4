/** Pictures of a site that are kept with a report: its favicon, and the one for previews in social networks. */
export const pictureKinds = ['icon', 'preview'] as const;

export type PictureKind = (typeof pictureKinds)[number];

/** A picture as it was encoded here; no byte of the site’s file is in it. */
export interface SitePicture {
  type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** The file of a picture as the site sent it; null if the page has none, undefined if that could not be found out. */
export type PictureFile = Uint8Array | null | undefined;

export type PictureFiles = Record<PictureKind, PictureFile>;

/** Maximum bytes of a file. */
export const MAX_FILE: Record<PictureKind, number> = { icon: 64 * 1024, preview: 2 * 1024 * 1024 };
