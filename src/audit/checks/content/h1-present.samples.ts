import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './h1-present.ts';

export default {
  present: [
    page(
      `<main>${'<p>Pots are made of clay.</p>'.repeat(20)}<template id="B:0"></template></main><div hidden id="S:0"><h1>Tomatoes</h1></div><script>show()</script>`,
    ),
    // A streamed page shows the heading once it has loaded.
    page(
      `<main>Loading</main><div hidden id="S:0"><h1>Tomatoes</h1>${'<p>Tomatoes need sun and water.</p>'.repeat(30)}</div><script>show()</script>`,
    ),
    page('<h1>Growing tomatoes</h1>'),
    page('<h1><a href="/"><img src=logo.png alt="The Tomato Garden"></a></h1>'),
    page('<h1> </h1><h1>Growing tomatoes</h1><h1>Again</h1>'),
    page('<div role=heading aria-level=1>Growing tomatoes</div>'),
    page('<h2 aria-level=1>Growing tomatoes</h2>'),
    page('<h1 aria-level=2>Growing tomatoes</h1>'),
    // An open dialog hides the page from screen readers, but the heading remains visible.
    page('<main aria-hidden=true><h1>Growing tomatoes</h1></main><div role=dialog>Cookies</div>'),
    page('<h1 role=presentation>Growing tomatoes</h1>'),
    page('<h1 aria-label="Growing tomatoes"><span aria-hidden=true>G</span></h1>'),
  ],
  labelled: [
    page('<h1><a href="/" aria-label="The Tomato Garden"><svg></svg></a></h1>'),
    page('<h1 aria-label="Сад и огород"><svg></svg></h1>'),
  ],
  template: [
    page(
      `<main>Loading</main><template><h1>Tomatoes</h1>${'<p>Tomatoes need sun and water.</p>'.repeat(30)}</template><script>show()</script>`,
    ),
  ],
  scripted: [
    page('<title>Tomatoes</title><div id=root></div><script type=module src="/app.js"></script>'),
    page('<h1></h1><p>読み込み中</p><script src="/app.js"></script>'),
  ],
  empty: [page('<h1></h1>'), page('<h1>&nbsp;</h1>'), page('<h1><img src=logo.png alt=""></h1>')],
  hidden: [
    page('<h1><span aria-hidden=true>Growing tomatoes</span></h1>'),
    page('<h1><img src=logo.png alt="The Tomato Garden" role=none></h1>'),
    page('<h1 hidden>Growing tomatoes</h1>'),
    page('<h1 style="display:none">Growing tomatoes</h1>'),
    page('<h1></h1><div hidden><h1>Growing tomatoes</h1></div>'),
  ],
  absent: [
    page('<h2>Growing tomatoes</h2>'),
    page('<p class=h1>Growing tomatoes</p>'),
    page('<div role=heading>Growing tomatoes</div>'),
    page('<template><h1>Growing tomatoes</h1></template>'),
    page('<body><noscript><h1>Please allow JavaScript</h1></noscript>'),
  ],
} satisfies Samples<typeof check>;
