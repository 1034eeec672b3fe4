/** Pictures of a site that are stored with a report: the favicon, and the preview image for social networks. */
export const pictureKinds = ['icon', 'preview'] as const;

export type PictureKind = (typeof pictureKinds)[number];

/** A picture encoded by Sonde; contains no byte of the site’s file. */
export interface SitePicture {
  type: 'image/png' | 'image/jpeg';
  /** In pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** The file of a picture as the site sent it; null if the page has none, undefined if unknown. */
export type PictureFile = Uint8Array | null | undefined;

export type PictureFiles = Record<PictureKind, PictureFile>;

/** Maximum bytes of a picture file. */
export const MAX_FILE_BYTES: Record<PictureKind, number> = { icon: 64 * 1024, preview: 2 * 1024 * 1024 };
