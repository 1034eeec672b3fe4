import { resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './image-weight.ts';

const image = { url: 'https://example.com/a.png', kind: 'image', type: 'image/png', format: 'png' } as const;

export default {
  all: [
    resources([{ ...image, transferBytes: 500 * 1024 }]),
    resources([
      { ...image, transferBytes: 0 },
      { url: 'https://example.com/a.mp4', kind: 'media', transferBytes: 9_000_000 },
    ]),
  ],
  some: [
    resources([{ ...image, transferBytes: 500 * 1024 + 1 }]),
    resources([
      { ...image, transferBytes: 20_000 },
      { ...image, url: 'https://example.com/b.png', transferBytes: 2_000_000, line: null },
    ]),
  ],
  none: [resources([]), resources([image]), resources([{ ...image, status: 404, transferBytes: 600_000 }])],
} satisfies Samples<typeof check>;
