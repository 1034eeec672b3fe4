import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './og-image-abs.ts';

const images = (...addresses: string[]) => page(addresses.map((address) => `<meta property=og:image content="${address}">`).join(''));

export default {
  all: [
    images('https://example.com/tomato.png'),
    images(' HTTP://example.com/tomato.png ', 'https://cdn.example/größe.png?w=1200'),
    page('<meta name=og:image content="https://example.com/tomato.png"><meta property=og:image:alt content=Tomato>'),
    page(
      '<meta property=og:image content="http://example.com/a.png"><meta property=og:image:secure_url content="https://example.com/a.png">',
    ),
  ],
  some: [
    images('/tomato.png'),
    images('tomato.png'),
    images('//cdn.example/tomato.png'),
    images('data:image/png;base64,AAAA'),
    images('https://'),
    images('https://example.com/a.png', 'https://example.com/b.png', '/c.png'),
    page('<base href="https://example.com/"><meta property=og:image:url content=tomato.png>'),
  ],
  none: [
    page('<meta property=og:title content=Tomatoes>'),
    images(''),
    page('<meta name=twitter:image content=/tomato.png><meta property=og:image:width content=1200>'),
  ],
} satisfies Samples<typeof check>;
