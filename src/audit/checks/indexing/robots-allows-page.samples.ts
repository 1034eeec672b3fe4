import { page, robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './robots-allows-page.ts';

const at = (url: string, text: string, status = 200) => ({ ...page('<title>x</title>', { url }), ...robots(text, { status }) });
const url = 'https://example.com/shop/item?id=1';

export default {
  allowed: [
    at(url, ''),
    at(url, 'User-agent: *\nDisallow:\n'),
    at(url, 'User-agent: *\nDisallow: /admin\n'),
    at(url, 'User-agent: *\nDisallow: /shop\nAllow: /shop/item\n'),
    // A group for Googlebot replaces the group for all crawlers.
    at(url, 'User-agent: Googlebot\nDisallow: /private\n\nUser-agent: *\nDisallow: /admin\n'),
    at(url, 'User-agent: GPTBot\nDisallow: /\n'),
    at(url, 'Content-Signal: ai-train=no\nUser-agent: *\nAllow: /\n'),
  ],
  oneBlocked: [at(url, 'User-agent: bingbot\nDisallow: /\n'), at(url, 'User-agent: Googlebot\nAllow: /\n\nUser-agent: *\nDisallow: /\n')],
  googleBlocked: [
    at(url, 'User-agent: *\nDisallow: /\n'),
    at(url, 'user-agent: googlebot\ndisallow: /shop\n'),
    at(url, 'User-agent: *\nDisallow: /*?id=\n'),
    at(url, 'User-agent: *\nDisallow:\nDisallow: /\n'),
    // Percent-escapes are equal in upper and lower case, and equal to the characters they encode.
    at('https://example.com/caf%c3%a9', 'User-agent: *\nDisallow: /caf%c3%a9\n'),
    at('https://example.com/caf%c3%a9', 'User-agent: *\nDisallow: /café\n'),
  ],
  othersBlocked: [
    at(url, 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nUser-agent: bingbot\nAllow: /\n'),
    at(url, 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nUser-agent: bingbot\nDisallow: /private\n'),
  ],
  noFile: [at(url, '', 404), at(url, 'User-agent: *\nDisallow: /', 403)],
  unreachable: [at(url, '', 503), at(url, '', 429)],
} satisfies Samples<typeof check>;
