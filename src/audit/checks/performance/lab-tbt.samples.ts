import { crashed, goneTo } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './lab-tbt.ts';

const html = '<h1>Tomatoes</h1>';
const after = (tbt: number, facts: Parameters<typeof rendered>[1] = {}) => ({
  ...page(html),
  ...rendered(html, { lab: { fcp: 400, lcp: 900, lcpElement: null, cls: 0, tbt, shifts: [] }, ...facts }),
});

export default {
  good: [after(0), after(200), after(200.4)],
  slow: [after(201), after(600), after(300, { ended: 'limit' })],
  poor: [after(601)],
  redirected: [after(900, { answer: goneTo('https://example.com/soup') })],
  unfinished: [after(0, { ended: 'time' }), after(900, crashed)],
} satisfies Samples<typeof check>;
