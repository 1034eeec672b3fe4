import { rowOracle } from './rows.ts';

export const adobeRows = rowOracle({
  name: 'Adobe structured-data-validator',
  source: 'github.com/adobe/structured-data-validator at 66e7610a7f08, its gallery',
  compares: 'whether there is something to fix in structured data',
  file: 'adobe.jsonl',
});
