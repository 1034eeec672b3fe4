import type { Samples } from '../../check.ts';
import type { FontFace } from '../../resources.ts';
import { resources } from '../../samples.ts';
import type check from './font-display.ts';

const face = (display: string | null, family = 'Garden', urls = ['https://example.com/garden.woff2']): FontFace => ({
  family,
  display,
  urls,
});
const sheet = (...fontFaces: FontFace[]) => resources([{ url: 'https://example.com/a.css', kind: 'stylesheet', fontFaces }]);

export default {
  all: [sheet(face('swap')), sheet(face('fallback', 'Soil'), face('optional')), sheet(face('swap'), face('block', 'Garden Icons'))],
  some: [
    sheet(face(null)),
    sheet(face('auto')),
    sheet(face('block')),
    sheet(face('swap'), face(null)),
    sheet(face('swap'), face(null, 'Soil')),
  ],
  none: [
    resources([]),
    sheet(),
    sheet(face(null, 'Garden', [])),
    sheet(face(null, 'Garden', ['data:font/woff2;base64,'])),
    sheet(face('block', 'Font Awesome 6 Free')),
  ],
} satisfies Samples<typeof check>;
