import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { isButtonLike } from './button-like.ts';

const rows: readonly (readonly [html: string, is: boolean])[] = [
  ['<a href="/seed">', false],
  ['<a href="#seed">', false],
  ['<a>', false],
  ['<a href="javascript:void(0)">', false],
  ['<a href="/menu" role=button>', false],
  ['<a href="/menu" aria-expanded=false onclick="open()">', false],
  ['<a role=button>', true],
  ['<a role="BUTTON link" href="#">', true],
  ['<a role=tab href="#panel">', true],
  ['<a role=link href="#">', false],
  ['<a role=none href="#">', false],
  ['<a role=doc-noteref href="#note">', false],
  ['<a href="#" aria-expanded=false>', true],
  ['<a href="" aria-haspopup=menu>', true],
  ['<a href="#" aria-haspopup=false>', false],
  ['<a onclick="go()">', true],
  ['<a href=" JavaScript:;" onclick="go()">', true],
  ['<a href="#" onclick="location = \'/seed\'">', false],
  ['<a onclick="window.open(\'/seed\')">', false],
];

for (const [html, is] of rows)
  test(html, () => {
    const [anchor] = page(html).page.document.anchors;
    assert.ok(anchor);
    assert.equal(isButtonLike(anchor), is);
  });
