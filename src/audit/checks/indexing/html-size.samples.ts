import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './html-size.ts';

const ofSize = (bytes: number) => page('<p>'.padEnd(bytes, 'x'));

export default {
  small: [ofSize(100), ofSize(1_600_000)],
  large: [ofSize(1_600_001), ofSize(2_000_000)],
  tooLarge: [ofSize(2_000_001), page('<p>'.padEnd(3_000_000, 'x'), { truncated: true })],
  // The operator can lower the limit on how much of a page is read.
  cut: [page('<p>'.padEnd(65_536, 'x'), { truncated: true })],
} satisfies Samples<typeof check>;
