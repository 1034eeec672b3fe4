import type { BrowserProcess } from './launch.ts';
import { openPage, type PageSession } from './page-session.ts';
import { readStream } from './read-stream.ts';
import { type PrintOptions, RenderFailure } from './renderer.ts';
import { screens } from './screen.ts';
import { untilQuiet } from './until-quiet.ts';
import { textOf } from './untrusted.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds until a new page must be open, and until a document must be printed. */
const OPENING_TIMEOUT = 5_000;
const PRINT_TIMEOUT = 20_000;
/** Milliseconds without a request after which a document counts as complete. */
const QUIET_PERIOD = 150;
/** Maximum bytes of a PDF. */
const MAX_PDF = 32 * 1024 * 1024;

/** Prints one of Sonde’s own documents on A4 paper, in light colors. */
export const printPage = async (browser: BrowserProcess, { url, load }: PrintOptions): Promise<Uint8Array> => {
  const deadline = performance.now() + PRINT_TIMEOUT;
  const page = await withTimeout(openPage(browser.pipe, { load, userAgent: null, screen: screens.desktop }), OPENING_TIMEOUT);
  try {
    return await withTimeout(printPdf(page, url, deadline), PRINT_TIMEOUT);
  } finally {
    await withTimeout(page.close(), OPENING_TIMEOUT).catch(() => browser.kill());
  }
};

const printPdf = async (page: PageSession, url: URL, deadline: number): Promise<Uint8Array> => {
  await page.send('Emulation.setEmulatedMedia', { media: 'print', features: [{ name: 'prefers-color-scheme', value: 'light' }] });
  page.open(url);
  const ended = await untilQuiet(page, { deadline, over: () => null }, QUIET_PERIOD);
  const { answer } = page.requests.facts();
  if (ended !== 'idle' || answer?.status !== 200) throw new RenderFailure('crashed', 'the document could not be loaded');
  const { stream } = await page.send('Page.printToPDF', {
    ...{ printBackground: true, preferCSSPageSize: true, generateTaggedPDF: true, generateDocumentOutline: true },
    ...{ paperWidth: 8.27, paperHeight: 11.69, transferMode: 'ReturnAsStream' },
  });
  const bytes = await readStream(page.send, textOf(stream, 200), MAX_PDF);
  if (bytes.byteLength > MAX_PDF) throw new RenderFailure('crashed', 'the document is too large to be printed');
  return new Uint8Array(bytes);
};
