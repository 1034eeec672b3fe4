import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-json.ts';

const block = (json: string) => `<script type="application/ld+json">${json}</script>`;
const recipe = '{"@context":"https://schema.org","@type":"Recipe","name":"Tomato soup"}';

export default {
  valid: [
    page(block(recipe)),
    page(block(`[${recipe},${recipe}]`) + block(`\n  {"@context":"https://schema.org","@graph":[${recipe}]}\n`)),
    page(block(`\uFEFF${recipe}`)),
    page(`<script type="Application/LD+JSON; charset=utf-8">${recipe}</script>`),
    page(block('{"name":"A \\"ripe\\" tomato <\\/script>"}')),
    page(block(recipe) + block(`{"text":"${'x'.repeat(1_000_000)}`)),
  ],
  wrapped: [
    page(block(`<!-- ${recipe} -->`)),
    page(block(recipe) + block(`//<![CDATA[\n${recipe}\n//]]>`)),
    page(block(`<![CDATA[ ${recipe} ]]>`)),
  ],
  empty: [page(block('')), page(block(recipe) + block('\n  \n')), page(block('<!-- -->'))],
  broken: [
    page(block('') + block('{')),
    page(block('{"@type":"Recipe","name":"Tomato soup",}')),
    page(block(recipe) + block('{"name":"A "ripe" tomato"}')),
    page(block("{'name':'Tomato soup'}")),
    page(block('{"name":"Tomato\nsoup"}')),
    page(block(`<!-- ${recipe} -->`) + block('{')),
    page(block(`${recipe}${recipe}`)),
    page(block('{{ schema | json }}')),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page(`<!-- ${block('{')} --><template>${block('{')}</template>`),
    page('<script type="application/json">{,}</script><script>{"a":1,}</script>'),
    page('<div itemscope itemtype="https://schema.org/Recipe"></div>'),
  ],
} satisfies Samples<typeof check>;
