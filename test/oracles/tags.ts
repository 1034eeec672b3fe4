import { rowOracle } from './rows.ts';

export const languageTagRows = rowOracle({
  name: 'Language tags',
  source: 'github.com/mattcg/language-tags at 494226aea14d and usual mistakes, on pages of our own',
  compares: 'whether a tag of `lang` or `hreflang` is valid',
  file: 'tags.jsonl',
});
