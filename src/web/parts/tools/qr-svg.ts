import { html } from 'hono/html';
import { encode } from 'uqr';
import type { Html } from '../frame/frame.ts';

/** Light modules around a code (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** Bytes that version 6 takes at level M; larger codes are too fine for the size that pages show them in. */
const MAX_BYTES = 106;

/** A URL as a QR code, dark on light in every theme; null for a URL that is too long. */
export const qrSvg = (url: string, title: string): Html | null => {
  if (Buffer.byteLength(url) > MAX_BYTES) return null;
  // A fixed mask, so that the code of a link stays the same.
  const { data, size } = encode(url, { ecc: 'M', boostEcc: false, border: QUIET_ZONE, maskPattern: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-labelledby="qr-title" shape-rendering="crispEdges"><title id="qr-title">${title}</title><rect width="${size}" height="${size}" fill="#fff"/><path fill="#000" d="${path}"/></svg>`;
};
