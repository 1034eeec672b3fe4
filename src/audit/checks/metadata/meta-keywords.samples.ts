import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './meta-keywords.ts';

export default {
  unused: [
    page('<meta name="keywords" content="tomatoes, balcony, pots">'),
    page("<meta content='トマト,ベランダ' NAME=Keywords>"),
    page('<meta name=keywords content="томаты"><meta name=keywords content="балкон">'),
  ],
  none: [
    page('<title>Tomatoes</title>'),
    page('<meta name=keywords content="">'),
    page('<meta name=news_keywords content="tomatoes">'),
    page('<!-- <meta name=keywords content=tomatoes> -->'),
  ],
} satisfies Samples<typeof check>;
