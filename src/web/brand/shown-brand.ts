import { hash } from 'node:crypto';
import type { Brand } from '../../accounts/brand.ts';

/** The brand of an account, as pages show it. */
export interface ShownBrand extends Omit<Brand, 'logo'> {
  /** `path` includes the path of BASE_URL; sizes in pixels. */
  logo: { path: string; width: number; height: number } | null;
}

/** `folder` is the path under which the logo is served by its hash. */
export const showBrand = (brand: Brand, folder: string): ShownBrand => {
  const { logo, ...words } = brand;
  return { ...words, logo: logo && { path: `${folder}/${logo.hash}`, width: logo.width, height: logo.height } };
};

/** Part of entity tags: it changes with the brand. */
export const brandTag = (brand: Brand): string => hash('sha256', JSON.stringify(brand)).slice(0, 12);
