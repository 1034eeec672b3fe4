import { html } from 'hono/html';
import { encode } from 'uqr';
import type { Html } from '../ui/html.ts';

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** Capacity of QR version 6 at level M in bytes; larger codes have modules too fine for their size on pages. */
const MAX_BYTES = 106;

/** Renders a URL as a QR code, dark on light in every theme; null if the URL is too long. */
export const qrSvg = (url: string, title: string): Html | null => {
  if (Buffer.byteLength(url) > MAX_BYTES) return null;
  // A fixed mask ensures that the same link always has the same QR code.
  const { data, size } = encode(url, { ecc: 'M', boostEcc: false, border: QUIET_ZONE, maskPattern: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-labelledby="qr-title" shape-rendering="crispEdges"><title id="qr-title">${title}</title><rect width="${size}" height="${size}" fill="#fff"/><path fill="#000" d="${path}"/></svg>`;
};
