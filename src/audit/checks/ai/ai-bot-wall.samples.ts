import { botPage, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './ai-bot-wall.ts';

const answers = (status: number, bot: number) => ({
  ...page('<h1>Tomatoes</h1>', { status }),
  ...botPage(bot === 200 ? '<h1>Tomatoes</h1>' : '<title>Just a moment…</title>', { status: bot }),
});

export default {
  same: [answers(200, 200), answers(203, 203)],
  refused: [answers(200, 403), answers(200, 503), answers(200, 401)],
  other: [answers(200, 404), answers(200, 500)],
  tooMany: [answers(200, 429)],
  noPage: [answers(404, 404), answers(500, 403), answers(403, 200)],
  notAsked: [{ ...page('<h1>Tomatoes</h1>'), botPage: null }],
} satisfies Samples<typeof check>;
