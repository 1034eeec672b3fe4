import { rowOracle } from './rows.ts';

export const html5libRows = rowOracle({
  name: 'html5lib',
  source: 'html5lib-tests, as golang/net at 0ca694d2a5ad keeps them: whole documents and the tree that the HTML standard makes of each',
  compares: 'how many headings, links, images and titles a document holds',
  file: 'html5lib.jsonl',
});
