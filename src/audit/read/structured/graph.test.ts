import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { type Graph, graphOf } from './graph.ts';
import { isNode, type Value } from './node.ts';

/** Describes each node on one line: its types, `#` and its id, its line and syntax, its properties; `>1` refers to the second node. */
const draw = ({ nodes }: Graph): string[] => {
  const write = (value: Value): string =>
    typeof value !== 'object' ? JSON.stringify(value) : isNode(value) ? `>${nodes.indexOf(value)}` : `?${value.reference}`;
  return nodes.map(({ types, id, where, properties }) =>
    [
      types.join('+'),
      ...(id === null ? [] : [`#${id}`]),
      `@${where.line}`,
      ...[...properties].map(([name, values]) => `${name}=${values.map(write).join(',')}`),
    ].join(' '),
  );
};

const graph = (html: string, url = 'https://example.com/a') => graphOf(page(html, { url }).page);
const ld = (json: string) => `<script type="application/ld+json">${json}</script>`;

const tables: Record<string, [name: string, html: string, nodes: string[]][]> = {
  'JSON-LD': [
    ['https', ld('{"@context":"https://schema.org","@type":"Product","name":"Pot"}'), ['Product @1 name="Pot"']],
    ['http, www and a slash', ld('{"@context":"http://www.schema.org/","@type":"Product"}'), ['Product @1']],
    ['its file', ld('{"@context":"https://schema.org/docs/jsonldcontext.jsonld","@type":"Product"}'), ['Product @1']],
    ['@vocab', ld('{"@context":{"@vocab":"http://schema.org/"},"@type":"Product","sku":7}'), ['Product @1 sku=7']],
    ['prefix', ld('{"@context":{"s":"https://schema.org/"},"@type":"s:Product","s:sku":"7"}'), ['Product @1 sku="7"']],
    ['whole addresses', ld('{"@type":"http://schema.org/Product","https://schema.org/sku":"7"}'), ['Product @1 sku="7"']],
    ['section', ld('{"@type":"https://health-lifesci.schema.org/Drug"}'), ['Drug @1']],
    ['array of contexts', ld('{"@context":["https://schema.org",{"n":"name","x":null}],"n":"Pot","x":1}'), [' @1 name="Pot" :x=1']],
    [
      'defined with its type',
      ld('{"@context":["https://schema.org",{"author":{"@type":"@id"}}],"author":"#a"}'),
      [' @1 author=?https://example.com/a#a'],
    ],
    ['aliases', ld('{"@context":"https://schema.org","type":"Product","id":"#p"}'), ['Product #https://example.com/a#p @1']],
    ['own aliases', ld('{"@context":["https://schema.org",{"kind":"@type"}],"kind":"Product"}'), ['Product @1']],
    ['no context', ld('{"@type":"Product","name":"Pot"}'), [':Product @1 :name="Pot"']],
    ['context that is not fetched', ld('{"@context":"https://example.com/c","@type":"Product"}'), [':Product @1']],
    [
      'context that is not fetched beside that of schema.org',
      ld('{"@context":["https://schema.org","https://example.com/c"],"@type":["Product","Pot"],"name":"A","offers":{"@type":"Jug"}}'),
      ['Product+:Pot @1 name="A" offers=>1', ':Jug @1'],
    ],
    [
      'context that is not fetched, taken back',
      ld('{"@context":["https://example.com/c",null,"https://schema.org"],"@type":"Pot"}'),
      ['Pot @1'],
    ],
    ['other vocabulary', ld('{"@context":{"@vocab":"https://example.com/v#"},"@type":"Pot"}'), ['https://example.com/v#Pot @1']],
    ['context taken back', ld('{"@context":"https://schema.org","offers":{"@context":null,"price":1}}'), [' @1 offers=>1', ' @1 :price=1']],
    ['context inside', ld('{"@type":"x:A","x:b":{"@context":"https://schema.org","name":"B"}}'), ['x:A @1 x:b=>1', ' @1 name="B"']],
    ['array at the top', ld('[{"@context":"https://schema.org","@type":"A"},[{"@type":"B"}]]'), ['A @1', ':B @1']],
    ['several types', ld('{"@context":"https://schema.org","@type":["Product","Car","Product"]}'), ['Product+Car @1']],
    [
      '@graph, and ids across blocks',
      ld('{"@context":"https://schema.org","@graph":[{"@type":"Article","author":{"@id":"#me"}}]}') +
        ld('{"@context":"https://schema.org","@type":"Person","@id":"https://example.com/a#me","name":"Ann"}'),
      ['Article @1 author=>1', 'Person #https://example.com/a#me @1 name="Ann"'],
    ],
    [
      'equal ids are one node',
      ld(
        '[{"@context":"https://schema.org","@id":"#x","name":"A"},\n{"@context":"https://schema.org","@id":"#x","@type":"Person","name":"B"}]',
      ),
      ['Person #https://example.com/a#x @2 name="A","B"'],
    ],
    ['@graph beside a type', ld('{"@context":"https://schema.org","@type":"A","@graph":[{"@type":"B"}]}'), ['B @1', 'A @1']],
    ['empty id', ld('[{"@id":"","@type":"x:A"},{"@id":" ","@type":"x:B"}]'), ['x:A @1', 'x:B @1']],
    ['blank node', ld('[{"@type":"x:A","x:p":{"@id":"_:b"}},{"@id":"_:b","@type":"x:B"}]'), ['x:A @1 x:p=>1', 'x:B #_:b @1']],
    ['reference to nothing', ld('{"@type":"x:A","x:p":{"@id":"#n"}}'), ['x:A @1 x:p=?https://example.com/a#n']],
    ['circle', ld('{"@id":"#a","x:p":{"@id":"#a"}}'), [' #https://example.com/a#a @1 x:p=>0']],
    [
      'literals, languages and lists',
      ld('{"x:p":[{"@value":"a","@language":"en"},{"@value":2},{"@list":["b",["c"]]},{"@set":[true,null,""," "]}]}'),
      [' @1 x:p="a",2,"b","c",true'],
    ],
    ['@reverse', ld('{"@type":"x:A","@reverse":{"x:of":[{"@type":"x:B"}]}}'), ['x:A @1', 'x:B @1 x:of=>0']],
    ['lines', `\n${ld('\n{"@type":"x:A",\n"x:p":\n{"x:q":"{"},"x:r":{}}')}`, ['x:A @3 x:p=>1 x:r=>2', ' @5 x:q="{"', ' @5']],
    ['names twice', `\n${ld('\n{"x:p":{},\n"x:p":{}}')}`, [' @2 x:p=>1', ' @2']],
    [
      'comment, CDATA, byte order mark',
      ld('<!-- {"@type":"x:A"} -->') + ld('//<![CDATA[\n{"@type":"x:B"}\n//]]>') + ld('\uFEFF{"@type":"x:C"}'),
      ['x:A @1', 'x:B @2', 'x:C @3'],
    ],
    [
      '__proto__',
      ld('{"@context":{"__proto__":"x:a","constructor":"x:c"},"__proto__":1,"constructor":2,"toString":3}'),
      [' @1 x:a=1 x:c=2 :toString=3'],
    ],
    ['inside noscript', `<body><noscript>${ld('{"@type":"x:A"}')}</noscript>`, []],
    ['not JSON', ld('{"@type":') + ld('"x"') + ld('null'), []],
  ],
  microdata: [
    [
      'values by element',
      '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop=name>A  <b>pot</b></h1><a itemprop=url href=/p>x</a>' +
        '<img itemprop=image src=i.png><meta itemprop=sku content=7><data itemprop=mpn value=8>eight</data><link itemprop=sameAs href=//b.example/>' +
        '<time itemprop=releaseDate datetime=2026-01-02>today</time><time itemprop=productionDate>2025</time>' +
        '<meter itemprop=height value=3 max=4></meter><object itemprop=subjectOf data=o.pdf></object></div>',
      [
        'Product @1 name="A pot" url="https://example.com/p" image="https://example.com/i.png" sku="7" mpn="8" sameAs="https://b.example/" ' +
          'releaseDate="2026-01-02" productionDate="2025" height="3" subjectOf="https://example.com/o.pdf"',
      ],
    ],
    [
      'content before text, address before content',
      '<p itemscope itemtype=http://schema.org/Offer><b itemprop=price content=9.5>9,50</b><a itemprop=url href=/u content=x>',
      ['Offer @1 price="9.5" url="https://example.com/u"'],
    ],
    [
      'base',
      '<base href=https://b.example/><p itemscope itemtype=https://schema.org/Thing><a itemprop=url href=x>',
      ['Thing @1 url="https://b.example/x"'],
    ],
    [
      'items in items, and beside them',
      '<div itemscope itemtype=https://schema.org/Product>\n<p itemprop="offers makesOffer" itemscope itemtype=https://schema.org/Offer><b itemprop=price>1</b></p>\n<p itemscope itemtype=https://schema.org/Review><b itemprop=author>Ann</b></p></div>',
      ['Product @1 offers=>1 makesOffer=>1', 'Offer @2 price="1"', 'Review @3 author="Ann"'],
    ],
    [
      'untyped item goes by the one around it',
      '<div itemscope itemtype=https://schema.org/Product><p itemprop=offers itemscope><b itemprop=price>1',
      ['Product @1 offers=>1', ' @1 price="1"'],
    ],
    [
      'itemref',
      '<div itemscope itemtype=https://schema.org/Product itemref="x y"></div><p itemprop=name id=x>Pot</p><div id=y><div><b itemprop=sku>7</b></div></div>',
      ['Product @1 name="Pot" sku="7"'],
    ],
    [
      'itemref to itself',
      '<div itemscope itemtype=https://schema.org/Thing itemref=x><div id=x itemprop=about itemscope itemref=x><b itemprop=name>A',
      ['Thing @1 about=>1', ' @1 name="A"'],
    ],
    [
      'itemref in a circle',
      '<p itemscope itemref=a></p><p id=a itemprop=x itemscope itemref=b></p><p id=b itemprop=y itemscope itemref=a></p>',
      [' @1 :x=>1', ' @1 :y=>2', ' @1 :x=>1'],
    ],
    ['itemid', '<p itemscope itemid="#p" itemtype=https://schema.org/Thing>', ['Thing #https://example.com/a#p @1']],
    ['several types', '<p itemscope itemtype="https://schema.org/Product https://schema.org/Car">', ['Product+Car @1']],
    ['type that is no address', '<p itemscope itemtype=Product><b itemprop=name>A', [':Product @1 :name="A"']],
    [
      'other vocabulary',
      '<p itemscope itemtype=http://data-vocabulary.org/Breadcrumb><b itemprop=title>A',
      ['http://data-vocabulary.org/Breadcrumb @1 :title="A"'],
    ],
    ['property without an item', '<p itemprop=name>A</p><p itemprop=offers itemscope>', []],
    ['item inside noscript', '<body><noscript><p itemscope itemtype=https://schema.org/Thing></noscript>', []],
    [
      'value inside noscript',
      '<body itemscope itemtype=https://schema.org/Thing><img itemprop=image data-src=a.png><noscript><img itemprop=image src=b.png></noscript>',
      ['Thing @1 image="https://example.com/b.png"'],
    ],
  ],
  RDFa: [
    [
      'vocab',
      '<p vocab=https://schema.org/ typeof=Product><b property=name>A <i>pot</i></b><img property=image src=i.png>',
      ['Product @1 name="A pot" image="https://example.com/i.png"'],
    ],
    ['vocab around, http', '<body vocab=http://schema.org/><div><p typeof=Product><b property=sku content=7>x', ['Product @1 sku="7"']],
    ['prefix', '<p prefix="s: https://schema.org/" typeof=s:Product><b property=s:sku>7', ['Product @1 sku="7"']],
    ['prefix that is known', '<p typeof=schema:Product><b property=schema:sku>7', ['Product @1 sku="7"']],
    ['no vocab', '<p typeof=Product><b property=sku>7', [':Product @1 :sku="7"']],
    ['vocab taken back', '<p vocab=https://schema.org/ typeof=A><i vocab="" property=b>c', ['A @1 :b="c"']],
    [
      'breadcrumb',
      '<ol vocab=https://schema.org/ typeof=BreadcrumbList>\n<li property=itemListElement typeof=ListItem><a property=item typeof=WebPage href=/b><span property=name>B</span></a><meta property=position content=1></li></ol>',
      ['BreadcrumbList @1 itemListElement=>1', 'ListItem @2 item=>2 position="1"', 'WebPage #https://example.com/b @2 name="B"'],
    ],
    [
      'resource',
      '<p vocab=https://schema.org/ typeof=Article resource=#a><i property=author resource=#me></i></p><p vocab=https://schema.org/ typeof=Person resource=#me><b property=name>Ann',
      ['Article #https://example.com/a#a @1 author=>1', 'Person #https://example.com/a#me @1 name="Ann"'],
    ],
    [
      'about',
      '<div vocab=https://schema.org/ about=#x><b property=name>A</b><i about=#y property=name>B</i></div>',
      [' #https://example.com/a#x @1 name="A"', ' #https://example.com/a#y @1 name="B"'],
    ],
    [
      'times and addresses',
      '<p vocab=https://schema.org/ typeof=Event><time property=startDate datetime=2026-01-02>soon</time><a property=url href=/e>x</a>',
      ['Event @1 startDate="2026-01-02" url="https://example.com/e"'],
    ],
    ['Open Graph says nothing', '<head prefix="og: http://ogp.me/ns#"><meta property=og:title content=A></head>', []],
    [
      'Open Graph beside it',
      '<html vocab=https://schema.org/ typeof=WebPage><meta property=og:title content=A>',
      ['WebPage @1 http://ogp.me/ns#title="A"'],
    ],
    [
      'node inside noscript',
      '<body vocab=https://schema.org/ typeof=WebPage><noscript><p property=mainEntity typeof=Product><b property=name>A</noscript>',
      ['WebPage @1'],
    ],
  ],
  together: [
    [
      'one id in two syntaxes',
      `${ld('{"@context":"https://schema.org","@type":"Product","@id":"#p","sku":"7"}')}<p itemscope itemid=#p itemtype=https://schema.org/Product><b itemprop=name>Pot`,
      ['Product #https://example.com/a#p @1 sku="7" name="Pot"'],
    ],
  ],
};

for (const [table, rows] of Object.entries(tables)) {
  describe(table, () => {
    for (const [name, html, nodes] of rows) it(name, () => assert.deepEqual(draw(graph(html)), nodes));
  });
}

describe('structured data is read as a graph', () => {
  it('the structured data graph of a page is built only once', () => {
    const one = page(ld('{"@type":"x:A"}')).page;
    assert.equal(graphOf(one), graphOf(one));
  });
  it('the structured data graph contains the references to each node', () => {
    const { nodes } = graph(ld('[{"@id":"#o","x:n":1},{"x:a":{"@id":"#o"},"x:n":1},{"x:b":{"@id":"#o"},"x:n":1}]'));
    assert.deepEqual(
      nodes[0]?.uses.map(({ by, as }) => [nodes.indexOf(by), as]),
      [
        [1, 'x:a'],
        [2, 'x:b'],
      ],
    );
  });
  it('unknown vocabularies and contexts of structured data are reported', () => {
    const { blocks } = graph(ld('{"@context":"schema.org","@type":"A","name":"B"}'));
    assert.deepEqual(
      blocks.map(({ contexts, unbound }) => [contexts, unbound]),
      [[['schema.org'], ['A', 'name']]],
    );
  });
});
