import { crashed, goneTo, requests } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './runtime-mixed-content.ts';

const html = '<h1>Tomatoes</h1><img src=http://example.org/old.png>';
const after = (sent: ReturnType<typeof requests>, facts: Parameters<typeof rendered>[1] = {}) => ({
  ...page(html),
  ...rendered(html, { ...sent, ...facts }),
});
const mixed = { url: 'http://example.org/data.json', status: 0, error: 'mixed_content', mixed: true };
const image = { ...mixed, url: 'http://example.org/new.png', kind: 'image' } as const;

export default {
  none: [
    after(requests({})),
    // The HTTP image is in the HTML, so `mixed-content` reports it.
    after(requests({ ...image, url: 'http://example.org/old.png' })),
    after(requests({}), { ended: 'time' }),
  ],
  passive: [after(requests(image, image)), after(requests({ ...mixed, kind: 'media' }))],
  active: [after(requests(mixed)), after(requests(image, { ...mixed, kind: 'script' })), after(requests(mixed), { ended: 'limit' })],
  plain: [{ ...page(html, { url: 'http://example.com/' }), ...rendered(html, { url: 'http://example.com/', ...requests(mixed) }) }],
  redirected: [after(requests(mixed), { answer: goneTo('https://example.com/soup') })],
  unfinished: [after(requests(mixed), crashed), after(requests({}), { ended: 'limit' })],
} satisfies Samples<typeof check>;
