import type { RobotsFile } from '../../evidence.ts';
import { matchRobots } from './robots.ts';

/** Tells for each URL of a host whether its robots.txt allows it to a crawler. */
export const matchEach = ({ effect, rules }: Pick<RobotsFile, 'effect' | 'rules'>, urls: readonly string[], agent: string): boolean[] =>
  urls.map((url) => (effect === 'rules' ? matchRobots(rules, agent, url).allowed : effect === 'allow-all'));
