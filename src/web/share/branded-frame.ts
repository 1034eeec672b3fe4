import { findBrand } from '../../accounts/brand.ts';
import type { Database } from '../../storage/database.ts';
import { brandTag, showBrand } from '../brand/shown-brand.ts';
import type { Frame } from '../frame/frame.ts';

/** The frame of what the link at `path` shares, with the brand of its owner, and a tag that identifies this brand in entity tags. */
export const brandedFrame = async (db: Database, accountId: number, path: string, frame: Frame): Promise<{ frame: Frame; tag: string }> => {
  const brand = await findBrand(db, accountId);
  return { frame: { ...frame, brand: showBrand(brand, `${path}/logo`) }, tag: brandTag(brand) };
};
