/** Pictures of the audited page that Sonde keeps and serves itself, as browsers of readers request nothing of the audited site. */
export interface PagePictures {
  /** Path of the favicon. */
  icon: string | null;
  /** The social image, with its size in pixels. */
  preview: { path: string; width: number; height: number } | null;
}

export const NO_PICTURES: PagePictures = { icon: null, preview: null };
