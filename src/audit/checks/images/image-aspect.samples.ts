import { page, resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './image-aspect.ts';

const shown = (attributes: string) => page(`<img src="/a.jpg" alt="Tomato" ${attributes}>`);
const file = (width: number, height: number, format: 'jpeg' | 'svg' = 'jpeg') =>
  resources([{ url: 'https://example.com/a.jpg', kind: 'image', format, width, height }]);

export default {
  all: [
    { ...shown('width=400 height=300'), ...file(800, 600) },
    { ...shown('width=400 height=380'), ...file(800, 800) },
    // Small images show larger rounding differences.
    { ...shown('width=20 height=18'), ...file(100, 100) },
  ],
  some: [
    { ...shown('width=400 height=379'), ...file(800, 800) },
    { ...shown('width=20 height=17'), ...file(100, 100) },
    { ...shown('width=600 height=600'), ...file(1200, 600) },
  ],
  none: [
    { ...page(''), ...file(800, 600) },
    { ...shown('width=400'), ...file(800, 600) },
    { ...shown('width="100%" height=300'), ...file(800, 600) },
    { ...shown('width=400 height=100 style="height:auto"'), ...file(800, 600) },
    { ...shown('width=400 height=100 style="object-fit: cover"'), ...file(800, 600) },
    { ...shown('width=400 height=100 srcset="/b.jpg 2x"'), ...file(800, 600) },
    // An SVG keeps the ratio of its viewBox and fills the rest with empty space.
    { ...shown('width=400 height=100'), ...file(800, 600, 'svg') },
  ],
} satisfies Samples<typeof check>;
