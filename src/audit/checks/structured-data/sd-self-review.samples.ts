import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-self-review.ts';

const graph = (...nodes: string[]) => `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${nodes}]}</script>`;
const stars = '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.9,"reviewCount":87}';
const tomatoes = { url: 'https://example.com/places/tomatoes' };

export default {
  own: [
    page(graph(`{"@type":"LocalBusiness","name":"Tomatoes Ltd",${stars}}`)),
    page(graph(`{"@type":"Restaurant","name":"Tomatoes","url":"https://www.example.com",${stars}}`), tomatoes),
    page(graph(`{"@type":"Organization","@id":"https://example.com/#organization",${stars}}`), tomatoes),
    page(
      graph('{"@type":"WebSite","publisher":{"@id":"#us"}}', '{"@type":"Dentist","@id":"#us","review":{"@type":"Review","author":"Ann"}}'),
      tomatoes,
    ),
  ],
  others: [
    // A directory page about one of its businesses.
    page(graph(`{"@type":"Restaurant","name":"Zum Garten",${stars}}`), tomatoes),
    page(graph(`{"@type":"Restaurant","url":"https://garten.example/",${stars}}`)),
    page(graph(`{"@type":"Restaurant","url":"https://example.com/places/tomatoes",${stars}}`), tomatoes),
  ],
  none: [page('<p>Tomatoes</p>'), page(graph(`{"@type":"Product","name":"Seeds",${stars}}`)), page(graph('{"@type":"Organization"}'))],
} satisfies Samples<typeof check>;
