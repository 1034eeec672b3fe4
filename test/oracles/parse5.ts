import { isDeepStrictEqual } from 'node:util';
import { readByTags, readByTree } from '../../src/audit/read/page.ts';
import { withLineFeeds } from '../../src/html/lines.ts';
import { mutate } from '../page-mutations.ts';
import { PAGES } from '../page-samples.ts';
import { randomFrom } from '../random.ts';
import type { Oracle, OracleCase } from './oracle.ts';

/** Of each page; the same at every run. */
const MUTATIONS = 100;

/** What is read from the tags alone, against what is read from parse5's tree. Where the tags are not enough, the tree is used. */
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
