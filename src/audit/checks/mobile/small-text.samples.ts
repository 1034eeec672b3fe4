import { layout } from '../../../../test/fixtures/layout.ts';
import { crashed, goneTo } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './small-text.ts';

const html = '<p>Tomatoes';
const after = (small: number, total: number, facts: Parameters<typeof rendered>[1] = {}) => ({
  ...page(html),
  ...rendered(html, { ...layout({ text: { total, small, items: [{ selector: 'footer p', size: 9.33, text: 'Imprint' }] } }), ...facts }),
});

export default {
  legible: [after(0, 1_000), after(400, 1_000)],
  small: [after(401, 1_000), after(1_000, 1_000)],
  none: [after(0, 0)],
  redirected: [after(900, 1_000, { answer: goneTo('https://example.com/soup') })],
  unfinished: [after(900, 1_000, { layout: null }), after(0, 1_000, crashed)],
} satisfies Samples<typeof check>;
