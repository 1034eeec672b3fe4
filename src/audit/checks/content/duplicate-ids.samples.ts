import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './duplicate-ids.ts';

export default {
  unique: [
    page('<label for=mail>E-mail</label><input id=mail>'),
    // Nothing refers to the duplicate id.
    page('<label for=mail>E-mail</label><input id=mail><p id=x></p><p id=x></p>'),
    page('<a href="#посев">Посев</a><h2 id="посев">Посев</h2>'),
    page('<a href="#%E7%A8%AE">種</a><a name="種"></a><h2 id="種">種</h2>'),
    page('<a href="#top">Up</a><a href="#/route">Route</a><a href="#!/x">App</a><p id=y></p><p id=y></p>'),
    page('<a href="/pots#x">Pots</a><a href="#y">Y</a><p id=x></p><p id=x></p>'),
    page('<template><p id=a></p></template><p id=a aria-describedby=a></p>'),
  ],
  several: [
    page('<label for=mail>E-mail</label><input id=mail><form><input id=mail></form>'),
    page('<p aria-labelledby="a b"></p><b id=a>A</b><b id=b>B</b><i id=b>C</i>'),
    page('<a href="#seed">Seed</a><h2 id=seed>Seed</h2><h3 id=seed>Seed</h3>'),
    page('<a href="https://example.com/#%D9%85">م</a><p id="م"></p><p id="م"></p>'),
    page('<a href="#soil:~:text=compost">Soil</a><a id=soil name=soil></a><p id=soil></p>'),
  ],
  none: [page('<p id=x></p><p id=x></p>'), page('<a href="#">Up</a><a href="/pots#soil">Pots</a><p id=soil></p><p id=soil></p>')],
} satisfies Samples<typeof check>;
