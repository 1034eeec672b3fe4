import type { PageSession } from './page-session.ts';
import { MAX_SCREENSHOT, type Screenshot } from './rendering.ts';
import type { Screen } from './screen.ts';
import { textOf } from './untrusted.ts';

/** Settings tried in this order until the image is small enough: quality in percent, and scale of its size. */
const IMAGE_SETTINGS = [
  { quality: 72, scale: 1 },
  { quality: 45, scale: 1 },
  { quality: 50, scale: 0.6 },
  { quality: 20, scale: 0.6 },
  { quality: 10, scale: 0.35 },
];

/** Takes a screenshot of the top of a page as a screen shows it; null if no attempt is small enough. */
export const takeScreenshot = async (page: Pick<PageSession, 'send'>, { width, height, scale }: Screen): Promise<Screenshot | null> => {
  for (const tried of IMAGE_SETTINGS) {
    const clip = { x: 0, y: 0, width, height, scale: tried.scale };
    const { data } = await page.send('Page.captureScreenshot', { format: 'webp', quality: tried.quality, clip, optimizeForSpeed: true });
    const bytes = Buffer.from(textOf(data, 2 * MAX_SCREENSHOT), 'base64');
    if (!isWebP(bytes) || bytes.byteLength > MAX_SCREENSHOT) continue;
    const pixels = (size: number): number => Math.round(size * scale * tried.scale);
    return { bytes: new Uint8Array(bytes), width: pixels(width), height: pixels(height) };
  }
  return null;
};

const isWebP = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
