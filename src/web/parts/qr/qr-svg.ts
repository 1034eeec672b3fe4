import { html } from 'hono/html';
import type { Html } from '../frame/frame.ts';
import { qrCode } from './qr-code.ts';

/** Modules that stay light around a code. */
const QUIET = 4;

/** A text as a QR code to be pointed at with a phone, dark on light in every theme; nothing for a text that is too long for it. */
export const qrSvg = (text: string, title: string): Html | null => {
  const modules = qrCode(text);
  if (!modules) return null;
  const size = modules.length + 2 * QUIET;
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : []))).join('');
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-labelledby="qr-title" shape-rendering="crispEdges"><title id="qr-title">${title}</title><rect width="${size}" height="${size}" fill="#fff"/><path fill="#000" d="${path}"/></svg>`;
};
