import type { Context } from 'hono';
import { pictureKinds } from '../../audit/pictures/site-picture.ts';
import { findPicture, findPictureHeads } from '../../reports/picture.ts';
import type { Database } from '../../storage/database.ts';
import { cacheForever } from '../request/compress-pages.ts';
import type { WebEnv } from '../service.ts';
import { NO_PICTURES, type PagePictures } from './panels/page-pictures.ts';

/** Path parameters: kind and hash of a picture. The hash makes the path change with the picture. */
export const PICTURE_PATH = `pictures/:kind{${pictureKinds.join('|')}}/:hash{[0-9a-f]{16}}`;

/** Finds the pictures of a report’s page; `path` is the path of the page that shows the report. */
export const findPagePictures = async (db: Database, reportId: number, path: string): Promise<PagePictures> => {
  const heads = (await findPictureHeads(db, [reportId])).get(reportId);
  if (!heads) return NO_PICTURES;
  const { icon, preview } = heads;
  return {
    icon: icon ? `${path}/pictures/icon/${icon.hash}` : null,
    preview: preview ? { path: `${path}/pictures/preview/${preview.hash}`, width: preview.width, height: preview.height } : null,
  };
};

/** Responds with a picture of a report that the client may see. Its Content-Security-Policy blocks all loading, scripts and connections. */
export const answerPicture = async (context: Context<WebEnv>, db: Database, reportId: number): Promise<Response> => {
  const kind = pictureKinds.find((one) => one === context.req.param('kind'));
  const picture = kind && (await findPicture(db, reportId, kind));
  if (picture === undefined || picture.hash !== context.req.param('hash')) return context.notFound();
  return context.body(picture.bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': picture.type,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': cacheForever('private'),
  });
};
