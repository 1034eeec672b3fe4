import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './landmark-main.ts';

export default {
  one: [
    page('<header>Garden</header><main><h1>Tomatoes</h1></main>'),
    page('<div role=main><h1>Tomatoes</h1></div>'),
    page('<main role=main>Tomatoes</main>'),
    // Single-page apps keep hidden views in the document.
    page('<main>Tomatoes</main><main hidden>Pots</main><div aria-hidden=true><main>Soil</main></div>'),
    page('<main>Tomatoes</main><main style="display: none">Pots</main>'),
    page('<main style="visibility:hidden">Tomatoes</main>'),
    page(`<p>Loading</p><div hidden id="S:0"><main>${'Tomatoes like light soil. '.repeat(30)}</main></div><script>show()</script>`),
    page('<body><main>Tomatoes</main><noscript><main>Please switch scripts on</main></noscript>'),
  ],
  none: [
    page('<div id=main class=main><h1>Tomatoes</h1></div>'),
    page('<article><h1>Tomatoes</h1></article>'),
    page('<main hidden>Tomatoes</main>'),
    page('<main role=presentation>Tomatoes</main>'),
    page('<template><main>Tomatoes</main></template>'),
  ],
  several: [page('<main>Tomatoes</main><main>Pots</main>'), page('<div role=main><main>Tomatoes</main></div>')],
} satisfies Samples<typeof check>;
