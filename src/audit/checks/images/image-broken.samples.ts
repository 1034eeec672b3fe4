import { resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './image-broken.ts';

const image = { url: 'https://example.com/a.png', kind: 'image' } as const;
const other = { url: 'https://example.com/b.png', kind: 'image', type: 'image/png', format: 'png' } as const;

export default {
  all: [
    resources([other]),
    // A server that refuses bots or is overloaded may still answer browsers.
    resources([other, { ...image, status: 403 }, { ...image, status: 503 }, { ...image, status: 999 }]),
    resources([other, { ...image, status: 0, error: 'timeout' }, { ...image, status: 0, error: 'blocked_address' }]),
    // Browsers recognize images by their bytes, not by their content type.
    resources([{ ...image, type: 'text/html', format: 'jpeg' }]),
    resources([{ ...image, type: 'application/octet-stream' }]),
    resources([other, { ...image, kind: 'icon', status: 404 }]),
  ],
  some: [
    resources([{ ...image, status: 404 }]),
    resources([other, { ...image, status: 500 }]),
    resources([other, { ...image, status: 599, line: null }]),
    resources([{ ...image, type: 'text/html' }]),
    resources([{ ...image, status: 0, error: 'dns_error' }]),
    resources([{ ...image, status: 0, error: 'tls_hostname' }]),
  ],
  none: [
    resources([]),
    resources([{ ...image, status: 429 }]),
    resources([{ ...image, status: 600 }]),
    resources([{ url: 'https://example.com/a.js', kind: 'script', status: 404 }], { limit: 3 }),
  ],
} satisfies Samples<typeof check>;
