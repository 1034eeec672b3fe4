import { crashed, goneTo } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './lab-cls.ts';

const html = '<h1>Tomatoes</h1>';
const after = (cls: number, facts: Parameters<typeof rendered>[1] = {}) => ({
  ...page(html),
  ...rendered(html, {
    lab: {
      ...{ fcp: 400, lcp: 900, lcpElement: null, cls, tbt: 0 },
      shifts:
        cls === 0
          ? []
          : [
              { value: cls, time: 800, selector: 'main > .ad' },
              { value: 0.0001, time: 900, selector: null },
            ],
    },
    ...facts,
  }),
});

export default {
  good: [after(0), after(0.1), after(0.1004)],
  slow: [after(0.101), after(0.25), after(0.2, { ended: 'time' })],
  poor: [after(0.251), after(1.5)],
  redirected: [after(0.5, { answer: goneTo('https://example.com/soup') })],
  unfinished: [after(0, { ended: 'time' }), after(0.5, crashed)],
} satisfies Samples<typeof check>;
