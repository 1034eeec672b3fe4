import { goneTo } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './rendered-description.ts';

const described = (text: string) => `<title>Tomatoes</title><meta name=description content="${text}">`;
const bare = '<title>Tomatoes</title>';

export default {
  same: [
    { ...page(described('Ripe  tomatoes\n')), ...rendered(described('Ripe tomatoes')) },
    // An empty description does not count; the first one with text does.
    { ...page(described('Ripe tomatoes')), ...rendered(described('') + described('Ripe tomatoes')) },
  ],
  made: [
    { ...page(bare), ...rendered(described('Ripe tomatoes')) },
    { ...page(described(' ')), ...rendered(described('Ripe tomatoes')) },
    { ...page(`${bare}<noscript><meta name=description content="No scripts"></noscript>`), ...rendered(described('Ripe tomatoes')) },
  ],
  changed: [{ ...page(described('Ripe tomatoes')), ...rendered(described('Green tomatoes')) }],
  removed: [{ ...page(described('Ripe tomatoes')), ...rendered(bare) }],
  none: [{ ...page(bare), ...rendered(bare) }],
  redirected: [{ ...page(bare), ...rendered(described('Soup'), { answer: goneTo('https://example.com/soup') }) }],
  unsure: [{ ...page(described('Ripe tomatoes')), ...rendered(bare, { ended: 'time' }) }],
} satisfies Samples<typeof check>;
