import type { RobotsFile } from '../evidence.ts';
import { crawlers } from '../read/robots/crawlers.ts';
import { matchRobots } from '../read/robots/robots.ts';
import { cut, MAX_URL } from './cut.ts';
import type { SchemaKit, SchemaOutput } from './schema-kit.ts';

/** What robots.txt allows each known crawler on this page. */
export const robotsSchema = ({ z, components, untrusted }: SchemaKit) =>
  z
    .object({
      url: untrusted(MAX_URL, 'URL of robots.txt.'),
      status: z.int(),
      effect: z.enum(['rules', 'allow-all', 'disallow-all']).describe('What crawlers make of the answer.'),
      agents: z
        .array(
          z.object({
            agent: z.string(),
            purpose: z.enum(['search', 'user', 'training']),
            allowed: z.boolean(),
            line: z.int().min(1).nullable().describe('The line that decided; null when none did.'),
          }),
        )
        .max(crawlers.length)
        .describe('What it allows each known crawler on this page.'),
    })
    .describe('robots.txt, as known crawlers read it for this page.')
    .register(components, { id: 'RobotsFacts' });

export type RobotsFacts = SchemaOutput<typeof robotsSchema>;

export const robotsFacts = ({ url, status, effect, rules }: RobotsFile, page: string): RobotsFacts => ({
  url: cut(url, MAX_URL),
  status,
  effect,
  agents: crawlers.map(({ agent, purpose }) => ({
    agent,
    purpose,
    ...(effect === 'rules' ? matchRobots(rules, agent, page) : { allowed: effect === 'allow-all', line: null }),
  })),
});
