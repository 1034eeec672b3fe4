import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS, ParseLimit } from '../../html/parse-limit.ts';
import { type Document, MAX_SCRIPT_LENGTH, MAX_SOURCE, MAX_STYLE_LENGTH, MAX_STYLED, MAX_STYLES, MAX_TEXT } from './document/document.ts';
import { readByTree, readDocument } from './page.ts';

type Row = [name: string, html: string, expected: unknown];

/** Defines one test per row, which compares a fact of the parsed document with the expected value. */
const rows = (title: string, fact: (document: Document) => unknown, table: readonly Row[]): void => {
  describe(title, () => {
    for (const [name, html, expected] of table) it(name, () => assert.deepEqual(fact(readDocument(html)), expected));
  });
};

rows('titles', ({ titles }) => titles.map(({ text, place }) => [text, place]), [
  ['in the head', '<title> A\n &amp;  B </title>', [['A & B', 'head']]],
  ['in a drawing', '<title>A</title><svg><title>B</title></svg>', [['A', 'head']]],
  ['in a template', '<template><title>B</title></template><title>A</title>', [['A', 'head']]],
  ['in the body', '<body><title>A</title>', [['A', 'body']]],
  [
    'twice',
    '<title>A</title><title></title>',
    [
      ['A', 'head'],
      ['', 'head'],
    ],
  ],
  ['with markup in it', '<title>A <b>B</b></title>', [['A <b>B</b>', 'head']]],
  ['in a comment', '<!-- <title>A</title> -->', []],
]);

rows('attributes', ({ metas }) => metas.map(({ name, content }) => [name, content]), [
  ['the first of two counts', '<meta name=a content=1 content=2>', [['a', '1']]],
  ['references are decoded', '<meta name=a content="x &amp; y &lt; &eacute; &copy=1 &#x2014;">', [['a', 'x & y < é &copy=1 —']]],
  ['names are in lower case and trimmed', '<META NAME=" Description " CONTENT=A>', [['description', 'A']]],
  ['no value', '<meta name content>', [['', '']]],
  ['no attribute', '<meta>', [[null, null]]],
  ['strange names', '<meta __proto__=x constructor=y name=a>', [['a', null]]],
]);

rows('text around a noscript', ({ text, anchors }) => [text, ...anchors.map(({ noscript }) => noscript)], [
  ['that leaves an element open', '<body><noscript><div id=a></noscript><p>x <a href=/>y</a>', ['x y', false]],
  ['that leaves a link open', '<body><noscript><div><a href=/>no</noscript><p>x', ['x', true]],
  ['that leaves an element open in a table', '<table><td><noscript><table><tr><td>no</noscript>x<td>y</table>', ['x y']],
  ['that ends inside another', '<body><noscript><div></noscript>x<noscript></div>no</noscript>', ['x']],
  ['without an end', '<body>x<noscript><div>no', ['x']],
  ['whose end comes first', '<body><div></noscript>x</div>', ['x']],
]);

rows('language of links', ({ anchors }) => anchors.map(({ lang }) => lang), [
  ['of the page', '<html lang=EN><a href=/>x</a>', ['en']],
  ['of the link', '<html lang=en><a href=/ lang=de-CH>x</a>', ['de-ch']],
  ['of the text in it', '<html lang=en><a href=/> <img lang=fr><span lang=de>x <b>y</b></span> </a>', ['de']],
  ['mixed', '<html lang=en><a href=/>x <span lang=de>y</span></a><a href=/>z</a>', ['', 'en']],
  ['without text', '<a href=/ lang=de><img><span lang=fr> </span></a>', ['de']],
]);

rows('place', ({ links }) => links.map(({ rel, place, noscript }) => [...rel, place, noscript]), [
  ['in the head', '<head><link rel="CANONICAL  x" href=/></head>', [['canonical', 'x', 'head', false]]],
  ['in the body', '<body><link rel=canonical href=/>', [['canonical', 'body', false]]],
  ['after a head that an image ended', '<head><img><link rel=canonical href=/></head>', [['canonical', 'body', false]]],
  ['after a head that text ended', '<head>x<link rel=canonical href=/></head>', [['canonical', 'body', false]]],
  ['after the end of the head', '<head></head><link rel=canonical href=/><body>', [['canonical', 'head', false]]],
  [
    'in a noscript',
    '<head><noscript><link rel=stylesheet href=a></noscript><link rel=icon>',
    [
      ['stylesheet', 'head', true],
      ['icon', 'head', false],
    ],
  ],
]);

rows(
  'what broke the head',
  ({ headBreaker }) => headBreaker && [headBreaker.name, headBreaker.line, headBreaker.source, headBreaker.noscript],
  [
    ['nothing', '<html><head><title>x</title></head><body><img>', null],
    ['nothing, with end tags left out', '<title>x</title><p>y', null],
    ['nothing, with a body', '<head><title>x</title><body><p>', null],
    ['nothing, when only the head tag is missing', '<title>x</title></head><p>y</body>', null],
    ['an image', '<head>\n<img src=a>\n<meta name=robots></head>', ['img', 2, '<img src=a>', false]],
    ['text', '<head>\n\n  oops <meta name=robots></head><body>', ['#text', 3, 'oops', false]],
    ['a frame, before a body', '<head><iframe src=/></iframe><title>x</title><body class=a>', ['iframe', 1, '<iframe src=/>', false]],
    ['nothing, where scripts run', '<head><noscript><img src=a></noscript><title>x</title></head>', null],
    ['an image after one in a noscript', '<head><noscript><p></noscript>\n<img></head>', ['img', 2, '<img>', false]],
    ['not what stands after the end of the head', '<head></head><div></div><body></head>', null],
  ],
);

const pixel = '<head><noscript><img src=a></noscript><title>A</title><link rel=canonical href=/></head><p>x</p>';

rows(
  'a noscript that breaks the head',
  ({ titles, links, images, text, plainHead }) => ({
    scripted: [...titles, ...links].map(({ place }) => place),
    shown: [images.map(({ line, source, noscript }) => `${line} ${source} ${noscript}`), text],
    plain: plainHead && [plainHead.headBreaker?.source, ...[...plainHead.titles, ...plainHead.links].map(({ place }) => place)],
  }),
  [
    [
      'only for those who run no scripts',
      pixel,
      { scripted: ['head', 'head'], shown: [['1 <img src=a> true'], 'x'], plain: ['<img src=a>', 'body', 'body'] },
    ],
    [
      'for all, when more follows',
      pixel.replace('<title>', '<p><title>'),
      { scripted: ['body', 'body'], shown: [['1 <img src=a> true'], 'x'], plain: ['<img src=a>', 'body', 'body'] },
    ],
    [
      'not when what it holds is allowed',
      pixel.replace('<img src=a>', '<link>'),
      { scripted: ['head', 'head', 'head'], shown: [[], 'x'], plain: null },
    ],
    ['not in the body', `<body>${pixel}`, { scripted: ['body', 'body'], shown: [['1 <img src=a> true'], 'x'], plain: null }],
  ],
);

rows('document type', ({ mode, doctype }) => [mode, doctype], [
  ['HTML', '<!-- a --><!DOCTYPE  html><p>', ['no-quirks', '<!DOCTYPE  html>']],
  ['none', '<p>', ['quirks', null]],
  ['too late', '<p><!doctype html>', ['quirks', null]],
  [
    'transitional',
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x">',
    ['limited-quirks', '<!DOCTYPE HTML PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x">'],
  ],
  ['HTML 3.2', '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">', ['quirks', '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">']],
  ['unknown to HTML', '<!doctype svg>', ['quirks', '<!doctype svg>']],
]);

rows('root and body', ({ html, body }) => [html, body], [
  ['with attributes', '<html LANG=en><body class=a>', [{ lang: 'en' }, { class: 'a' }]],
  ['left out', '<p>', [{}, {}]],
  [
    'again',
    '<html lang=en><body class=a><body class=b id=c><html lang=de dir=ltr>',
    [
      { lang: 'en', dir: 'ltr' },
      { class: 'a', id: 'c' },
    ],
  ],
]);

rows('headings', ({ headings }) => headings.map(({ level, native, text, ownText, hidden }) => [level, native, text, ownText, hidden]), [
  ['by element', '<h2> a <b>b</b>\nc</h2>', [[2, 2, 'a b c', 'a b c', false]]],
  [
    'by role',
    '<div role=heading aria-level=3>a</div><div role=Heading>b</div>',
    [
      [3, null, 'a', 'a', false],
      [2, null, 'b', 'b', false],
    ],
  ],
  ['deeper than there are', '<div role=heading aria-level=9>a</div>', [[6, null, 'a', 'a', false]]],
  ['with an image', '<h1>a<img alt=b></h1>', [[1, 1, 'ab', 'a', false]]],
  ['with an image that has no alternative', '<h1><img src=a></h1>', [[1, 1, '', '', false]]],
  ['with a drawing', '<h1><svg><title>a</title></svg></h1>', [[1, 1, 'a', 'a', false]]],
  ['with a labelled drawing', '<h1><svg aria-label=a><title>a</title></svg></h1>', [[1, 1, 'a', 'a', false]]],
  ['with a line break', '<h1>a<br>b</h1>', [[1, 1, 'a b', 'a b', false]]],
  [
    'hidden',
    '<h1 hidden>a</h1><div aria-hidden=true><h2>b</h2></div>',
    [
      [1, 1, 'a', 'a', true],
      [2, 2, 'b', 'b', true],
    ],
  ],
  [
    'by element and level',
    '<h2 aria-level=1>a</h2><h3 aria-level=x>b</h3>',
    [
      [1, 2, 'a', 'a', false],
      [3, 3, 'b', 'b', false],
    ],
  ],
  [
    'of another role',
    '<h2 role=tab>a</h2><h2 role=none>b</h2>',
    [
      [2, 2, 'a', 'a', true],
      [2, 2, 'b', 'b', true],
    ],
  ],
  ['in a template', '<template><h1>a</h1></template>', []],
]);

rows(
  'images',
  ({ images }) => images.map(({ kind, alt, named, hidden, anchor, picture }) => [kind, alt, named, hidden, anchor, picture !== null]),
  [
    ['without alternative', '<img src=a>', [['img', null, false, false, null, false]]],
    [
      'for decoration',
      '<img alt=""><img role=presentation><img role=none>',
      [
        ['img', '', false, false, null, false],
        ['img', null, false, true, null, false],
        ['img', null, false, true, null, false],
      ],
    ],
    ['hidden from around', '<p aria-hidden=true><img alt=a></p>', [['img', 'a', false, true, null, false]]],
    [
      'named by a label',
      '<img aria-label=a><img title=a><img aria-label=" ">',
      [
        ['img', null, true, false, null, false],
        ['img', null, true, false, null, false],
        ['img', null, false, false, null, false],
      ],
    ],
    ['named by another element, which comes later', '<img aria-labelledby="x y"><p id=y>a</p>', [['img', null, true, false, null, false]]],
    ['named by nothing there', '<img aria-labelledby=x><p id=x> </p>', [['img', null, false, false, null, false]]],
    [
      'in the second link',
      '<a href=/></a><a href=/b><img alt=a></a><img>',
      [
        ['img', 'a', false, false, 1, false],
        ['img', null, false, false, null, false],
      ],
    ],
    ['in a picture', '<picture><source><img alt=a></picture>', [['img', 'a', false, false, null, true]]],
    ['as a button', '<input type=image alt=a><input type=text>', [['input', 'a', false, false, null, false]]],
    ['areas that lead somewhere', '<map><area href=/><area></map>', [['area', null, false, false, null, false]]],
    [
      'drawings that say so',
      '<svg role=img><title>a</title></svg><svg></svg><svg role=img></svg>',
      [
        ['svg', null, true, false, null, false],
        ['svg', null, false, false, null, false],
      ],
    ],
    ['by role', '<div role=img></div>', [['role', null, false, false, null, false]]],
  ],
);

rows(
  'links',
  ({ anchors }) => anchors.map(({ href, text, name, lang, inNav, hasImage, hidden }) => [href, text, name, lang, inNav, hasImage, hidden]),
  [
    ['text', '<a href="/?a=1&amp;b"> x <b>y</b></a>', [['/?a=1&b', 'x y', 'x y', '', false, false, false]]],
    [
      'without address',
      '<a>x</a><a href>y</a>',
      [
        [null, 'x', 'x', '', false, false, false],
        ['', 'y', 'y', '', false, false, false],
      ],
    ],
    ['label', '<a href=/ aria-label="More on x" title=z>more</a>', [['/', 'more', 'More on x', '', false, false, false]]],
    ['named by another', '<a href=/ aria-labelledby=y>more</a><p id=y>x</p>', [['/', 'more', 'x', '', false, false, false]]],
    ['image', '<a href=/><img alt=x></a>', [['/', '', 'x', '', false, true, false]]],
    ['drawing', '<a href=/><svg><title>x</title></svg></a>', [['/', '', 'x', '', false, true, false]]],
    ['label inside', '<a href=/><i aria-label=x></i></a>', [['/', '', 'x', '', false, false, false]]],
    ['title inside', '<a href=/><i title=x></i></a>', [['/', '', 'x', '', false, false, false]]],
    [
      'title of what says something',
      '<a href=/><b title=x>y</b><i aria-label=z title=x></i></a>',
      [['/', 'y', 'yz', '', false, false, false]],
    ],
    ['title hidden inside', '<a href=/><i aria-hidden=true title=x></i></a>', [['/', '', '', '', false, false, false]]],
    ['not shown', '<a href=/ style="color:red;DISPLAY:none">x</a>', [['/', 'x', 'x', '', false, false, true]]],
    ['not shown around', '<p style="visibility:hidden"><a href=/>x</a>', [['/', 'x', 'x', '', false, false, true]]],
    ['shown by a script', '<body style="visibility:hidden"><a href=/>x</a>', [['/', 'x', 'x', '', false, false, false]]],
    ['title only', '<a href=/ title=x></a>', [['/', '', 'x', '', false, false, false]]],
    ['hidden inside', '<a href=/><span aria-hidden=true>→</span> x</a>', [['/', '→ x', 'x', '', false, false, false]]],
    ['hidden around', '<div hidden><a href=/>x</a></div>', [['/', 'x', 'x', '', false, false, true]]],
    [
      'language',
      '<html lang=EN><p lang=de-CH><a>x</a></p><a lang>y</a><a>z</a>',
      [
        [null, 'x', 'x', 'de-ch', false, false, false],
        [null, 'y', 'y', '', false, false, false],
        [null, 'z', 'z', 'en', false, false, false],
      ],
    ],
    [
      'navigation',
      '<nav><a>x</a></nav><div role=navigation><a>y</a></div><nav role=none><a>z</a></nav>',
      [
        [null, 'x', 'x', '', true, false, false],
        [null, 'y', 'y', '', true, false, false],
        [null, 'z', 'z', '', false, false, false],
      ],
    ],
    ['drawn', '<svg><a href=/>x</a></svg>', [['/', 'x', 'x', '', false, false, false]]],
    [
      'in a link',
      '<a href=/1>x<a href=/2>y</a>',
      [
        ['/1', 'x', 'x', '', false, false, false],
        ['/2', 'y', 'y', '', false, false, false],
      ],
    ],
  ],
);

rows('controls', ({ controls }) => controls.map(({ kind, type, named }) => [kind, type, named]), [
  [
    'unnamed',
    '<input><select></select><textarea>x</textarea><button></button>',
    [
      ['input', 'text', false],
      ['select', 'select', false],
      ['textarea', 'textarea', false],
      ['button', 'submit', false],
    ],
  ],
  ['label around', '<label>x <input></label>', [['input', 'text', true]]],
  [
    'label around the first only',
    '<label>x <input type=hidden><input type=CheckBox><input></label>',
    [
      ['input', 'hidden', false],
      ['input', 'checkbox', true],
      ['input', 'text', false],
    ],
  ],
  [
    'label before and after',
    '<label for=a>x</label><input id=a><input id=b><label for=b>y</label>',
    [
      ['input', 'text', true],
      ['input', 'text', true],
    ],
  ],
  ['label for another', '<label for=b>x <input id=a></label>', [['input', 'text', false]]],
  [
    'empty label',
    '<label><input></label><label> <select><option>x</select></label>',
    [
      ['input', 'text', false],
      ['select', 'select', false],
    ],
  ],
  ['label with an image', '<label><img alt=x><input></label>', [['input', 'text', true]]],
  [
    'ARIA and title',
    '<input aria-label=x><input aria-labelledby=y><input title=z><p id=y>y</p>',
    [
      ['input', 'text', true],
      ['input', 'text', true],
      ['input', 'text', true],
    ],
  ],
  [
    'buttons',
    '<button>x</button><button><img alt=x></button><button><i></i></button>',
    [
      ['button', 'submit', true],
      ['button', 'submit', true],
      ['button', 'submit', false],
    ],
  ],
  [
    'values',
    '<input type=submit><input type=submit value=""><input type=button><input type=button value=x><input type=image alt=x>',
    [
      ['input', 'submit', true],
      ['input', 'submit', false],
      ['input', 'button', false],
      ['input', 'button', true],
      ['input', 'image', true],
    ],
  ],
]);

rows('landmarks', ({ landmarks }) => landmarks.map(({ role }) => role), [
  [
    'elements',
    '<main></main><nav></nav><header></header><footer></footer><article></article><aside></aside><search></search>',
    ['main', 'nav', 'header', 'footer', 'article', 'aside', 'search'],
  ],
  [
    'roles',
    '<p role=main></p><p role=navigation></p><p role=banner></p><p role=contentinfo></p><p role=complementary></p><p role=search></p>',
    ['main', 'nav', 'header', 'footer', 'aside', 'search'],
  ],
  ['another role', '<main role=presentation></main>', []],
]);

rows(
  'scripts',
  ({ scripts, jsonLd, styles }) => [
    scripts.map(({ src, text }) => src ?? text),
    jsonLd.map(({ text }) => text),
    styles.map(({ length }) => length),
  ],
  [
    ['code is not text', '<script>a<b</script><style>a>b</style>', [['a<b'], [], [3]]],
    [
      'JSON-LD',
      '<script type="Application/LD+JSON; charset=utf-8">{}</script><script type=module src=a.js></script>',
      [['a.js'], ['{}'], []],
    ],
    ['comments inside', '<script><!-- a --></script>', [['<!-- a -->'], [], []]],
    ['drawn', '<svg><script>a</script><style>b</style></svg>', [[], [], []]],
  ],
);

rows(
  'media',
  ({ media, frames }) => [
    media.map(({ kind, src, tracks }) => [kind, src, tracks]),
    frames.map(({ src, title, named }) => [src, title, named]),
  ],
  [
    [
      'video',
      '<video><source src=a><source src=b><track kind=Captions><track></video><source src=c>',
      [[['video', 'a', ['captions', 'subtitles']]], []],
    ],
    [
      'frames',
      '<iframe src=/ title=x></iframe><iframe title=" "></iframe>',
      [
        [],
        [
          ['/', 'x', true],
          [null, ' ', false],
        ],
      ],
    ],
  ],
);

rows('ids, obsolete elements', ({ ids, obsolete }) => [ids, obsolete.map(({ name }) => name)], [
  ['ids and names of links', '<p id=a><a name=b></a><a id=c name=c></a><svg id=d></svg><p id=a><p id>', [['a', 'b', 'c', 'd', 'a'], []]],
  ['obsolete', '<center><font>x</font></center><svg><font></font></svg>', [[], ['center', 'font']]],
]);

rows('text', ({ text }) => text, [
  ['blocks and line breaks part words', '<p>a<p>b<br>c<div>d</div>e', 'a b c d e'],
  ['inline elements do not', '<p>a<b>b</b><span>c</span>', 'abc'],
  [
    'no code, no title, no noscript',
    '<title>t</title><p>a<script>b</script><style>c</style><noscript>d</noscript><template>e</template>',
    'a',
  ],
  ['hidden text too', '<p>a<span hidden>b</span><i aria-hidden=true>c</i>', 'abc'],
  ['no controls or fallbacks', '<p>a<select><option>b</select><textarea>c</textarea><video>d</video><iframe>e</iframe>', 'a'],
  ['references', '<p>&lt;&#8212;&nbsp;&notit;', '<—\u00a0¬it;'],
  ['of drawings', '<svg><title>a</title><desc>b</desc><text>c</text></svg>', 'c'],
  ['line feeds of any kind', '<pre>\r\na\rb\r\n\r\nc</pre>', 'a b c'],
  ['moved out of a table', '<table>a<tr><td>b</table>', 'a b'],
]);

rows('size', ({ elements, maxDepth }) => [elements, maxDepth], [
  ['nothing', '', [3, 1]],
  ['every namespace, but no templates', '<svg><g></g></svg><template><p></p></template><math><mi></math>', [8, 3]],
]);

describe('the line number and the source of each element are recorded', () => {
  const document = readDocument(
    '<!doctype html>\r\n<html>\r\n<head>\n\r<title>a</title>\r<meta\n name="b"></head><body><p>\n</p></p><h1 class="x">c</h1>',
  );
  it('line breaks of every type are counted', () =>
    assert.deepEqual([document.titles[0]?.line, document.metas[0]?.line, document.headings[0]?.line], [5, 6, 8]));
  it('the source of a start tag is kept', () =>
    assert.deepEqual([document.metas[0]?.source, document.headings[0]?.source], ['<meta\n name="b">', '<h1 class="x">']));
  it('elements implied by the parser have no source', () => assert.deepEqual(readDocument('<b><h1>a</b>').headings[0]?.line, 1));
  it('the source of a long start tag is cut', () =>
    assert.equal(readDocument(`<h1 title="${'x'.repeat(1000)}">`).headings[0]?.source.length, MAX_SOURCE));
});

describe('the limits of the document reader apply', () => {
  const table: [name: string, html: string, limit: ParseLimit['limit']][] = [
    ['depth', '<div>'.repeat(MAX_DEPTH), 'depth'],
    ['depth in a drawing', `<svg>${'<g>'.repeat(MAX_DEPTH)}`, 'depth'],
    ['depth of a million', '<div>'.repeat(1_000_000), 'depth'],
    ['attributes', `<p ${Array.from({ length: MAX_ATTRIBUTES + 1 }, (_, index) => `a${index}`).join(' ')}>`, 'attributes'],
  ];
  for (const [name, html, limit] of table) {
    for (const read of [readDocument, readByTree]) {
      it(`${read.name} rejects a document over a limit: ${name}`, () =>
        assert.throws(
          () => read(html),
          (error) => error instanceof ParseLimit && error.limit === limit,
        ));
    }
  }

  it('a document exactly at a limit is accepted', () => {
    assert.equal(readDocument('<div>'.repeat(MAX_DEPTH - 2)).maxDepth, MAX_DEPTH - 1);
    assert.equal(readDocument(`<p ${'a '.repeat(100_000)}>`).elements, 4);
  });

  it('if a document has too many elements of a type, the first ones are read', () => {
    const html = `<table>${'<p>x<img>'.repeat(MAX_ELEMENTS)}`;
    for (const document of [readDocument('<p>x'.repeat(MAX_ELEMENTS)), readDocument(html), readByTree(html)])
      assert.deepEqual([document.truncated, document.elements], [true, MAX_ELEMENTS]);
    assert.equal(readDocument('<p>x'.repeat(MAX_ELEMENTS - 3)).truncated, false);
  });

  it('long text and code are cut', () => {
    const { text, scripts } = readDocument(`<script>${'x'.repeat(MAX_SCRIPT_LENGTH + 9)}</script><p>${'y '.repeat(MAX_TEXT)}`);
    assert.deepEqual([scripts[0]?.text.length, scripts[0]?.length], [MAX_SCRIPT_LENGTH, MAX_SCRIPT_LENGTH + 9]);
    assert.ok(text.length <= MAX_TEXT && text.length > MAX_TEXT - 2);
  });

  it('reading repeated markup errors takes linear time', () => {
    for (const fault of ['<a href=/><div></a>', '<b><p>x</b>', '</p>', '<table>x', '<ul><li>', '&amp', '<!--', 'x</y>', '<svg><g></svg>']) {
      try {
        readDocument(fault.repeat(20_000));
      } catch (error) {
        assert.ok(error instanceof ParseLimit, fault);
      }
    }
  });
});

rows('main text', ({ mainText, withheld }) => [mainText, withheld], [
  ['in main', '<header>Menu</header><main><h1>A</h1><nav>On this page</nav> b<aside>c</aside></main><footer>d</footer>', ['A b', 0]],
  ['without main', '<header>Menu</header><div>A</div><div role=navigation>b</div><footer>c</footer>', ['A', 0]],
  ['in an article, whose header is its own', '<header>Menu</header><article><header>A</header>b</article>', ['A b', 0]],
  ['in an empty main', '<p>Menu</p><main></main>', ['', 0]],
  ['withheld from snippets', '<main>abc <span data-nosnippet>de <b>f</b></span><b data-nosnippet>g</b></main>', ['abc de fg', 4]],
]);

rows(
  'pictures',
  ({ pictures, sources, images }) => [
    pictures.map(({ hasImage }) => hasImage),
    sources.map(({ srcset, picture }) => [srcset, picture]),
    images.map(({ picture }) => picture),
  ],
  [
    ['whole', '<img><picture><source srcset="a.avif"><img src=a.png></picture>', [[true], [['a.avif', 0]], [null, 0]]],
    ['source after the image', '<picture></picture><picture><img><source srcset=a></picture>', [[false, true], [['a', null]], [1]]],
    [
      'without an image',
      '<picture><source srcset="a.avif"></picture><video><source srcset=b></video><img src=a.png>',
      [[false], [['a.avif', 0]], [null]],
    ],
  ],
);

rows(
  'styles',
  ({ styles, styled }) => [styles.map(({ media, text }) => [media, text]), styled.map(({ style, noscript }) => [style, noscript])],
  [
    ['that load nothing', '<style>p{color:red}</style><p style="color:red">', [[[null, '']], []]],
    ['that load something', '<style media=screen>p{background:url(a)}</style>', [[['screen', 'p{background:url(a)}']], []]],
    ['with imports', '<style>@import "a"</style>', [[[null, '@import "a"']], []]],
    [
      'in attributes',
      '<p style="background:url(&quot;a&quot;)"><noscript><b style="mask:url(b)"></b></noscript>',
      [
        [],
        [
          ['background:url("a")', false],
          ['mask:url(b)', true],
        ],
      ],
    ],
    ['drawn', '<svg style="mask:url(a)"><style>p{background:url(a)}</style></svg>', [[], [['mask:url(a)', false]]]],
  ],
);

it('the text read from style elements is limited', () => {
  const long = `<style>url(${'x'.repeat(2 * MAX_STYLE_LENGTH)}</style>`;
  const { styles, styled } = readDocument(long.repeat(6) + '<p style="mask:url(a)">'.repeat(MAX_STYLED + 1));
  assert.deepEqual(
    styles.map(({ text }) => text.length),
    [...Array(MAX_STYLES / MAX_STYLE_LENGTH).fill(MAX_STYLE_LENGTH), 0],
  );
  assert.equal(styled.length, MAX_STYLED);
});

rows('tables', ({ tables }) => tables.map(({ headers, cells, caption, role }) => [headers, cells, caption, role]), [
  ['with headers', '<table><caption>A</caption><tr><th>a<td>b<tr><th>c<td>d</table>', [[2, 2, true, null]]],
  [
    'in a table',
    '<table role=presentation><tr><td><table><tr><th>a</table><td></table>',
    [
      [0, 2, false, 'presentation'],
      [1, 0, false, null],
    ],
  ],
]);

rows('times', ({ times }) => times.map(({ datetime, text }) => [datetime, text]), [
  [
    'with a date',
    '<time datetime=2026-11-21>Today</time><time>2026-11-20</time>',
    [
      ['2026-11-21', 'Today'],
      [null, '2026-11-20'],
    ],
  ],
]);

rows('embeds', ({ embeds }) => embeds.map(({ kind, type, src }) => [kind, type, src]), [
  [
    'both',
    '<object type=Application/PDF data=a.pdf></object><embed src=b.swf>',
    [
      ['object', 'application/pdf', 'a.pdf'],
      ['embed', null, 'b.swf'],
    ],
  ],
]);

rows('references', ({ references }) => references, [
  ['of labels and ARIA', '<label for=a>A</label><p aria-describedby="b  C" aria-hidden=true>', ['a', 'b', 'C']],
]);

rows('marked elements', ({ annotated }) => annotated.map(({ name, parent, ids, text }) => [name, parent, ids, text]), [
  [
    'microdata',
    '<div itemscope itemtype="https://schema.org/Product" id=p><p id=q><b itemprop=name>A  b</b><div itemprop=offers itemscope><i itemprop=price content=1>x</i></div></div>',
    [
      ['div', null, ['p'], ''],
      ['b', 0, ['q'], 'A b'],
      ['div', 0, [], ''],
      ['i', 2, [], ''],
    ],
  ],
  [
    'RDFa',
    '<div vocab="https://schema.org/" typeof=Product><a property=url href=/a>A</a></div>',
    [
      ['div', null, [], ''],
      ['a', 0, [], 'A'],
    ],
  ],
  ['not Open Graph', '<meta property="og:title" content=A><p property=x>y', []],
]);
