import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './heading-empty.ts';

export default {
  all: [
    page('<h1>Tomatoes</h1><h2>Seed</h2><div role=heading aria-level=2>Pots</div>'),
    page('<h2><img src=seed.png alt="Семена"></h2>'),
    page('<h2>種<br></h2><h3 hidden></h3><div aria-hidden=true><h3></h3></div>'),
    page('<h2 aria-label="Seed"></h2><h2 aria-labelledby=x></h2><p id=x hidden>Pots</p>'),
    page('<h2>Seed</h2><h3 role=presentation></h3><h3 role=none></h3><h3 role=tab></h3>'),
    page('<h2 title="Seed"></h2><h2><span hidden>Old</span> Seed</h2>'),
    // A heading positioned off-screen is not hidden from screen readers.
    page('<h2 style="position: absolute; top: -9999px">Seed</h2>'),
    page('<h2><span style="display:none">Old</span><i aria-label="Seed"></i></h2><h3 style="display: none"></h3>'),
    page('<h2><svg aria-labelledby=x role=img></svg></h2><p id=x>Pots</p>'),
    page('<h2><a href="/seed" aria-label="Seed"><svg></svg></a></h2>'),
    page('<h2><svg><title>طماطم</title></svg></h2><template><h2></h2></template>'),
    page('<h2>Seed</h2><noscript><h2></h2></noscript>'),
  ],
  some: [
    page('<h1>Tomatoes</h1><h2></h2>'),
    page('<h1>Томаты</h1><h1></h1>'),
    page('<h2>&nbsp;</h2>\n<h3>​</h3>'),
    page('<h2><img src=line.png alt=""></h2>'),
    page('<h2><span class=icon></span></h2><div role=heading></div>'),
    page('<h2 aria-label=""></h2>'),
    // Screen readers read nothing of these headings.
    page('<h2><span aria-hidden=true>Seed</span></h2>'),
    page('<h2><span hidden>Seed</span></h2>'),
    page('<h2><span style="display:none">Seed</span></h2>'),
    page('<h2><span style="visibility: hidden">Seed</span></h2>'),
    page('<h2><img src=seed.png alt="Seed" role=presentation></h2>'),
    page('<h2><img src=seed.png alt="Seed" aria-hidden=true></h2>'),
    page('<h2 aria-labelledby=nothing><span aria-hidden=true>Seed</span></h2>'),
    page('<h2 aria-labelledby=x><span aria-hidden=true>Seed</span></h2><span id=x hidden></span>'),
  ],
  nowhere: [page('<h2>Seed</h2><h3 class=line></h3>', { atEnd: '' })],
  unread: [page('<style>.line::before{content:"Pots"}</style><h2>Seed</h2><h3 class=line></h3>')],
  none: [page('<p>Tomatoes</p>'), page('<h1></h1>'), page('<h1><img src=logo.png></h1><h2 hidden></h2>')],
} satisfies Samples<typeof check>;
