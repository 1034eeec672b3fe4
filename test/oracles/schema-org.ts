import { rowOracle } from './rows.ts';

export const schemaOrgRows = rowOracle({
  name: 'schema.org, its examples',
  source: 'github.com/schemaorg/schemaorg at cc71c8e06485, a sample of the examples in three syntaxes (CC BY-SA 3.0)',
  compares: 'whether there is something to fix in structured data',
  file: 'schemaorg.jsonl',
});
