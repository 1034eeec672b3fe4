import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-dangling-id.ts';

const block = (...nodes: string[]) => `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${nodes}]}</script>`;
const article = '{"@type":"Article","author":{"@id":"https://example.com/#ann"}}';
const ann = '{"@type":"Person","@id":"https://example.com/#ann","name":"Ann"}';

export default {
  whole: [
    page(block(article, ann)),
    // The referenced id is in another block, earlier, and relative.
    page(block('{"@type":"Person","@id":"#ann"}') + block(article)),
    page(block('{"@type":"Article","author":{"@id":"_:a"}},{"@type":"Person","@id":"_:a"}')),
    page(`${block(article)}<p itemscope itemid="#ann" itemtype="https://schema.org/Person"><b itemprop=name>Ann</b></p>`),
    page(
      '<div vocab="https://schema.org/" typeof=Article><i property=author resource="#ann"></i></div><p vocab="https://schema.org/" typeof=Person resource="#ann">',
    ),
  ],
  dangling: [
    page(block(article)),
    page(block(article, '{"@type":"Person","@id":"https://example.com/#anne"}')),
    page(block('{"@type":"Article","author":{"@id":"#ann"}}'), { url: 'https://example.com/tomatoes' }),
    page(`<base href="/garden/">${block('{"@type":"Article","author":{"@id":"#ann"}}')}`),
    page(block('{"@type":"Article","author":{"@id":"_:a"}}')),
    page('<div vocab="https://schema.org/" typeof=Article><i property=author resource="#ann"></i></div>'),
  ],
  unread: [page(`${block(article)}<script type="application/ld+json">{"@id":"#ann",}</script>`)],
  none: [
    // References to nodes on another page, and to members of enumerations of other vocabularies.
    page(block('{"@type":"Offer","hasMerchantReturnPolicy":{"@id":"https://example.com/returns#policy"}}')),
    page(block(article), { url: 'https://example.com/tomatoes' }),
    page(block('{"@type":"Offer","acceptedPaymentMethod":{"@id":"http://purl.org/goodrelations/v1#Cash"}}')),
    page('<p>Tomatoes</p>'),
    page(block('{"@type":"Article","@id":"#a","author":{"@type":"Person","name":"Ann"}}')),
    page(block('{"@type":"Offer","availability":{"@id":"https://schema.org/InStock"}}')),
    page(block('{"@type":"Article","mainEntityOfPage":{"@id":"https://example.com/tomatoes"}}')),
  ],
} satisfies Samples<typeof check>;
