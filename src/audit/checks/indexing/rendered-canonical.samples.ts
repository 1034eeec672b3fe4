import { goneTo } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './rendered-canonical.ts';

const canonical = (href: string) => `<title>Tomatoes</title><link rel=canonical href="${href}">`;
const bare = '<title>Tomatoes</title>';
const header = { headers: { link: '<https://example.com/tomatoes>; rel="canonical"' } };

export default {
  same: [
    { ...page(canonical('/tomatoes')), ...rendered(canonical('https://example.com/tomatoes')) },
    { ...page(canonical('/a') + canonical('/b')), ...rendered(canonical('/b') + canonical('/a')) },
    { ...page(canonical('/%7etomatoes')), ...rendered(canonical('/~tomatoes')) },
    // The canonical in the HTTP header counts before and after rendering, whatever the browser keeps of it.
    { ...page(bare, header), ...rendered(bare) },
  ],
  made: [{ ...page(bare), ...rendered(canonical('/tomatoes')) }],
  changed: [
    { ...page(canonical('/')), ...rendered(canonical('/tomatoes')) },
    { ...page(canonical('/tomatoes')), ...rendered(canonical('/tomatoes') + canonical('/soup')) },
    { ...page(bare, header), ...rendered(canonical('/soup')) },
  ],
  removed: [{ ...page(canonical('/tomatoes')), ...rendered(bare) }],
  none: [
    { ...page(bare), ...rendered(bare) },
    // A canonical in the body doesn’t count.
    { ...page(bare), ...rendered(`<body><p>x</p>${canonical('/tomatoes')}`) },
  ],
  redirected: [{ ...page(canonical('/')), ...rendered(canonical('/soup'), { answer: goneTo('https://example.com/soup') }) }],
  unsure: [{ ...page(canonical('/tomatoes')), ...rendered(canonical('/'), { ended: 'time' }) }],
} satisfies Samples<typeof check>;
