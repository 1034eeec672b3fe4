import { layout } from '../../../../test/fixtures/layout.ts';
import { crashed, goneTo } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './tap-targets.ts';

const html = '<a href="/soup">Soup</a>';
const small = { selector: 'nav a', width: 10, height: 10.4, text: 'Soup' };
const after = (bad: number, total: number, facts: Parameters<typeof rendered>[1] = {}) => ({
  ...page(html),
  ...rendered(html, { ...layout({ targets: { small: Array.from({ length: Math.min(bad, 2) }, () => small), bad, total } }), ...facts }),
});

export default {
  all: [after(0, 1), after(0, 20)],
  some: [after(1, 20), after(20, 20)],
  none: [after(0, 0)],
  redirected: [after(20, 20, { answer: goneTo('https://example.com/soup') })],
  unfinished: [after(20, 20, { layout: null }), after(0, 20, crashed)],
} satisfies Samples<typeof check>;
