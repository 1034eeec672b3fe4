import { robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './robots-size.ts';

const ofBytes = (bytes: number, truncated = false) => robots('User-agent: *\n'.padEnd(bytes, '# tomatoes and soup\n'), { truncated });

export default {
  small: [robots(''), robots('User-agent: *\nDisallow: /cart\n'), ofBytes(400 * 1024)],
  large: [ofBytes(400 * 1024 + 1), ofBytes(500 * 1024)],
  tooLarge: [ofBytes(500 * 1024 + 1), ofBytes(500 * 1024, true)],
  none: [robots('', { status: 404 }), robots('', { status: 500 }), robots('<!doctype html><title>Soup</title>')],
} satisfies Samples<typeof check>;
