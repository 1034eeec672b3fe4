import { matchRobots, readRobots } from '../../src/audit/read/robots/robots.ts';
import vectors from '../../src/audit/read/robots/robots.vectors.json' with { type: 'json' };
import { unfold } from '../fixtures/unfold.ts';
import type { Oracle } from './oracle.ts';

const word = (allowed: boolean): string => (allowed ? 'allowed' : 'forbidden');

export const robotsCases: Oracle = {
  name: "Google's robots.txt matcher",
  source: 'github.com/google/robotstxt at 22b355ff, robots_test.cc',
  compares: 'whether a crawler may fetch a URL',
  cases: vectors.files.flatMap(({ id, robots, asks }, file) => {
    const read = readRobots(new TextEncoder().encode(unfold(robots)));
    return asks.map(([agent, url, allowed], index) => {
      const ours = matchRobots(read, String(agent), unfold(url)).allowed;
      return { id: `${id} ${file + 1}.${index + 1}`, agrees: ours === allowed, theirs: word(allowed === true), ours: word(ours) };
    });
  }),
};
