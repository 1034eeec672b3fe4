import { page, robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './card-bots-allowed.ts';

const file = (text: string, status = 200) => ({ ...page('<p>x', { url: 'https://example.com/tomatoes' }), ...robots(text, { status }) });

export default {
  allowed: [
    file('User-agent: *\nAllow: /\n'),
    file('', 404),
    file('User-agent: Twitterbot\nDisallow: /private\n'),
    // A group for these agents replaces the group for all agents.
    file('User-agent: *\nDisallow: /\n\nUser-agent: facebookexternalhit\nUser-agent: Twitterbot\nUser-agent: LinkedInBot\nDisallow:\n'),
    file('User-agent: GPTBot\nDisallow: /\n'),
  ],
  blocked: [
    file('User-agent: Twitterbot\nDisallow: /\n'),
    file('user-agent: FACEBOOKEXTERNALHIT/1.1\ndisallow: /tomatoes\n'),
    file('User-agent: *\nDisallow: /\n'),
  ],
  unreachable: [file('', 503)],
} satisfies Samples<typeof check>;
