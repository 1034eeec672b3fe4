import { crashed, goneTo, posting } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './rendered-title.ts';

const titled = (text: string) => `<title>${text}</title><p>Tomatoes`;

export default {
  same: [
    { ...page(titled('Tomatoes')), ...rendered(titled('Tomatoes')) },
    { ...page(titled('Tomatoes &amp;\n  soup&nbsp;')), ...rendered(titled('Tomatoes &amp; soup')) },
    // Scripts may compose the same characters in another Unicode form.
    { ...page(titled('Caf\u00e9')), ...rendered(titled('Cafe\u0301')) },
    // `pushState` changes the URL of the same document.
    {
      ...page(titled('Tomatoes')),
      ...rendered(titled('Tomatoes'), { url: 'https://example.com/?view=list', answer: goneTo('https://example.com/') }),
    },
    { ...page(titled('Tomatoes')), ...rendered(titled('Tomatoes'), { ended: 'time' }) },
  ],
  made: [
    { ...page('<p>Tomatoes'), ...rendered(titled('Tomatoes')) },
    { ...page(titled('')), ...rendered(titled('Tomatoes')) },
    { ...page(titled('')), ...rendered(titled('Tomatoes'), { ended: 'limit' }) },
  ],
  changed: [
    { ...page(titled('Loading')), ...rendered(titled('Tomatoes')) },
    { ...page(titled('Tomatoes')), ...rendered(titled('Tomatoes | Garden')) },
  ],
  removed: [{ ...page(titled('Tomatoes')), ...rendered('<p>Tomatoes') }],
  none: [{ ...page('<p>Tomatoes'), ...rendered('<p>Tomatoes') }],
  redirected: [{ ...page(titled('Moved')), ...rendered(titled('Soup'), { answer: goneTo('https://example.com/soup') }) }],
  unsure: [
    { ...page(titled('Tomatoes')), ...rendered(titled('Loading'), { ended: 'time' }) },
    { ...page(titled('Tomatoes')), ...rendered('<p>Tomatoes', { ended: 'limit' }) },
    { ...page(titled('Tomatoes')), ...rendered('<p>Tomatoes', posting) },
    { ...page(titled('Tomatoes')), ...rendered('<p>Tomatoes', { truncated: true }) },
    { ...page(titled('Tomatoes')), ...rendered(titled('Tomatoes'), crashed) },
    // The page reloaded, and a bot wall answered the second request.
    { ...page(titled('Tomatoes')), ...rendered(titled('Wait'), { answer: { ...goneTo('https://example.com/'), status: 403 } }) },
  ],
} satisfies Samples<typeof check>;
