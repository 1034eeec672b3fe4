import { goneTo } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './rendered-hreflang.ts';

const link = (code: string) => `<link rel=alternate hreflang=${code} href="/${code}/">`;
const both = link('en') + link('de');

export default {
  same: [
    { ...page(both), ...rendered(link('de') + link('en')) },
    { ...page(both, { headers: { link: '</fr/>; rel="alternate"; hreflang="fr"' } }), ...rendered(both) },
  ],
  made: [{ ...page('<p>Pots'), ...rendered(both) }],
  changed: [
    { ...page(both), ...rendered(link('en')) },
    { ...page(both), ...rendered(both.replace('/de/', '/at/')) },
  ],
  removed: [
    { ...page(both), ...rendered('<p>Pots') },
    { ...page(both), ...rendered(`<p>Pots</p>${both}`) },
  ],
  none: [{ ...page('<p>Pots'), ...rendered('<p>Pots') }],
  redirected: [{ ...page(both), ...rendered('', { answer: goneTo('https://example.com/soup') }) }],
  unsure: [{ ...page(both), ...rendered('<p>Pots', { ended: 'time' }) }],
} satisfies Samples<typeof check>;
