import { goneTo } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './rendered-h1.ts';

const h1 = (text: string) => `<h1>${text}</h1>`;
const bare = '<p>Tomatoes';

export default {
  same: [
    { ...page(h1('Ripe <em>red</em>\n tomatoes')), ...rendered(h1('Ripe red tomatoes')) },
    { ...page(h1('Tomatoes')), ...rendered(h1('We use cookies') + h1('Tomatoes')) },
    { ...page('<h1 hidden>Tomatoes</h1>'), ...rendered(h1('Tomatoes')) },
  ],
  made: [
    { ...page(bare), ...rendered(h1('Tomatoes')) },
    { ...page(h1(' ')), ...rendered(h1('Tomatoes')) },
    { ...page(bare), ...rendered('<p role=heading aria-level=1>Tomatoes') },
  ],
  changed: [{ ...page(h1('Welcome')), ...rendered(h1('Tomatoes')) }],
  removed: [{ ...page(h1('Tomatoes')), ...rendered(bare) }],
  none: [{ ...page(bare), ...rendered(bare) }],
  redirected: [{ ...page(h1('Moved')), ...rendered(h1('Soup'), { answer: goneTo('https://example.com/soup') }) }],
  unsure: [{ ...page(h1('Tomatoes')), ...rendered(bare, { ended: 'time' }) }],
} satisfies Samples<typeof check>;
