import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './semantic-html.ts';

const links = (count: number) => '<a href="/pots">Pots</a>'.repeat(count);

export default {
  marked: [
    page(`<header><nav>${links(10)}</nav></header><article><h1>Tomatoes</h1></article><footer>Garden</footer>`),
    page(`<div role=navigation>${links(10)}</div>`),
    page('<article>Tomatoes</article>'),
  ],
  bare: [
    page(`<div class=header><div class=nav>${links(10)}</div></div><div id=content>Tomatoes</div>`),
    page(`<div>${links(10)}</div><main><h1>Tomatoes</h1></main>`),
    page(`<nav hidden></nav><nav role=presentation>${links(10)}</nav>`),
  ],
  small: [page('<p>Tomatoes</p>'), page(`<main>${links(9)}</main>`), page('<a href="#seed">Seed</a>'.repeat(12))],
} satisfies Samples<typeof check>;
