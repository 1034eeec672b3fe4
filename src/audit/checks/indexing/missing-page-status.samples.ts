import { missing } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './missing-page-status.ts';

const hop = (location: string) => [{ url: 'https://example.com/sonde-no-such-page', status: 302, location }];

export default {
  gone: [
    missing(),
    missing({ status: 410 }),
    missing({ status: 404, url: 'https://example.com/404', redirects: hop('https://example.com/404') }),
  ],
  redirected: [missing({ status: 200, url: 'https://example.com/', redirects: hop('https://example.com/') })],
  elsewhere: [missing({ status: 200, url: 'https://example.com/error', redirects: hop('https://example.com/error') })],
  found: [missing({ status: 200 })],
  otherError: [missing({ status: 400 }), missing({ status: 401 }), missing({ status: 500 })],
  guarded: [missing({ status: 403 }), missing({ status: 429 }), missing({ status: 503 })],
} satisfies Samples<typeof check>;
