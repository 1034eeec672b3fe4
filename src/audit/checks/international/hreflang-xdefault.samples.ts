import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './hreflang-xdefault.ts';

const german = '<link rel=alternate hreflang=de href="https://example.com/de/">';

export default {
  named: [
    page(`${german}<link rel=alternate hreflang=x-default href="https://example.com/">`),
    page(`${german}<link rel=alternate hreflang=X-Default href="https://example.com/">`),
    page(german, { headers: { link: '<https://example.com/>; rel=alternate; hreflang=x-default' } }),
  ],
  unnamed: [page(german), page(`${german}<link rel=alternate hreflang=x-default>`)],
  none: [page('<title>Tomatoes</title>'), page('<body><link rel=alternate hreflang=x-default href="https://example.com/">')],
} satisfies Samples<typeof check>;
