import { rowOracle } from './rows.ts';

export const headerRows = rowOracle({
  name: 'HTTP Observatory and Lighthouse: headers, charset, doctype',
  source:
    'github.com/mdn/mdn-http-observatory at 94042bbfbf9f, github.com/GoogleChrome/lighthouse at f8eac394a68b, and robots tags after StormCrawler and spatie/robots-txt',
  compares: 'whether there is something to fix. Where the Observatory and the standard differ, the standard counts',
  file: 'headers.jsonl',
});
