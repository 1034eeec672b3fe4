import { crashed, goneTo, posting } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './rendered-empty.ts';

const shell = '<div id=root></div><script type=module src="/app.js"></script>';
const lab = { fcp: null, lcp: null, lcpElement: null, cls: 0, tbt: 0, shifts: [] };
const painted = { lab: { ...lab, fcp: 300 } };

const framed = (main: string) =>
  `<div id=root><header><nav><a href="/seed">Seed</a></nav></header><main>${main}</main><footer><a href="/imprint">Imprint</a></footer></div><script src="/app.js"></script>`;

export default {
  shown: [
    { ...page(shell), ...rendered('<div id=root><p>Tomatoes</p></div>', painted) },
    { ...page(shell), ...rendered('<div id=root><img src=tomatoes.jpg></div>', { lab }) },
    { ...page(shell), ...rendered('<div id=root><canvas></canvas></div>', painted) },
    { ...page(shell), ...rendered('<div id=root><canvas></canvas></div>', { ...painted, isShell: true }) },
    {
      ...page(shell),
      ...rendered('<div id=root><shop-app></shop-app></div><script src="/app.js"></script>', { ...painted, isShell: true }),
    },
    { ...page(shell), ...rendered('<iframe src="/shop"></iframe>', { lab }) },
    {
      ...page('<p>Tomatoes'),
      ...rendered('<p>Loading spinners for tomato shops, compared by how long it takes to build them and what they weigh', painted),
    },
  ],
  blank: [
    { ...page(shell), ...rendered(shell, { lab }) },
    { ...page('<p>Tomatoes'), ...rendered('<div hidden>Tomatoes</div>', { lab }) },
    { ...page(shell), ...rendered('<img src=count.gif width=1 height=1>', { lab }) },
  ],
  unfilled: [
    {
      ...page(framed('<div class=line></div>')),
      ...rendered(framed('<div class=line></div>'), { ...painted, isShell: true }),
    },
  ],
  waiting: [{ ...page(shell), ...rendered('<div id=root>Loading …</div>', painted) }],
  redirected: [{ ...page(shell), ...rendered(shell, { lab, answer: goneTo('https://example.com/soup') }) }],
  unsure: [
    { ...page(shell), ...rendered(shell, { lab, ended: 'time' }) },
    { ...page(shell), ...rendered(shell, { lab, truncated: true }) },
    { ...page(shell), ...rendered(shell, { lab, ...posting }) },
    { ...page(shell), ...rendered(shell, { lab, ...crashed }) },
  ],
} satisfies Samples<typeof check>;
