import { goneTo, posting } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './rendered-text.ts';

const words = (count: number): string => `<p>${'tomato '.repeat(count)}</p>`;
const main = (count: number, beside = 0): string => `<main>${words(count)}</main><div>${words(beside)}</div>`;

export default {
  same: [
    { ...page(words(300)), ...rendered(words(300)) },
    { ...page(words(240)), ...rendered(words(300)) },
    { ...page(words(300)), ...rendered(words(240)) },
    { ...page(words(0)), ...rendered(words(19)) },
    // Scripts, styles, templates and noscript contain no text of the page.
    {
      ...page(`${words(300)}<noscript>${words(300)}</noscript><template>${words(300)}</template>`),
      ...rendered(`${words(300)}<style>${words(90)}</style>`),
    },
    // The script adds a banner next to the main text.
    { ...page(main(300)), ...rendered(main(300, 400)) },
    { ...page(words(240)), ...rendered(words(300), { ended: 'time' }) },
  ],
  partlyMade: [
    { ...page(words(239)), ...rendered(words(300)) },
    { ...page(words(90)), ...rendered(words(300)) },
    { ...page(main(100)), ...rendered(main(200)) },
  ],
  mostlyMade: [
    { ...page(words(89)), ...rendered(words(300)) },
    { ...page(words(0)), ...rendered(words(20)) },
    { ...page(main(10, 50)), ...rendered(main(400, 50)) },
    { ...page(words(10)), ...rendered(words(300), { ended: 'time' }) },
  ],
  partlyRemoved: [
    { ...page(words(300)), ...rendered(words(239)) },
    { ...page(words(300)), ...rendered(words(90)) },
  ],
  mostlyRemoved: [{ ...page(words(300)), ...rendered(words(89)) }],
  none: [{ ...page('<img src=a.png>'), ...rendered('<img src=a.png>') }],
  redirected: [{ ...page(words(9)), ...rendered(words(300), { answer: goneTo('https://example.com/soup') }) }],
  unsure: [
    { ...page(words(300)), ...rendered(words(89), { ended: 'time' }) },
    { ...page(words(300)), ...rendered(words(100), posting) },
  ],
} satisfies Samples<typeof check>;
