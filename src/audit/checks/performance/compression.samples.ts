import { hash } from 'node:crypto';
import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './compression.ts';

/** Returns HTML text of this size in bytes that compresses to a few dozen bytes. */
const even = (size: number): string => '<p>'.padEnd(size, 'x');
const coded = (coding: string) => page(even(50_000), { headers: { 'content-encoding': coding } });

/** An image in the page as a data URL, already compressed. */
const picture = `<img alt="" src="data:image/png;base64,${Array.from({ length: 60 }, (_, index) => hash('sha512', String(index), 'base64')).join('')}">`;

export default {
  compressed: [coded('br'), coded('gzip'), coded('zstd'), coded('GZIP')],
  small: [page('<p>x'), page(even(1400)), page(picture)],
  little: [page(even(1500)), page(even(14_000)), page(even(5_000), { headers: { 'content-encoding': 'identity' } })],
  plain: [page(even(15_000)), page(even(200_000))],
} satisfies Samples<typeof check>;
