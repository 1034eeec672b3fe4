import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertLinear } from '../../../test/fixtures/growth.ts';
import { page } from '../../../test/fixtures/samples.ts';
import { spokenButtons, spokenFields, spokenLinks } from './document/accessible-name.ts';
import { pageLinks } from './links/page-link.ts';
import { readDocument } from './page.ts';

const open = (content: string, more = ''): string => `<template shadowrootmode=open ${more}>${content}</template>`;

const texts: [name: string, html: string, text: string][] = [
  ['has the children in its slot', `<x-a>${open('<p>1</p><slot></slot><p>3</p>')}2</x-a>`, '1 2 3'],
  ['is closed', `<x-a><template ShadowRootMode=CLOSED>1<slot></slot></template> 2</x-a>`, '1 2'],
  ['has other attributes', `<x-a>${open('1', 'shadowrootclonable shadowrootdelegatesfocus shadowrootserializable')}</x-a>`, '1'],
  ['follows children', `<x-a><b>2</b>${open('1 <slot></slot>')}</x-a>`, '1 2'],
  [
    'has named slots',
    `<x-a>${open('<slot name=b></slot><slot></slot><slot name=a></slot>')}<p slot=a>3</p>2<p slot=b>1</p></x-a>`,
    '1 2 3',
  ],
  ['takes an empty name for the default slot', `<x-a>${open('<slot name="">no</slot>')}<p slot="">1</p></x-a>`, '1'],
  ['shows the fallback of an empty slot', `<x-a>${open('<slot>1</slot><slot name=b>2</slot>')}</x-a>`, '12'],
  ['fills the first of two slots', `<x-a>${open('<p><slot>no</slot></p><slot>2</slot>')}1</x-a>`, '1 2'],
  ['has trees in it', `<x-a>${open(`1 <x-b>${open('2 <slot></slot> 5')}3 <slot></slot></x-b> 6`)}4</x-a>`, '1 2 3 4 5 6'],
  [
    'has slots in slots',
    `<x-a>${open(`<x-b>${open('<i><slot name=y></slot></i><slot></slot>')}<slot name=x slot=y></slot></x-b>`)}<p slot=x>1</p></x-a>`,
    '1',
  ],
  ['has trees among its children', `<x-a>${open('1 <slot></slot>')}<x-b>${open('2 <slot></slot>')}3</x-b></x-a>`, '1 2 3'],
  ['begins no second tree', `<x-a>${open('1')}${open('no')}</x-a>`, '1'],
  ['begins in elements that can have one', `<section>${open('1')}</section><ul>${open('no')}</ul><a href=/>${open('no')}</a>`, '1'],
  ['begins in no other mode', '<x-a><template shadowrootmode=x>no</template><template shadowroot=open>no</template>1</x-a>', '1'],
  ['begins in no template', `<template><x-a>${open('no')}</x-a></template>1`, '1'],
  ['ends with the page', '<x-a><template shadowrootmode=open>1', '1'],
  ['leaves a slot outside of it alone', '<slot>1</slot>', '1'],
];

describe('declarative shadow roots are read', () => {
  for (const [name, html, text] of texts) it(name, () => assert.equal(readDocument(`<body>${html}`).text, text));

  it('a shadow tree contributes headings, landmarks, links and accessible names to the page', () => {
    const shadow = `<nav><a href=/a><slot></slot></a><a href=/b></a></nav><main><h1><slot name=h></slot></h1></main><button><slot name=i></slot></button>`;
    const { document } = page(`<x-a>${open(shadow)}Home<span slot=h>Pots</span><img slot=i alt=Go></x-a>`).page;
    assert.deepEqual(
      document.headings.map(({ level, text }) => [level, text]),
      [[1, 'Pots']],
    );
    assert.deepEqual(
      document.landmarks.map(({ role }) => role),
      ['nav', 'main'],
    );
    assert.deepEqual(
      spokenLinks(document).map(({ named }) => named),
      [true, false],
    );
    assert.deepEqual(
      spokenButtons(document).map(({ named }) => named),
      [true],
    );
    assert.equal(document.mainText, 'Pots');
  });

  it('a shadow tree has its own scope for ids', () => {
    const field = '<label for=a>Name</label><input id=a>';
    const document = readDocument(
      `<label for=a>Outside</label><x-a>${open(field)}</x-a><x-a>${open(field)}</x-a><x-a>${open('<input id=a>')}</x-a>`,
    );
    assert.equal(new Set(document.ids).size, 3);
    assert.deepEqual(
      spokenFields(document).map(({ named }) => named),
      [true, true, false],
    );
  });

  it('children of a shadow host that no slot shows are hidden', () => {
    const { headings } = readDocument(`<x-a>${open('<h1>A</h1>')}<h1>B</h1>no</x-a>`);
    assert.deepEqual(
      headings.map(({ text, hidden }) => [text, hidden]),
      [
        ['A', false],
        ['B', true],
      ],
    );
  });

  it('nested shadow trees are read in linear time', () => {
    const pageOf: ((many: number) => string)[] = [
      (many) => `<x-a>${open('<slot></slot>'.repeat(many))}${'<p>x</p>'.repeat(many)}</x-a>`,
      (many) => `<x-a>${open('x')}</x-a>`.repeat(many / 2),
      (many) => `${`<x-a>${open('<slot>')}`.repeat(many / 200)}x`,
      (many) => `<x-a><template shadowrootmode=open><slot name=a><slot></slot></slot>`.repeat(many / 200),
    ];
    for (const page of pageOf) assertLinear((size) => void readDocument(page(size)), 1_000, page(200).slice(0, 80));
  });
});

it('links inside SVG are read', () => {
  const html = '<svg><a xlink:href=/a><text>A</text></a><a href=/b xlink:href=/c><title>B</title></a><a>no</a></svg>';
  assert.deepEqual(
    pageLinks(page(html).page).map(({ url, anchor }) => [url.pathname, anchor.name]),
    [
      ['/a', 'A'],
      ['/b', 'B'],
    ],
  );
});
