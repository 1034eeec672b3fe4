import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-context.ts';

const block = (json: string) => `<script type="application/ld+json">${json}</script>`;
const withContext = (context: string) => page(block(`{"@context":${context},"@type":"Recipe","name":"Tomato soup"}`));

export default {
  named: [
    withContext('"https://schema.org"'),
    withContext('"http://schema.org/"'),
    withContext('"https://www.schema.org"'),
    withContext('["https://schema.org",{"@language":"de"}]'),
    withContext('["https://www.w3.org/ns/activitystreams","https://schema.org"]'),
    withContext('{"@vocab":"http://schema.org/"}'),
    withContext('"https://schema.org/docs/jsonldcontext.json"'),
    page(block('{"@type":"https://schema.org/Recipe"}')),
    // A graph needs no type at its root; comments, CDATA and byte order marks around the JSON make no difference.
    page(block('<!--\n{"@context":"https://schema.org","@graph":[{"@type":"Recipe"}]}\n-->')),
    page(
      block('//<![CDATA[\n[{"@context":"https://schema.org","@type":"Recipe"}]\n//]]>') +
        block('\uFEFF{"@context":"http://schema.org","@type":"Person"}'),
    ),
    page('<div itemscope itemtype="http://schema.org/Recipe"></div>'),
    page('<div typeof="schema:Recipe" vocab=""></div>'),
  ],
  unnamed: [
    page(block('{"@type":"Recipe","name":"Tomato soup"}')),
    page(block('[{"@context":"https://schema.org","@type":"Recipe"},{"@type":"Person"}]')),
    page('<div itemscope itemtype="Recipe"></div>'),
    page('<div typeof="Recipe" vocab=""></div>'),
  ],
  misnamed: [
    withContext('"schema.org"'),
    withContext('"//schema.org"'),
    withContext('"https://schemas.org/"'),
    withContext('"https://schema.com"'),
    withContext('"https://schema.org/Recipe"'),
    withContext('["htps://schema.org"]'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page(block('{"@context":"https://www.w3.org/ns/activitystreams","@type":"Note"}')),
    withContext('"https://json-schema.org/draft/2020-12/schema"'),
    page(block('{"@type":"Recipe",}')),
    page('<div itemscope itemtype="http://data-vocabulary.org/Breadcrumb"></div>'),
    page(block('{"a":1}')),
  ],
} satisfies Samples<typeof check>;
