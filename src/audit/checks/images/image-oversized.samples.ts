import { page, resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './image-oversized.ts';

const shown = (attributes: string) => page(`<img src="/a.jpg#x" alt="Tomato" ${attributes}>`);
const file = (width: number, transferBytes: number | null = 100_000) =>
  resources([{ url: 'https://example.com/a.jpg', kind: 'image', format: 'jpeg', width, height: width, transferBytes }]);

export default {
  all: [
    { ...shown('width=400'), ...file(400) },
    // High-density screens show two image pixels per CSS pixel.
    { ...shown('width=400'), ...file(800) },
    // Downscaling saves little: 4,095 bytes of 5,461.
    { ...shown('width=100'), ...file(400, 5461) },
    { ...shown('width=100'), ...file(400, null) },
  ],
  some: [
    { ...shown('width=400'), ...file(801, 5_000_000) },
    { ...shown('width=100'), ...file(400, 5462) },
    { ...shown('width="100px"'), ...file(1000) },
  ],
  none: [
    { ...page(''), ...file(800) },
    { ...shown('height=100'), ...file(800) },
    { ...shown('width="50%"'), ...file(800) },
    { ...shown('width=0'), ...file(800) },
    // CSS, not the width attribute, decides the displayed size.
    { ...shown('width=100 style="width: 100%"'), ...file(800) },
    { ...shown('width=100 srcset="/a.jpg 800w, /b.jpg 200w"'), ...file(800) },
    { ...page('<picture><source srcset=/b.webp><img src=/a.jpg width=100></picture>'), ...file(800) },
    { ...shown('width=100'), ...resources([{ url: 'https://example.com/a.jpg', kind: 'image' }]) },
  ],
} satisfies Samples<typeof check>;
