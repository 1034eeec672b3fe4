import { rowOracle } from './rows.ts';

export const robotsSuiteRows = rowOracle({
  name: 'robots.txt test suites',
  source:
    "google/robotstxt-spec-test 552ade54b9ce, scrapy/protego 81f1b35d1a2b, seomoz/reppy e92f22e0b615, temoto/robotstxt cadd395bcc35, crawler-commons 8e14e27cad52 and samclarke/robots-parser fc27a0010e41, where Google's matcher or RFC 9309 confirms them",
  compares: 'whether a crawler may fetch a URL',
  file: 'robots.jsonl',
});
