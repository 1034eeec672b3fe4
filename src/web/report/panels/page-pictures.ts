/** Pictures of the audited page that Sonde keeps and serves itself, as browsers of readers request nothing of the audited site. */
export interface PagePictures {
  /** Path of the favicon. */
  icon: string | null;
  /** The social picture, with its size in pixels. */
  social: { path: string; width: number; height: number } | null;
}

export const NO_PICTURES: PagePictures = { icon: null, social: null };
