import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-organization.ts';

const graph = (...nodes: string[]) => `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${nodes}]}</script>`;
const whole = '"name":"Tomatoes Ltd","url":"https://example.com/","logo":"https://example.com/logo.png"';

export default {
  whole: [
    page(graph(`{"@type":"Organization",${whole}}`)),
    page(graph(`{"@type":"WebSite","publisher":{"@type":["Corporation","Brand"],${whole}}}`)),
    page(graph('{"@type":"Organization","name":"A partner"}', `{"@type":"Restaurant",${whole}}`), {
      url: 'https://example.com/index.html',
    }),
    page(
      '<p itemscope itemtype="https://schema.org/Organization"><a itemprop=url href="/"><img itemprop=logo src=l.png><b itemprop=name>Tomaten GmbH</b></a></p>',
    ),
  ],
  part: [
    page(graph('{"@type":"Organization","name":"Tomatoes Ltd"}')),
    page(graph('{"@type":"LocalBusiness","url":"https://example.com/","image":"https://example.com/shop.jpg"}')),
  ],
  absent: [
    page('<p>Tomatoes</p>'),
    page(graph('{"@type":"WebSite","name":"Tomatoes"}')),
    page(`<script type="application/ld+json">{"@type":"Organization",${whole}}</script>`),
  ],
  none: [
    page('<p>Tomatoes</p>', { url: 'https://example.com/tomatoes' }),
    page(graph('{"@type":"Organization"}'), { url: 'https://example.com/en/' }),
    page('<p>Tomatoes</p>', { url: 'https://example.com/index.php?id=42' }),
  ],
} satisfies Samples<typeof check>;
