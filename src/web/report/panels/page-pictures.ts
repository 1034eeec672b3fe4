/** Pictures of the audited page, stored and served by Sonde so that readers’ browsers request nothing from the audited site. */
export interface PagePictures {
  /** Path of the favicon; null without one. */
  icon: string | null;
  /** The social image with its size in pixels; null without one. */
  preview: { path: string; width: number; height: number } | null;
}

export const NO_PICTURES: PagePictures = { icon: null, preview: null };
