import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './skip-link.ts';

const menu = '<a href="/seed">Seed</a><a href="/pots">Pots</a>';

export default {
  link: [
    page(`<a class=skip href="#content">Skip to the content</a>${menu}<div id=content>Tomatoes</div>`),
    page(`<a href="/">Garden</a><a href="/de/">Deutsch</a><a href="#inhalt">Zum Inhalt</a><a name=inhalt></a>`),
    page(`<a href="#%E6%9C%AC%E6%96%87">本文へ</a>${menu}<div id="本文">トマト</div>`),
    page(`<a href=" #100% ">Skip</a>${menu}<div id="100%">Tomatoes</div>`),
    page(`<a href="#content">Skip</a>${menu}<div id=content>Tomatoes</div><p id=content hidden>`),
  ],
  landmark: [page(`${menu}<main>Tomatoes</main>`), page(`<a href="#nowhere">Skip</a>${menu}<div role=main><h1>Tomatoes</h1></div>`)],
  heading: [
    page(`${menu}<h1>Tomatoes</h1><h2>Seed</h2>`),
    // A skip link as the fourth link comes too late to skip anything.
    page(`${menu}<a href="/soil">Soil</a><a href="#end">To the end</a><h1 id=end>Tomatoes</h1>`),
  ],
  nothing: [
    page(`${menu}<div>Tomatoes</div>`),
    page(`<a href="#content">Skip</a>${menu}<div class=content>Tomatoes</div>`),
    page(`<a href="#"></a><a href="#top">Up</a>${menu}<h1></h1><main hidden>Tomatoes</main>`),
    page(`<aside><p>${'tomato '.repeat(20)}</p></aside><div>Tomatoes need sun.</div>${menu}`),
    page(`<a href="#content">Skip</a>${menu}<div id=content hidden>Tomatoes</div>`),
    page(`<a href="#content">Skip</a>${menu}<div style="display: none"><p id=content>Tomatoes</div>`),
    page(`<a href="#content"><i></i></a>${menu}<div id=content>Tomatoes</div>`),
  ],
  contentFirst: [
    page(`<p>${'tomato '.repeat(15)}</p>${menu}`),
    page(`<div id=main><p>Tomatoes need sun, and so they are grown on the south side of the house, where it is warm.</p></div>${menu}`),
  ],
  noLinks: [page('<p>Tomatoes</p>'), page('<a id=top></a><a href="/" hidden>Home</a>')],
} satisfies Samples<typeof check>;
