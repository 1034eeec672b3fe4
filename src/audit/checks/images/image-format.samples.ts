import { resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './image-format.ts';

const image = { url: 'https://example.com/a', kind: 'image' } as const;
const limit = 100 * 1024;

export default {
  all: [
    resources([{ ...image, format: 'png', transferBytes: limit }]),
    resources([
      { ...image, format: 'webp', transferBytes: 400_000 },
      { ...image, format: 'avif', transferBytes: 400_000 },
      { ...image, format: 'svg', transferBytes: 400_000 },
    ]),
  ],
  some: [
    resources([{ ...image, format: 'png', transferBytes: limit + 1 }]),
    resources([
      { ...image, format: 'jpeg', transferBytes: 200_000 },
      { ...image, format: 'webp', transferBytes: 200_000 },
    ]),
    resources([{ ...image, format: 'gif', animated: true, transferBytes: 200_000 }]),
  ],
  none: [
    resources([]),
    resources([{ ...image, format: 'png' }]),
    resources([{ ...image, transferBytes: 200_000 }]),
    resources([{ ...image, kind: 'icon', format: 'png', transferBytes: 200_000 }]),
  ],
} satisfies Samples<typeof check>;
