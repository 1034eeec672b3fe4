import { page, resources } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type { FontFace } from '../../resources.ts';
import type check from './font-display.ts';

const face = (display: string | null, family = 'Garden', urls = ['https://example.com/garden.woff2']): FontFace => ({
  family,
  display,
  urls,
});
const sheet = (...fontFaces: FontFace[]) => ({
  ...page('<link rel=stylesheet href=/a.css>'),
  ...resources([{ url: 'https://example.com/a.css', kind: 'stylesheet', fontFaces }]),
});
const inline = (descriptors: string) => ({
  ...page(`<style>@font-face { font-family: Garden; src: url(/garden.woff2); ${descriptors} }</style>`),
  ...resources([]),
});

export default {
  all: [
    sheet(face('swap')),
    sheet(face('fallback', 'Soil'), face('optional')),
    sheet(face('swap'), face('block', 'Garden Icons')),
    inline('font-display: swap'),
  ],
  some: [
    sheet(face(null)),
    inline(''),
    inline('font-display: block'),
    sheet(face('auto')),
    sheet(face('block')),
    sheet(face('swap'), face(null)),
    sheet(face('swap'), face(null, 'Soil')),
  ],
  none: [
    sheet(),
    sheet(face(null, 'Garden', [])),
    sheet(face(null, 'Garden', ['data:font/woff2;base64,'])),
    sheet(face('block', 'Font Awesome 6 Free')),
  ],
} satisfies Samples<typeof check>;
