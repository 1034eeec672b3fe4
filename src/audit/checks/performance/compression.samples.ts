import type { Samples } from '../../check.ts';
import { page } from '../../samples.ts';
import type check from './compression.ts';

const long = '<p>'.padEnd(1400, 'x');
const coded = (coding: string) => page(long, { headers: { 'content-encoding': coding } });

export default {
  compressed: [coded('br'), coded('gzip'), coded('zstd'), coded('GZIP')],
  plain: [page(long), coded('identity')],
  small: [page('<p>x'), page('<p>'.padEnd(1399, 'x'))],
} satisfies Samples<typeof check>;
