import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './https.ts';

export default {
  encrypted: [page('<p>x')],
  plain: [
    page('<p>x', { url: 'http://example.com/' }),
    page('<p>x', { url: 'http://example.com:8080/', requested: 'https://example.com/' }),
  ],
} satisfies Samples<typeof check>;
