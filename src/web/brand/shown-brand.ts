import { hash } from 'node:crypto';
import type { Brand } from '../../accounts/brand.ts';

/** The brand of an account in the form that pages show. */
export interface ShownBrand extends Omit<Brand, 'logo'> {
  /** The logo: `path` includes the path of BASE_URL, sizes are in pixels. */
  logo: { path: string; width: number; height: number } | null;
}

/** Prepares a brand for display. `folder` is the path under which the logo is served by its hash. */
export const showBrand = (brand: Brand, folder: string): ShownBrand => {
  const { logo, ...words } = brand;
  return { ...words, logo: logo && { path: `${folder}/${logo.hash}`, width: logo.width, height: logo.height } };
};

/** Returns the part of an entity tag that identifies the brand; the tag changes when the brand changes. */
export const brandTag = (brand: Brand): string => hash('sha256', JSON.stringify(brand)).slice(0, 12);
