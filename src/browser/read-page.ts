import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { PageSession } from './page-session.ts';
import { type LabData, type Layout, MAX_HTML, type Rendering } from './rendering.ts';
import { countOf, fieldsOf, listOf, numberOf, textOf, textOrNull } from './untrusted.ts';
import { pageScripts } from './world.ts';

const MAX_SELECTOR = 300;
const MAX_URL = 2_000;
const MAX_TEXT = 200;
const MAX_ITEMS = 20;

/** Returns the milliseconds since the last task longer than 50 ms. `time` is the timeout in milliseconds of each function here. */
export const readRest = async (page: Pick<PageSession, 'read'>, time: number): Promise<number> =>
  numberOf(await page.read('sonde.restedFor()', time), { otherwise: 0 });

/** Reads the values measured since the page began, and ends the measurement. */
export const readLab = async (page: Pick<PageSession, 'read'>, time: number): Promise<LabData> => {
  const { fcp, lcp, cls, tbt, shifts } = fieldsOf(await page.read('sonde.readLab()', time));
  const largest = fieldsOf(lcp);
  const selector = textOf(largest.selector, MAX_SELECTOR);
  return {
    fcp: timeOrNull(fcp),
    lcp: timeOrNull(largest.time),
    lcpElement: selector ? { selector, url: textOrNull(largest.url, MAX_URL) } : null,
    cls: numberOf(cls, { most: 1_000, otherwise: 0 }),
    tbt: timeOrNull(tbt) ?? 0,
    shifts: listOf(shifts, MAX_ITEMS).map((shift) => {
      const { value, time: at, selector: moved } = fieldsOf(shift);
      return {
        value: numberOf(value, { most: 1_000, otherwise: 0 }),
        time: timeOrNull(at) ?? 0,
        selector: textOrNull(moved, MAX_SELECTOR),
      };
    }),
  };
};

const timeOrNull = (value: unknown): number | null => {
  const time = numberOf(value, { most: 3_600_000, otherwise: null });
  return time === null ? null : Math.round(time);
};

/** Reads the document as HTML, and counts the storage keys of its origin. */
export const readDocument = async (
  page: Pick<PageSession, 'read' | 'readBlob'>,
  time: number,
): Promise<Pick<Rendering, 'url' | 'html' | 'truncated' | 'storage'>> => {
  const end = performance.now() + time;
  const expression = `${pageScripts.cssText()}\n${pageScripts.readDocument()}\nsonde.readDocument(${MAX_HTML})`;
  const { url, isCut, local, session } = fieldsOf(await page.read(expression, time));
  const bytes = await page.readBlob('sonde.html', MAX_HTML, end - performance.now());
  return {
    url: textOf(url, MAX_URL),
    html: await promisify(zstdCompress)(cutUtf8(bytes, MAX_HTML)),
    truncated: isCut === true || bytes.byteLength > MAX_HTML,
    storage: { local: countOf(local), session: countOf(session) },
  };
};

/** Truncates UTF-8 bytes between two characters. */
const cutUtf8 = (bytes: Buffer, most: number): Buffer => {
  if (bytes.byteLength <= most) return bytes;
  let end = most;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
};

/** Measures the current layout. */
export const readLayout = async (page: Pick<PageSession, 'read'>, time: number): Promise<Layout> => {
  const { viewport, width, wide, targets, text } = fieldsOf(await page.read(`${pageScripts.readLayout()}\nsonde.readLayout()`, time));
  const { small, bad, total } = fieldsOf(targets);
  const { total: characters, small: smallCharacters, items } = fieldsOf(text);
  return {
    viewport: countOf(viewport),
    width: countOf(width),
    wide: listOf(wide, MAX_ITEMS).map((element) => {
      const { selector, right } = fieldsOf(element);
      return { selector: textOf(selector, MAX_SELECTOR), right: countOf(right) };
    }),
    targets: {
      bad: countOf(bad),
      total: countOf(total),
      small: listOf(small, MAX_ITEMS).map((target) => {
        const { selector, width: across, height, text: label } = fieldsOf(target);
        return { selector: textOf(selector, MAX_SELECTOR), width: tenths(across), height: tenths(height), text: textOf(label, MAX_TEXT) };
      }),
    },
    text: {
      total: countOf(characters),
      small: countOf(smallCharacters),
      items: listOf(items, MAX_ITEMS).map((item) => {
        const { selector, size, text: shown } = fieldsOf(item);
        return { selector: textOf(selector, MAX_SELECTOR), size: tenths(size), text: textOf(shown, MAX_TEXT) };
      }),
    },
  };
};

const tenths = (value: unknown): number => Math.round(numberOf(value, { most: 100_000, otherwise: 0 }) * 10) / 10;
