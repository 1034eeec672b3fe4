import { page, robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './ai-search-bots.ts';

const file = (text: string, status = 200) => ({ ...page('<p>x'), ...robots(text, { status }) });

const search = ['Googlebot', 'Bingbot', 'Applebot', 'OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot'];

export default {
  allowed: [
    file('User-agent: *\nAllow: /\n'),
    // Blocking training crawlers is the owner's choice and not a fault.
    file('User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: Google-Extended\nUser-agent: CCBot\nDisallow: /\n'),
    file('', 404),
    // A group for a specific agent replaces the group for all agents, across blank lines, comments and any kind of line ending.
    file(`user-agent: *\r\nDisallow: /*\r\n\r\n${search.map((agent) => `User-agent: ${agent}\r\n\r\n# ours\r\n`).join('')}Disallow:\r\n`),
    file('User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n'),
  ],
  blocked: [
    file('User-agent: OAI-SearchBot\nDisallow: /\n'),
    file('User-agent: PerplexityBot\nUser-agent: Claude-SearchBot\nDisallow: /\n'),
    file('User-agent: *\nDisallow: /\n'),
  ],
  unreachable: [file('', 500)],
} satisfies Samples<typeof check>;
