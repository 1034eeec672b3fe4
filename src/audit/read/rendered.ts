import { zstdDecompressSync } from 'node:zlib';
import { MAX_HTML, type Rendering } from '../../browser/rendering.ts';
import { type Gathered, isUnavailable, type Page, type Rendered } from '../evidence.ts';
import { type GatheredRendering, isPacked, type PackedEvidence, unpack } from '../processes/packed.ts';
import { readOtherPage } from './answers.ts';
import { isXml, mediaType } from './headers/headers.ts';
import { isEmptyShell } from './shell.ts';

/** Reads the rendered page in the same way as the page itself; `atEnd` is the rendered page if already read. Throws `ParseLimit`. */
export const readRendered = (page: Page, { rendering, blocked }: GatheredRendering, atEnd?: Page): Rendered => {
  const { html: _, ...facts } = rendering;
  return {
    ...facts,
    page: atEnd ?? readRenderedPage(rendering, page),
    isShell: isEmptyShell(page.document),
    blocked: blocked && { urls: blocked.urls, page: blocked.rendering && readRenderedPage(blocked.rendering, page) },
  };
};

/** Reads the rendered document with its response headers. Its HTML is UTF-8, but its links’ queries use the encoding that the server sent. */
export const readRenderedPage = (
  { url, answer, html, truncated }: Omit<Rendering, 'screenshots'>,
  { requested, protocol, charset }: Pick<Page, 'requested' | 'protocol' | 'charset'>,
): Page => ({
  ...readOtherPage(
    {
      url,
      status: answer.status,
      headers: [
        ...answer.headers.filter(([name]) => name !== 'content-type'),
        ['content-type', isXml(mediaType(answer.headers)) ? 'application/xhtml+xml; charset=utf-8' : 'text/html; charset=utf-8'],
      ],
      body: html.byteLength === 0 ? html : zstdDecompressSync(html, { maxOutputLength: 2 * MAX_HTML }),
      encodedBytes: html.byteLength,
      truncated,
      redirects: [],
      protocol,
      timing: NO_TIME,
      connection: null,
    },
    requested,
  ),
  charset,
});

const NO_TIME = { dns: 0, connect: 0, tls: 0, firstByte: 0, download: 0, total: 0 };

/** Unpacks all evidence in the process that runs the checks, and reads the rendered page unless it was already read as `atEnd`. */
export const unpackAllEvidence = (page: Page, { rendered, ...evidence }: Partial<PackedEvidence>, atEnd?: Page): Gathered =>
  ({
    page,
    ...Object.fromEntries(Object.entries(evidence).map(([kind, value]) => [kind, isPacked(value) ? unpack<unknown>(value) : value])),
    ...(rendered && { rendered: isUnavailable(rendered) ? rendered : readRendered(page, rendered, atEnd) }),
  }) as Gathered;
