import { page, resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './og-image-broken.ts';

const shared = page(
  '<meta property="og:image" content="/card.png"><meta property="og:image:secure_url" content="https://example.com/wide.png#x">',
);
const card = { url: 'https://example.com/card.png', kind: 'other' } as const;
const wide = { url: 'https://example.com/wide.png', kind: 'other' } as const;

export default {
  all: [
    { ...shared, ...resources([{ ...card, type: 'image/png', format: 'png' }]) },
    { ...shared, ...resources([card, wide]) },
    { ...shared, ...resources([card, { ...wide, status: 403 }]) },
    { ...shared, ...resources([card, { url: 'https://example.com/a.png', kind: 'image', status: 404 }]) },
  ],
  some: [
    { ...shared, ...resources([{ ...card, status: 404 }]) },
    { ...shared, ...resources([card, { ...wide, status: 404 }]) },
    { ...shared, ...resources([{ ...card, type: 'text/html' }]) },
    {
      ...shared,
      ...resources([
        { ...card, kind: 'image', status: 404 },
        { ...wide, status: 404 },
      ]),
    },
  ],
  shared: [{ ...shared, ...resources([{ ...card, kind: 'image', status: 404 }]) }],
  none: [
    { ...page(''), ...resources([card]) },
    { ...shared, ...resources([]) },
    { ...shared, ...resources([{ ...card, status: 0, error: 'timeout' }]) },
  ],
} satisfies Samples<typeof check>;
