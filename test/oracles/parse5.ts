import { isDeepStrictEqual } from 'node:util';
import { readByTags, readByTree } from '../../src/audit/read/page.ts';
import { withLineFeeds } from '../../src/html/lines.ts';
import { mutate } from '../page-mutations.ts';
import { PAGES } from '../page-samples.ts';
import { randomFrom } from '../random.ts';
import type { Oracle, OracleCase } from './oracle.ts';

/** Mutations per page, deterministic. */
const MUTATIONS = 100;

/** Compares the reading of tags alone with that of parse5’s tree, which is used where tags aren’t enough. */
const compare = (id: string, page: string): OracleCase => {
  const html = withLineFeeds(page);
  const { document, why } = readByTags(html);
  const agrees = document === null || isDeepStrictEqual(document, readByTree(html));
  return {
    id,
    agrees,
    theirs: 'the tree',
    ours: document === null ? `the tree, because of ${why}` : agrees ? 'the same' : 'something else',
  };
};

export const parse5Pages: Oracle = {
  name: 'parse5',
  source: 'npm: parse5, the tree builder of the HTML standard, on pages with faults put into them',
  compares: 'everything that is kept of a page',
  cases: Object.entries(PAGES).flatMap(([name, page]) => {
    const random = randomFrom(name.length * 1000 + page.length);
    return [compare(name, page), ...Array.from({ length: MUTATIONS }, (_, index) => compare(`${name} ${index + 1}`, mutate(page, random)))];
  }),
};
