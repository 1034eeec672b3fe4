import { rowOracle } from './rows.ts';

export const axeRows = rowOracle({
  name: 'axe-core',
  source: 'github.com/dequelabs/axe-core at 57cb1efb8f81, test/integration: a page for each element of its rules, and full pages',
  compares: 'whether there is something to fix',
  file: 'axe.jsonl',
});
