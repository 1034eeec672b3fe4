import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './h1-multiple.ts';

export default {
  one: [
    page('<h1>Growing tomatoes</h1><h2>Seed</h2>'),
    page('<h1>Томаты</h1><h1></h1><h1 hidden>Горшки</h1>'),
    page('<h1>トマト</h1><noscript><h1>JavaScriptを有効にしてください</h1></noscript>'),
    page('<h1>Tomatoes</h1><div role=heading>Pots</div><p class=h1>Soil</p>'),
  ],
  several: [
    page('<h1>Growing tomatoes</h1><h1>Growing cucumbers</h1>'),
    page('<section><h1>طماطم</h1></section><section><h1>خيار</h1></section>'),
    page('<h1>Tomatoes</h1><div role=heading aria-level=1>Pots</div>'),
  ],
  none: [page('<h2>Tomatoes</h2>'), page('<h1>&nbsp;</h1>')],
} satisfies Samples<typeof check>;
