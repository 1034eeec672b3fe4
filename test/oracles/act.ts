import { rowOracle } from './rows.ts';

export const actRows = rowOracle({
  name: 'W3C ACT rules',
  source: 'github.com/act-rules/act-rules.github.io at d77d6fced330, examples of 20 rules',
  compares: 'whether there is something to fix',
  file: 'act.jsonl',
});
