import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dummyTextIn, emptyValueIn, templateIn } from './leftover.ts';

type Rows = [text: string, found: string | null][];

describe('dummy text such as lorem ipsum is recognized', () => {
  const rows: Rows = [
    ['News: Lorem ipsum dolor sit amet', 'Lorem ipsum dolor'],
    ['Лорем ипсум долор сит амет', 'Лорем ипсум долор'],
    ['この文章はダミーです。文字の大きさ', 'この文章はダミーです'],
    ['هذا النص هو مثال لنص يمكن أن يستبدل في نفس المساحة', 'هذا النص هو مثال لنص يمكن أن يستبدل'],
    ['What is lorem ipsum?', null],
    ['', null],
  ];
  for (const [text, found] of rows) it(text, () => assert.equal(dummyTextIn(text), found));
});

describe('unfilled template placeholders are recognized', () => {
  const rows: Rows = [
    ['{{title}} | The Garden', '{{title}}'],
    ['{{{ page.title | upper }}}', '{{ page.title | upper }}'],
    ['Buy \u0024{product}', '\u0024{product}'],
    ['{% block title %}', '{% block title %}'],
    ['<%= title %>', '<%= title %>'],
    ['%%title%% %%sep%%', '%%title%%'],
    ['[object Object]', '[object Object]'],
    ['TODO: a title', 'TODO:'],
    ['Interpolation with {{ }}', null],
    ['100 % tomato, 50 % off', null],
    ['Prices in \u0024{}', null],
    ['Todo: tomatoes', null],
    ['{{a'.repeat(900), null],
  ];
  for (const [text, found] of rows) it(text.slice(0, 40), () => assert.equal(templateIn(text), found));
});

describe('placeholder values such as undefined, null and TODO are recognized', () => {
  const rows: Rows = [
    ['undefined', 'undefined'],
    ['Tomatoes - null | The Garden', 'null'],
    ['TODO', 'TODO'],
    ['undefined in JavaScript', null],
    ['Todo', null],
    ['Null', null],
    ['', null],
  ];
  for (const [text, found] of rows) it(JSON.stringify(text), () => assert.equal(emptyValueIn(text), found));
});
