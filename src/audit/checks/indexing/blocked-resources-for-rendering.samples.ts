import { crashed, goneTo } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './blocked-resources-for-rendering.ts';

const html = '<title>Tomatoes</title><div id=t></div><script src=/blocked/text.js></script>';
const words = (count: number): string => `<p>${'tomato '.repeat(count)}</p>`;
const links = (count: number): string => Array.from({ length: count }, (_, index) => `<a href="/${index}">${index}</a>`).join('');
const blocked = (without: string | null) => ({
  blocked: { urls: ['https://example.com/blocked/text.js'], page: without === null ? null : page(without).page },
});
const after = (whole: string, without: string | null, facts: Parameters<typeof rendered>[1] = {}) => ({
  ...page(html),
  ...rendered(whole, { ...blocked(without), ...facts }),
});
const title = '<title>Tomatoes</title>';

export default {
  none: [{ ...page(html), ...rendered(html) }],
  harmless: [
    after(html, html),
    after(title + words(100), title + words(80)),
    after(title + words(19), title),
    after(`${title}<h1>Tomatoes</h1>`, `${title}<h1>Soup</h1><h1>Tomatoes</h1>`),
    // More content without the blocked scripts than with them is not a problem.
    after(title + words(80), title + words(300) + links(9)),
    after(title + words(100), title + words(100), { ended: 'time' }),
  ],
  needed: [
    after(title + words(100), title + words(79)),
    after(title + links(10), title + links(7)),
    after(title + words(300), title),
    after(title, '<title>Loading</title>'),
    after(`${title}<h1>Tomatoes</h1>`, title),
    after(`${title}<link rel=canonical href=/tomatoes>`, title),
    after(title, `${title}<meta name=robots content=noindex>`),
    after(`${title}<meta name=description content="Ripe tomatoes">`, title),
  ],
  unrendered: [after(title + words(300), null)],
  redirected: [after(title + words(300), title, { answer: goneTo('https://example.com/soup') })],
  unfinished: [
    after(title + words(300), title, crashed),
    after(title + words(300), title, { ended: 'time' }),
    { ...page(html), ...rendered(html, { ended: 'limit' }) },
  ],
} satisfies Samples<typeof check>;
