import { goneTo } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './rendered-links.ts';

const links = (count: number, path = 'a', from = 0): string =>
  Array.from({ length: count }, (_, index) => `<a href="/${path}${from + index}">Tomato ${index}</a>`).join('');

export default {
  same: [
    { ...page(links(10)), ...rendered(links(10)) },
    { ...page(links(8)), ...rendered(links(10)) },
    { ...page(links(10)), ...rendered(links(8)) },
    // Only a few links differ between HTML and rendered page.
    { ...page(links(1)), ...rendered(links(3)) },
    { ...page('<a href="b">Soup</a><a href="#top">Up</a>'), ...rendered('<a href="https://example.com/b#c">Soup</a>') },
    // A link to the page itself under each of its two URLs.
    {
      ...page(`${links(10)}<a href="?view=1">1</a><a href="?view=1#a">2</a>`),
      ...rendered(`${links(10)}<a href="#b">3</a>`, { url: 'https://example.com/?view=1', answer: goneTo('https://example.com/') }),
    },
  ],
  partlyMade: [
    { ...page(links(7)), ...rendered(links(10)) },
    { ...page(links(3)), ...rendered(links(10)) },
    // The script replaces all links, and half of the new links differ.
    { ...page(links(10)), ...rendered(links(10, 'a', 5)) },
  ],
  mostlyMade: [
    { ...page(''), ...rendered(links(3)) },
    { ...page(links(2)), ...rendered(links(10)) },
    { ...page(`<p>x<noscript>${links(9)}</noscript>`), ...rendered(links(9)) },
    { ...page(''), ...rendered(links(10), { ended: 'limit' }) },
  ],
  partlyRemoved: [
    { ...page(links(10)), ...rendered(links(7)) },
    { ...page(links(10)), ...rendered(links(3)) },
  ],
  mostlyRemoved: [
    { ...page(links(10)), ...rendered(links(2)) },
    { ...page(links(10)), ...rendered('<p>x') },
  ],
  none: [{ ...page('<a href="#a">Down</a><a href="tel:1">Call</a>'), ...rendered('<p>x') }],
  redirected: [{ ...page(links(1)), ...rendered(links(10), { answer: goneTo('https://example.com/soup') }) }],
  unsure: [{ ...page(links(10)), ...rendered('<p>x', { ended: 'time' }) }],
} satisfies Samples<typeof check>;
