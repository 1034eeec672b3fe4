import { page, robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './ai-user-bots.ts';

const file = (text: string, status = 200) => ({
  ...page('<p>Tomatoes</p>', { url: 'https://example.com/tomatoes' }),
  ...robots(text, { status }),
});

export default {
  allowed: [
    file('User-agent: *\nAllow: /\n'),
    file('', 404),
    file('User-agent: GPTBot\nUser-agent: OAI-SearchBot\nDisallow: /\n'),
    file('User-agent: ChatGPT-User\nDisallow: /private/\n'),
    // Rules for all crawlers do not apply to a crawler that has its own group.
    file('User-agent: *\nDisallow: /\n\nUser-agent: ChatGPT-User\nUser-agent: Claude-User\nUser-agent: Perplexity-User\nAllow: /\n'),
  ],
  blocked: [
    file('User-agent: ChatGPT-User\nDisallow: /\n'),
    file('User-agent: claude-user\nDisallow: /tomatoes$\n'),
    file('User-agent: *\nDisallow: /\n'),
  ],
  unreachable: [file('', 500), file('', 429)],
} satisfies Samples<typeof check>;
