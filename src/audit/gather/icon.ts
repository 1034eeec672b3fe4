import type { Answer, Http } from '../../http/fetch.ts';
import type { Probe } from '../evidence.ts';
import { MAX_FILE_BYTES, type PictureFile } from '../pictures/site-picture.ts';
import { header, mediaType } from '../read/headers/headers.ts';
import { readProbe } from '../read/probes.ts';

/** The icon's response as seen by a check, null for a `data:` URL, and the icon's file. */
interface GatheredIcon {
  probe: Probe | null;
  file: PictureFile;
}

/** Maximum milliseconds for the icon's file, which no check needs. */
const FILE_TIME = 1_000;

/** Requests the page's icon, or else /favicon.ico. Reads the file if `isKept`. */
export const gatherIcon = async (site: URL, named: string | null, http: Pick<Http, 'fetch'>, isKept: boolean): Promise<GatheredIcon> => {
  if (named?.startsWith('data:')) return { probe: null, file: isKept ? inlineFile(named) : undefined };
  const url = (named && URL.parse(named)) || new URL('/favicon.ico', site.origin);
  const wanted = (status: number, headers: Answer['headers']): boolean => isKept && status < 300 && isSmallImage(headers);
  const answer = await http.fetch(url, { wanted, maxBytes: MAX_FILE_BYTES.icon, cut: { after: 0, time: FILE_TIME } });
  return { probe: readProbe(answer, url.href), file: iconFileOf(answer) };
};

const isSmallImage = (headers: Answer['headers']): boolean =>
  !mediaType(headers).includes('html') && !(Number(header(headers, 'content-length') ?? 0) > MAX_FILE_BYTES.icon);

const iconFileOf = ({ status, headers, body, truncated }: Answer): PictureFile => {
  if (status === 404 || status === 410) return null;
  if (status >= 300) return undefined;
  if (!truncated) return body;
  return !isSmallImage(headers) || body.byteLength === MAX_FILE_BYTES.icon ? null : undefined;
};

/** Returns the file in a base64 `data:` URL (RFC 2397); `data:` icons in other encodings are SVG. */
const inlineFile = (url: string): PictureFile => {
  const comma = url.indexOf(',');
  const isBase64 = /;\s*base64\s*$/i.test(url.slice(0, Math.min(comma, MAX_INLINE_HEAD)));
  if (!isBase64 || url.length - comma > (MAX_FILE_BYTES.icon * 4) / 3 + 4) return null;
  return Buffer.from(url.slice(comma + 1), 'base64');
};

const MAX_INLINE_HEAD = 200;
