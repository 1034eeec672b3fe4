import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './noimageindex.ts';

const meta = (content: string, name = 'robots') => page(`<meta name="${name}" content="${content}"><img src=tomato.jpg alt="A tomato">`);

export default {
  allowed: [meta('max-image-preview:none'), meta('noimageindex', 'bingbot'), page('<img src=tomato.jpg alt="A tomato">')],
  forbidden: [
    meta('noimageindex'),
    meta('index, NoImageIndex', 'googlebot'),
    page('<title>Tomatoes</title>', { headers: { 'x-robots-tag': 'googlebot: noimageindex' } }),
  ],
} satisfies Samples<typeof check>;
