import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './link-count.ts';

const links = (count: number) => Array.from({ length: count }, (_, index) => `<a href="/seed-${index}">Seed ${index}</a>`).join('\n');

export default {
  usual: [
    page('<a href="/seed">Seed</a>'),
    page('<a href="/seed">Seed</a><a href="https://example.org/">Elsewhere</a>'),
    page(links(1_000)),
    // Each linked page counts once, however many links lead to it.
    page(`${links(1_000)}${links(1_000)}<a href="/seed-0#sow">Sow</a><a href="#top">Top</a>`),
  ],
  many: [page(links(1_001)), page(`${links(1_000)}<a href="https://example.org/">Elsewhere</a>`)],
  none: [page('<p>Tomatoes</p>'), page('<a href="#top">Top</a><a href="mailto:anna@example.com">Anna</a>')],
} satisfies Samples<typeof check>;
