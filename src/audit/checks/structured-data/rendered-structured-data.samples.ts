import { goneTo } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './rendered-structured-data.ts';

const block = (type: string, more = ''): string =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}","name":"Tomato"${more}}</script>`;
const bare = '<p>Tomatoes';

export default {
  same: [
    { ...page(block('Product')), ...rendered(block('Product')) },
    { ...page(block('Product') + block('Organization')), ...rendered(block('Organization') + block('Product')) },
    // Relative ids change with the URL of the page.
    {
      ...page(block('Product', ',"@id":"#tomato"')),
      ...rendered(block('Product', ',"@id":"#tomato"'), { url: 'https://example.com/?view=1', answer: goneTo('https://example.com/') }),
    },
  ],
  made: [
    { ...page(bare), ...rendered(block('Product')) },
    { ...page(block('Organization')), ...rendered(block('Organization') + block('Product')) },
    { ...page(bare), ...rendered('<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Tomato</b></div>') },
    { ...page(`<p>x<noscript>${block('Product')}</noscript>`), ...rendered(block('Product'), { ended: 'time' }) },
  ],
  changed: [
    { ...page(block('Product')), ...rendered(block('Product', ',"sku":"7"')) },
    { ...page(block('Product') + block('Product', ',"sku":"7"')), ...rendered(block('Product')) },
  ],
  removed: [
    { ...page(block('Product')), ...rendered(bare) },
    { ...page(block('Product')), ...rendered(block('Article')) },
  ],
  none: [{ ...page(bare), ...rendered(bare) }],
  redirected: [{ ...page(bare), ...rendered(block('Product'), { answer: goneTo('https://example.com/soup') }) }],
  unsure: [{ ...page(block('Product')), ...rendered(bare, { ended: 'limit' }) }],
} satisfies Samples<typeof check>;
