import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './heading-order.ts';

export default {
  ordered: [
    page('<h1>Tomatoes</h1><h2>Seed</h2><h3>Pots</h3><h3>Soil</h3><h2>Water</h2>'),
    // Heading levels may go back up by any number.
    page('<h1>Tomatoes</h1><h2>Seed</h2><h3>Pots</h3><h4>Clay</h4><h2>Water</h2>'),
    // The first heading may have any level, and a page may have several h1 elements.
    page('<h3>News</h3><h1>Tomatoes</h1><h1>Cucumbers</h1><h2>Seed</h2>'),
    page('<h1>Tomatoes</h1><div role=heading aria-level=2>Seed</div><h3>Pots</h3>'),
  ],
  skipped: [
    page('<h1>Tomatoes</h1><h3>Seed</h3>'),
    page('<h1>Tomatoes</h1><h2>Seed</h2><h4>Pots</h4>'),
    page('<h1>Tomatoes</h1><h2 hidden>Seed</h2><h3>Pots</h3>'),
    page('<h1>Tomatoes</h1><div role=heading aria-level=3>Seed</div>'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page('<h3>Tomatoes</h3>'),
    page('<h1>Tomatoes</h1><noscript><h4>Please allow JavaScript</h4></noscript>'),
  ],
} satisfies Samples<typeof check>;
