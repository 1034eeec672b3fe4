import { rowOracle } from './rows.ts';

export const richResultRows = rowOracle({
  name: 'Rich results',
  source: 'pages of our own, after Google’s structured-data documentation',
  compares: 'whether structured data is enough for a rich result',
  file: 'rich-results.jsonl',
});
