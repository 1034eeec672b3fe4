import { page, robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './ai-training-bots.ts';

const file = (text: string, status = 200) => ({ ...page('<p>Tomatoes</p>'), ...robots(text, { status }) });
const all = ['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'CCBot'];

export default {
  open: [
    file('User-agent: *\nDisallow: /admin/\n'),
    file('', 404),
    file('User-agent: GPTBot\nDisallow:\n'),
    // Names of crawlers no longer in use, and search crawlers.
    file('User-agent: anthropic-ai\nUser-agent: Claude-Web\nUser-agent: OAI-SearchBot\nDisallow: /\n'),
  ],
  closed: [
    file('User-agent: *\nDisallow: /\n'),
    file(`${all.map((agent) => `User-agent: ${agent.toUpperCase()}`).join('\n')}\nDisallow: /\n`),
    file(all.map((agent) => `User-agent: ${agent}\nDisallow: /\n`).join('\n')),
  ],
  mixed: [
    file('User-agent: GPTBot\n\n# not for training\nDisallow: /\n\nUser-agent: *\nAllow: /\n'),
    file('User-agent: *\nDisallow: /\n\nUser-agent: CCBot\nAllow: /\n'),
  ],
  unreachable: [file('', 503)],
} satisfies Samples<typeof check>;
