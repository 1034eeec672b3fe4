import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './hsts.ts';

const hsts = (value: string | string[]) => page('<p>x', { headers: { 'strict-transport-security': value } });

export default {
  long: [
    hsts('max-age=31536000'),
    hsts('; max-age=31536000;;'),
    hsts('max-age=15768000'),
    hsts('max-age=15552000; includeSubDomains'),
    hsts('includeSubDomains; MAX-AGE="63072000"; preload'),
    hsts(['max-age=31536000', 'max-age=0']),
  ],
  short: [hsts('max-age=15551999'), hsts('max-age=86400'), hsts('max-age=1')],
  off: [hsts('max-age=0'), hsts('max-age="000"; includeSubDomains'), hsts(['max-age=0', 'max-age=31536000'])],
  invalid: [
    hsts('includeSubDomains'),
    hsts('max-age=year'),
    hsts('max-age='),
    hsts('max-age=31536000; Max-Age=31536000'),
    hsts('preload; max-age=31536000; preload'),
  ],
  none: [page('<p>x')],
  plain: [page('<p>x', { url: 'http://example.com/', headers: { 'strict-transport-security': 'max-age=31536000' } })],
} satisfies Samples<typeof check>;
