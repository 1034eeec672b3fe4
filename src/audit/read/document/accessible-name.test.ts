import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { canBeSpoken } from '../text/white-space.ts';
import { type Spoken, spokenButtons, spokenFields, spokenLinks, spokenRoleLinks } from './accessible-name.ts';

type Row = readonly [html: string, named: readonly boolean[]];

const links: readonly Row[] = [
  ['<a href=/>Home</a><a href=/ aria-label=Home></a><a href=/ title=Home></a>', [true, true, true]],
  ['<b id=home>Home</b><a href=/ aria-labelledby="x home"></a><a href=/ aria-labelledby=x></a>', [true, false]],
  ['<a href=/><img src=a.png alt=Home></a><a href=/><img src=a.png alt=""></a><a href=/><img src=a.png></a>', [true, false, false]],
  ['<a href=/><svg><title>Home</title></svg></a><a href=/><svg aria-label=Home></svg></a><a href=/><svg></svg></a>', [true, true, false]],
  ['<a href=/><img src=a.png aria-labelledby=home></a><b id=home>Home</b>', [true]],
  ['<a href=/><img src=a.png aria-labelledby=home aria-hidden=true></a><b id=home>Home</b>', [false]],
  [
    '<a href=/><i class=icon></i></a><a href=/><span aria-hidden=true>×</span></a><a href=/><i aria-label=Home></i></a>',
    [false, false, true],
  ],
  ['<a href=/>&nbsp;</a><a href=/> \n </a><a href=/>&#8203;&shy;</a>', [false, false, false]],
  ['<a href=/ aria-label=" ">Home</a><a href=/ aria-label="">Home</a>', [true, true]],
  ['<a href=/ role=button></a><a href=/ role="tab"></a><a href=/ role="none"></a><a role=link></a>', [false, false]],
  ['<a id=top></a><a href=/ hidden></a><div aria-hidden=true><a href=/></a></div><body><noscript><a href=/></a></noscript>', []],
];

const buttons: readonly Row[] = [
  ['<button>Go</button><button></button><button type=submit><i></i></button>', [true, false, false]],
  ['<button aria-label=Close><span aria-hidden=true>×</span></button><button><span aria-hidden=true>×</span></button>', [true, false]],
  [
    '<input type=submit><input type=reset><input type=button><input type=submit value=""><input type=button value=Go>',
    [true, true, false, false, true],
  ],
  ['<button><img src=go.png alt=Go></button><button><svg><title>Go</title></svg></button>', [true, true]],
  ['<a role=button></a>\n<button>Go</button>\n<a href=# role="BUTTON">Menu</a>', [false, true, true]],
  ['<input type=image src=go.png><input><select></select><a href=/>x</a>', []],
  ['<button hidden></button><div aria-hidden=true><button></button></div><body><noscript><button></button></noscript>', []],
];

const run = (rows: readonly Row[], read: (document: ReturnType<typeof page>['page']['document']) => Spoken[]): void => {
  for (const [html, named] of rows) {
    test(html, () => {
      assert.deepEqual(
        read(page(html).page.document).map((one) => one.named),
        named,
      );
    });
  }
};

run(links, spokenLinks);
run(buttons, spokenButtons);

run(
  [
    ['<div role=link>Home</div><span role=link></span><a href=/>Home</a>', [true, false]],
    ['<div role="nonsense doc-noteref">1</div>', [true]],
    ['<div role=link hidden></div>', []],
  ],
  spokenRoleLinks,
);

run(
  [
    ['<input aria-label=Name><div role=textbox>Name</div><div role=slider title=Size></div>', [true, false, true]],
    ['<div role=checkbox>Yes</div><div role=radio></div><button>Go</button><input type=image src=go.png>', [true, false]],
  ],
  spokenFields,
);

const names: readonly (readonly [name: string, spoken: boolean])[] = [
  ['Home', true],
  ['家', true],
  ['×', true],
  ['👍', true],
  ['', false],
  [' \t\n', false],
  ['\u00A0\u2003', false],
  ['\u200B\u2060\u00AD\uFE0F', false],
];

for (const [name, spoken] of names) {
  test(`the accessible name ${JSON.stringify(name)} can ${spoken ? '' : 'not '}be spoken`, () => assert.equal(canBeSpoken(name), spoken));
}
