import type { RobotsFile } from '../../evidence.ts';
import { matchRobots } from './robots.ts';

/** Returns for each URL of a host whether the host’s robots.txt allows the crawler to fetch the URL. */
export const matchEach = ({ effect, rules }: Pick<RobotsFile, 'effect' | 'rules'>, urls: readonly string[], agent: string): boolean[] =>
  urls.map((url) => (effect === 'rules' ? matchRobots(rules, agent, url).allowed : effect === 'allow-all'));
