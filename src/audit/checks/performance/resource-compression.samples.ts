import { resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './resource-compression.ts';

const sheet = { url: 'https://example.com/a.css', kind: 'stylesheet', type: 'text/css', transferBytes: 2800 } as const;
const packed = { ...sheet, url: 'https://example.com/b.css', encoding: 'br', transferBytes: 500 } as const;

export default {
  all: [
    resources([packed]),
    resources([packed, { ...sheet, transferBytes: 2799 }]),
    // The file formats are already compressed.
    resources([packed, { url: 'https://example.com/a.png', kind: 'image', type: 'image/png', transferBytes: 500_000 }]),
    resources([packed, { ...sheet, status: 404 }]),
  ],
  some: [
    resources([sheet]),
    resources([packed, { ...sheet, transferBytes: null, decodedBytes: 90_000 }]),
    resources([{ ...sheet, type: '' }]),
    resources([{ ...sheet, kind: 'image', type: 'image/svg+xml' }]),
    resources([{ ...sheet, kind: 'script', type: 'application/javascript' }, packed]),
  ],
  none: [
    resources([]),
    resources([{ ...sheet, transferBytes: 2799 }]),
    resources([{ ...sheet, transferBytes: null }]),
    resources([{ ...sheet, kind: 'image', type: '' }]),
    resources([{ ...sheet, status: 0, error: 'timeout' }]),
    // `stylesheet-broken` reports a style sheet with the wrong type.
    resources([{ ...sheet, type: 'text/html' }]),
  ],
} satisfies Samples<typeof check>;
