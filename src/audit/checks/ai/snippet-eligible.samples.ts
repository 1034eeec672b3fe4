import { clock, page, robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './snippet-eligible.ts';

type Options = Parameters<typeof page>[1];

const given = (html: string, file = '', options: Options = {}, status = 200) => ({
  ...page(html, options),
  ...robots(file, { status }),
  ...clock(),
});
const meta = (content: string, name = 'robots') => given(`<meta name=${name} content="${content}"><p>Tomatoes</p>`);

export default {
  eligible: [
    given('<p>Tomatoes</p>'),
    given('<p>Tomatoes</p>', '', {}, 404),
    meta('max-snippet:-1, max-image-preview:large'),
    meta('max-snippet:50'),
    meta('nosnippet', 'bingbot'),
    meta('unavailable_after: 2030-01-01'),
    // A rule against AI training does not affect search snippets.
    given('<p>Tomatoes</p>', 'User-agent: Google-Extended\nDisallow: /\n'),
    given('<p>Tomatoes</p><div data-nosnippet>Price: 3</div>'),
    given('<div id=root></div><script src=app.js></script>'),
  ],
  kept: [
    meta('noindex'),
    meta('NOSNIPPET'),
    meta('max-snippet:0', 'googlebot'),
    meta('none'),
    meta('unavailable_after: 2025-06-25'),
    given('<p>Tomatoes</p>', '', { headers: { 'x-robots-tag': 'googlebot: nosnippet' } }),
    given('<p>Tomatoes</p>', 'User-agent: Googlebot\nDisallow: /\n'),
    given('<p>Tomatoes</p>', '', { status: 404 }),
    given('<div data-nosnippet><p>Tomatoes</p></div>'),
  ],
  unreachable: [given('<p>Tomatoes</p>', '', {}, 500)],
} satisfies Samples<typeof check>;
