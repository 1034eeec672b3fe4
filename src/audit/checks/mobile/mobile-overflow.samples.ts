import { layout } from '../../../../test/fixtures/layout.ts';
import { crashed, goneTo, requests } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './mobile-overflow.ts';

const html = '<h1>Tomatoes</h1>';
const wide = (width: number, facts: Parameters<typeof rendered>[1] = {}) => ({
  ...page(html),
  ...rendered(html, { ...layout({ width, wide: [{ selector: 'main > div', right: width }] }), ...facts }),
});

export default {
  fits: [wide(412), wide(413.4), wide(400), wide(412, { ended: 'time' })],
  slightly: [wide(414), wide(453)],
  overflows: [wide(454), wide(900), wide(900, requests({ kind: 'stylesheet', status: 404 }))],
  redirected: [wide(900, { answer: goneTo('https://example.com/soup') })],
  unfinished: [
    wide(900, { layout: null, ended: 'time' }),
    wide(900, { ended: 'limit' }),
    wide(900, crashed),
    // The style sheet that failed to load may be what keeps the page narrow.
    wide(900, requests({ kind: 'stylesheet', status: 0, error: 'timeout' })),
    wide(900, requests({ kind: 'stylesheet', status: 0, error: 'refused', refused: 'forbidden' })),
  ],
} satisfies Samples<typeof check>;
