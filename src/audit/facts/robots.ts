import type { RobotsFile } from '../evidence.ts';
import { type Crawler, crawlers } from '../read/robots/crawlers.ts';
import { matchRobots, type RobotsVerdict } from '../read/robots/robots.ts';
import { cut, MAX_URL } from './cut.ts';

/** What robots.txt allows each known crawler on this page; `line` is the line number of the rule that decided, or null. */
export interface RobotsFacts {
  url: string;
  status: number;
  effect: RobotsFile['effect'];
  agents: (RobotsVerdict & { agent: string; purpose: Crawler['purpose'] })[];
}

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
