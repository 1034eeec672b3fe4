import { crashed, goneTo } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './lab-lcp.ts';

const html = '<h1>Tomatoes</h1><img src=/tomato.png>';
const lab = (lcp: number | null, lcpElement = { selector: 'h1', url: null as string | null }) => ({
  lab: { fcp: 400, lcp, lcpElement, cls: 0, tbt: 0, shifts: [] },
});
const after = (lcp: number | null, facts: Parameters<typeof rendered>[1] = {}) => ({
  ...page(html),
  ...rendered(html, { ...lab(lcp), ...facts }),
});

export default {
  good: [after(900), after(2_500), after(2_504)],
  slow: [after(2_510), after(4_000), after(3_000, { ended: 'time' })],
  poor: [
    after(4_010),
    after(9_000, { ended: 'time' }),
    { ...page(html), ...rendered(html, lab(5_000, { selector: 'img', url: 'https://example.com/tomato.png' })) },
  ],
  none: [after(null)],
  redirected: [after(5_000, { answer: goneTo('https://example.com/soup') })],
  unfinished: [after(900, { ended: 'time' }), after(null, { ended: 'limit' }), after(5_000, crashed)],
} satisfies Samples<typeof check>;
