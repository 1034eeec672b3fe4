import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './twitter-card.ts';

const card = (kind: string) => page(`<meta name="twitter:card" content="${kind}">`);
const openGraph = '<meta property=og:type content=article><meta property=og:title content=Tomatoes>';

export default {
  known: [
    card('summary'),
    card(' Summary_Large_Image '),
    card('player'),
    card('app'),
    // Open Graph uses the attribute `property`, and many pages also use it for X cards.
    page('<meta property=twitter:card content=summary>'),
  ],
  fallback: [
    page(`${openGraph}<meta property=og:description content="How to grow them">`),
    page(`${openGraph}<meta name=og:description content="How to grow them"><meta name=twitter:card content="">`),
  ],
  unlisted: [card('large'), card('photo'), card('summary-large-image'), card('summary_large_image, summary')],
  none: [
    page('<title>Tomatoes</title>'),
    page(openGraph),
    page('<meta name=twitter:title content=Tomatoes>'),
    page('<noscript><meta name=twitter:card content=photo></noscript>'),
  ],
} satisfies Samples<typeof check>;
