import { hash } from 'node:crypto';
import { type Brand, findBrand } from '../../accounts/brand.ts';
import type { Report } from '../../reports/report.ts';
import type { Database } from '../../storage/database.ts';
import type { Frame, ShownBrand } from '../frame/frame.ts';

/** The frame of a shared report with the brand of its owner, and a tag that identifies this brand in entity tags. */
export const brandedFrame = async (db: Database, { accountId, slug }: Report, frame: Frame): Promise<{ frame: Frame; tag: string }> => {
  const brand = await findBrand(db, accountId);
  return { frame: { ...frame, brand: showBrand(brand, `${frame.basePath}/r/${slug}/logo`) }, tag: brandTag(brand) };
};

/** `folder` is the path under which the logo is served by its hash. */
export const showBrand = (brand: Brand, folder: string): ShownBrand => {
  const { logo, ...words } = brand;
  return { ...words, logo: logo && { path: `${folder}/${logo.hash}`, width: logo.width, height: logo.height } };
};

const brandTag = (brand: Brand): string => hash('sha256', JSON.stringify(brand)).slice(0, 12);
